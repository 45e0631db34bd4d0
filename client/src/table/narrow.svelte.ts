// Whether the window is a phone's: panels then slide, and bars keep only what is needed at once.

class Narrow {
  #query = matchMedia("(max-width: 767px)");
  #phone = $state(this.#query.matches);

  constructor() {
    this.#query.addEventListener("change", ({ matches }) => (this.#phone = matches));
  }

  get phone(): boolean {
    return this.#phone;
  }
}

export const narrow = new Narrow();
