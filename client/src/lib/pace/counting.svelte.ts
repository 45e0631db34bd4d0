// Whether what is played at the table that is open counts: then nothing is played again, and nobody says what to do.

class Counting {
  /** The table at which it does, "" for none. */
  table = $state("");
}

export const counting = new Counting();
