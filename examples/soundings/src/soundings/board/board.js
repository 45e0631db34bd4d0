// The chart of Soundings and its captains. Plain elements that stay and are told what changed, so whatever has the focus keeps it.

const ORDER = ["first", "second", "third", "fourth"];
const VERBS = { sound: "Sound", flag: "Lay a flag", land: "Land", drift: "Drift" };
const SVG = "http://www.w3.org/2000/svg";

/** What lies at a place, drawn in a square of 48. */
const ART = {
  isle: ["M4 36c6-3 9-15 15-21 3-3 6-3 9 1 5 7 9 17 16 20-8 3-30 3-40 0Z", "M24 15c-1-6 2-9 6-10M24 15c-4-4-8-4-11-2M24 15c4-3 9-2 11 2"],
  reef: ["M5 35l7-14 5 9 6-18 6 17 5-8 9 14c-10 3-28 3-38 0Z", "M3 41c4-3 7-3 11 0s7 3 11 0 7-3 11 0 6 2 9 0"],
  wreck: ["M5 29l38 3c-3 6-7 8-12 9H17c-6-2-10-6-12-12Z", "M20 29L15 6M30 30l3-17M16 10l11 9M33 16l-8 3"],
  deep: ["M24 9c9 5 13 11 13 17a13 13 0 0 1-26 0c0-6 4-12 13-17Z", "M24 18c5 3 7 6 7 9a7 7 0 0 1-7 7M6 42c6-2 12-2 18 0s12 2 18 0"],
  unknown: ["", "M6 16c5-3 8-3 12 0s8 3 12 0 7-3 12 0M6 26c5-3 8-3 12 0s8 3 12 0 7-3 12 0M6 36c5-3 8-3 12 0s8 3 12 0 7-3 12 0"],
};

/** An element with attributes and what is in it. */
function make(name, attributes = {}, ...within) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...within);
  return element;
}

function drawing(kind) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 48 48");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", `art ${kind}`);
  ART[kind].forEach((line, at) => {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", line);
    path.setAttribute("class", at ? "line" : "body");
    if (line) svg.append(path);
  });
  return svg;
}

function flag(seat, line) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 18 22");
  svg.setAttribute("class", "flag");
  svg.style.setProperty("--seat", `var(--seat-${seat})`);
  svg.setAttribute("aria-hidden", "true");
  for (const [name, at] of [["path", { d: "M3 2v19", class: "pole" }], ["path", { d: "M3 2.500l14 4-14 5Z", class: "cloth" }]]) {
    const part = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(at)) part.setAttribute(key, value);
    svg.append(part);
  }
  return make("span", { class: "pennant" }, svg, line ? make("b", { "aria-hidden": "true" }, String(line)) : "");
}

const signed = (worth) => (worth < 0 ? `−${-worth}` : String(worth));
const kindOf = (card) => (card ? card.kind : "unknown");

class Chart {
  constructor(element, table) {
    this.table = table;
    this.tiles = new Map();
    this.open = "";
    this.shown = "";
    this.grid = make("ul", { class: "chart", "aria-label": "The chart" });
    this.note = make("p", { class: "note", "aria-live": "polite" });
    this.crew = make("ul", { class: "captains", "aria-label": "Captains" });
    const sea = make("section", { class: "sea" }, make("div", { class: "waves", "aria-hidden": "true" }), this.grid, this.note);
    this.root = make("div", { class: "board" }, sea, this.crew);
    this.root.addEventListener("keydown", (event) => this.key(event));
    element.append(this.root);
    this.update(table);
  }

  /** The choices that name a place. */
  at(id) {
    return this.table.choices.filter(({ slots }) => Object.values(slots).includes(id));
  }

  /** What pressing a place offers: all that is done there, or, where two places drift, that with the one pressed before. */
  offers(id) {
    const drifts = this.at(id).filter(({ family }) => family === "drift");
    if (!drifts.length) return this.at(id);
    return this.open && this.open !== id ? drifts.filter(({ slots }) => Object.values(slots).includes(this.open)) : drifts;
  }

  press(id) {
    const offers = this.offers(id);
    this.shown = id;
    const drifting = offers.some(({ family }) => family === "drift");
    if (offers.length === 1 && (!drifting || this.open)) {
      this.open = "";
      this.table.choose(offers[0].action);
    } else {
      this.open = offers.length && this.open !== id ? id : "";
      if (!offers.length && this.table.choices.length) this.table.whyNot(`${this.table.choices[0].family} ${id}`);
    }
    this.update(this.table);
    if (this.open && !drifting) this.tiles.get(id).does.querySelector("button")?.focus();
  }

  look(id) {
    this.shown = id || this.open;
    const offers = id ? this.offers(id) : [];
    this.table.consider(offers.length === 1 ? offers[0].action : -1);
    this.tell();
  }

  key(event) {
    const tile = event.target.closest?.("[data-place]");
    if (!tile) return;
    const id = tile.dataset.place;
    if (event.key === "Escape" && this.open) {
      this.open = "";
      this.update(this.table);
      this.tiles.get(id).button.focus();
    } else {
      const ids = [...this.tiles.keys()];
      const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 }[event.key];
      const to = ids[ids.indexOf(id) + (step ?? 0)];
      if (!step || !to || event.target.closest(".does")) return;
      this.tiles.get(to).button.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  }

  tile(id) {
    const button = make("button", { type: "button", class: "place" });
    const does = make("div", { class: "does", role: "group", "aria-label": `What you may do at ${id}` });
    const item = make("li", { "data-place": id }, button, does);
    button.addEventListener("click", () => this.press(id));
    item.addEventListener("pointerenter", () => this.look(id));
    item.addEventListener("pointerleave", () => this.look(""));
    button.addEventListener("focus", () => {
      for (const other of this.tiles.values()) other.button.tabIndex = other.button === button ? 0 : -1;
      this.look(id);
    });
    this.grid.append(item);
    return { item, button, does };
  }

  update(table) {
    this.table = table;
    const spots = new Map(table.view.chart.map((spot) => [spot.id, spot]));
    const ids = [...table.view.unknown, ...spots.keys()].sort();
    if (ids.join() !== [...this.tiles.keys()].join()) {
      this.grid.replaceChildren();
      this.tiles = new Map(ids.map((id) => [id, this.tile(id)]));
      for (const [at, { button }] of [...this.tiles.values()].entries()) button.tabIndex = at ? -1 : 0;
    }
    if (!this.at(this.open).length) this.open = "";
    this.spots = spots;
    this.root.classList.toggle("dark", table.dark);
    this.root.classList.toggle("still", table.still);
    for (const [id, tile] of this.tiles) this.draw(id, tile, spots.get(id) ?? { id, card: null, up: false, flags: [] });
    this.captains(table);
    this.tell();
  }

  draw(id, { item, button, does }, { card, up, flags }) {
    const offers = this.offers(id);
    const chosen = this.at(id).some(({ action }) => action === this.table.chosen);
    item.className = [kindOf(card), up ? "up" : card ? "secret" : "", offers.length ? "can" : "", chosen ? "chosen" : "", this.open === id ? "open" : "", this.table.lit.includes(id) ? "lit" : ""].filter(Boolean).join(" ");
    const pennants = flags.map((seat, line) => flag(seat, line + 1));
    button.replaceChildren(
      make("span", { class: "id" }, id),
      drawing(kindOf(card)),
      make("span", { class: "name" }, card ? card.name : "unsounded"),
      make("span", { class: "worth", "aria-hidden": "true" }, card ? signed(card.worth) : "?"),
      make("span", { class: "flags" }, ...pennants),
      make("span", { class: "sr" }, this.said(card, up, flags)),
    );
    button.setAttribute("aria-description", offers.map(({ label }) => label).join(", or "));
    button.setAttribute("aria-pressed", String(chosen || this.open === id));
    const open = this.open === id && !offers.some(({ family }) => family === "drift");
    does.hidden = !open;
    const said = open ? offers.map(({ words }) => words).join() : "";
    if (does.dataset.offers === said) return;
    const focused = does.contains(does.getRootNode().activeElement);
    does.dataset.offers = said;
    does.replaceChildren(...(open ? offers : []).map((offer) => this.act(offer)));
    if (focused) (does.querySelector("button") ?? button).focus();
  }

  act(offer) {
    const button = make("button", { type: "button", class: `do ${offer.family}` }, VERBS[offer.family] ?? offer.label);
    button.setAttribute("aria-label", offer.label);
    button.addEventListener("click", () => {
      this.open = "";
      this.table.choose(offer.action);
      this.update(this.table);
      this.tiles.get(Object.values(offer.slots)[0]).button.focus();
    });
    button.addEventListener("pointerenter", () => this.table.consider(offer.action));
    button.addEventListener("focus", () => this.table.consider(offer.action));
    return button;
  }

  /** What a place shows to those who see it, beside its name. */
  said(card, up, flags) {
    const lies = card ? `, ${card.kind}, worth ${card.worth}${up ? "" : ", face down, known to you"}` : ", face down";
    const line = flags.map((seat, at) => `${this.table.seats[seat].name} ${ORDER[at]}`).join(", ");
    return `${lies}${line ? `; flags: ${line}` : ""}`;
  }

  /** What is printed at the place that is looked at. */
  tell() {
    const spot = this.spots.get(this.shown);
    const drifting = this.open && this.at(this.open).some(({ family }) => family === "drift");
    const card = spot?.card;
    const text = drifting ? `${this.open} drifts: choose the other place.` : card ? `${card.name}, ${card.kind}. ${card.text}` : this.shown ? `${this.shown}: still dark water.` : "Point at a place to read what is written there.";
    if (this.note.textContent !== text) this.note.textContent = text;
  }

  captains({ view, seats, me }) {
    this.crew.replaceChildren(
      ...view.captains.map((captain, seat) => {
        const pennants = Array.from({ length: captain.flags }, () => flag(seat, 0));
        const pays = captain.commission;
        const facts = [["renown", captain.renown], ["turns", captain.turns]].map(([name, value]) => make("span", { class: "fact" }, make("b", {}, String(value)), ` ${name}`));
        const head = make("h2", {}, seats[seat].name, ...(seat === me ? [make("small", {}, "you")] : []));
        const left = make("span", { class: "left" }, ...pennants, make("span", { class: "sr" }, `${captain.flags} flags to lay`));
        const sails = make("p", { class: "commission" }, pays ? `${pays.name[0].toUpperCase()}${pays.name.slice(1)}: ${pays.text}` : "A sealed commission");
        const item = make("li", { class: view.active === seat ? "active" : "" }, head, make("p", { class: "facts" }, ...facts, left), sails);
        item.style.setProperty("--seat", `var(--seat-${seat})`);
        return item;
      }),
    );
  }
}

export function mount(element, table) {
  return new Chart(element, table);
}
