"""People one has played with: whom one follows, calls to a table, and sees at theirs."""
