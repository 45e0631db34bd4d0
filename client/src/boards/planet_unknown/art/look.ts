// What terrain and marks look like: hue, ink and glyph. The same in both themes (look.md, section 5).

export type Terrain = "civ" | "water" | "biomass" | "rover" | "tech" | "energy";
export type Track = Exclude<Terrain, "energy">;

export const TERRAINS: readonly Terrain[] = ["civ", "water", "biomass", "rover", "tech", "energy"];
export const TRACKS: readonly Track[] = ["civ", "water", "biomass", "rover", "tech"];

/** The ground of a terrain, the disc under its symbol, the ink of its glyph, and the line of its track. */
export const HUES: Readonly<Record<Terrain, { ground: string; disc: string; ink: string; line: string }>> = {
  civ: { ground: "#3f3156", disc: "#292038", ink: "#ffe9b8", line: "#8b78b8" },
  water: { ground: "#1f6ecd", disc: "#144885", ink: "#ffffff", line: "#1f6ecd" },
  biomass: { ground: "#48b546", disc: "#88cf87", ink: "#08280d", line: "#48b546" },
  rover: { ground: "#d53615", disc: "#8a230e", ink: "#fff1e6", line: "#d53615" },
  tech: { ground: "#edf2f8", disc: "#f3f7fa", ink: "#182338", line: "var(--pu-tech)" },
  energy: { ground: "#ffd329", disc: "#ffe274", ink: "#2b1d00", line: "#ffd329" },
};

export const LAND = "#6e4f3d";
export const ICE = "#90d2e2";

/** Glyphs in a box of 24 by 24. */
export const GLYPHS: Readonly<Record<string, string>> = {
  civ: "M2.5 22V12.5h5V7L12 2.5 16.5 7v15h-3.2v-4.5h-2.6V22zM18.2 22V12h3.8v10z",
  water: "M12 1.8c3.6 4.7 7 8.7 7 12.9A7 7 0 0 1 12 22a7 7 0 0 1-7-7.3C5 10.5 8.4 6.5 12 1.8z",
  biomass:
    "M21.5 2.5C11 2 3.5 6 3.5 14c0 1.8.6 3.3 1.5 4.5C7.5 13.5 11 10.5 16 8.5 11.5 12 8.5 15.5 6.5 22h2.3c.4-1.3.8-2.2 1.3-3C18.5 19.5 22 12 21.5 2.5z",
  rover:
    "M1.5 14 4 9.5h12.5l4 1.5 2 3zM6 8.8V3.8H3.8V1.8H10v2H8.1v5zM1.6 18.5a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0M8.6 18.5a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0M15.8 18.5a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0",
  tech: "M8 1.5h2v3h4v-3h2v3h3.5V8h3v2h-3v4h3v2h-3v3.5H16v3h-2v-3h-4v3H8v-3H4.5V16h-3v-2h3v-4h-3V8h3V4.5H8zM9 9v6h6V9z",
  energy: "M14 1.5 3.5 13.8h6.6L8 22.5 20.5 9.2h-7.2z",
  boost: "M10.2 3h3.6v7.2H21v3.6h-7.2V21h-3.6v-7.2H3v-3.6h7.2z",
  patch: "M21.5 2.5C11 2 3.5 6 3.5 14c0 1.8.6 3.3 1.5 4.5C7.5 13.5 11 10.5 16 8.5 11.5 12 8.5 15.5 6.5 22h2.3c.4-1.3.8-2.2 1.3-3C18.5 19.5 22 12 21.5 2.5z",
  move: "M4 4l7 8-7 8h4l7-8-7-8zM12 4l7 8-7 8h3.5l7-8-7-8z",
  medal: "M12 1.5l9 5.2v10.6l-9 5.2-9-5.2V6.7z",
  lifepod: "M6.5 17C4 9 7 2.5 12 1.5c5 1 8 7.5 5.5 15.5zM7 18.5h10l1.5 4h-4L14 20.5h-4l-.5 2h-4z",
  meteorite: "M10 3l8 2 4 7-2.5 7.5L13 22l-8-2.5L2 12l2.5-7zM9 9.5a2 2 0 1 0 0 4a2 2 0 1 0 0-4M15 13a1.6 1.6 0 1 0 0 3.2a1.6 1.6 0 1 0 0-3.2",
  tracks: "M3 21V8h3.5v13zM10.2 21V3h3.6v18zM17.5 21v-9H21v9z",
  tile: "M3 3h9v6h9v12h-9v-6H3z",
  station: "M12 2a10 10 0 1 0 .01 0zM12 5.5a6.5 6.5 0 1 1-.01 0zM12 9a3 3 0 1 0 .01 0zM11 1h2v5h-2zM11 18h2v5h-2zM1 11h5v2H1zM18 11h5v2h-5z",
  card: "M5 2h14v20H5zM7.5 4.5v9h9v-9zM7.5 16v1.8h9V16z",
  ban: "M12 2a10 10 0 1 0 .01 0zM12 5a7 7 0 0 1 5.5 11.3L7.7 6.5A7 7 0 0 1 12 5zM6.5 7.7l9.8 9.8A7 7 0 0 1 6.5 7.7z",
  score: "M12 1.5l3.2 6.8 7.3 1-5.4 5.2 1.4 7.3L12 18.2l-6.5 3.6 1.4-7.3L1.5 9.3l7.3-1z",
};

/** The falling stone of a printed meteor symbol, in a box of 24 by 24. */
export const FALLING_STONE =
  "M3 2c5 2.5 8 5 9.5 7.5a6.3 6.3 0 1 1-4.8 5.5C5.5 11.5 4 7.5 3 2zM8.5 2.5c3.5 1.5 6 3.2 7.5 5.2l-1.5.4C13 6.3 11 4.5 8.5 2.5zM2 9c1 3 2.2 5.3 4 7.2l-.6 1.3C3.6 15.3 2.5 12.5 2 9z";

export const SEATS: readonly string[] = ["#ffbd59", "#60ccfc", "#fe8dc5", "#aee659", "#c29fff", "#ede8d9"];

export const SEAT_SHAPES: readonly string[] = [
  "M12 3.2a8.8 8.8 0 1 0 .01 0z",
  "M12 .8 21.7 17.6 2.3 17.6z",
  "M4 4h16v16H4z",
  "M12 1 23 12 12 23 1 12z",
  "M12 2l8.7 5v10L12 22l-8.7-5V7z",
  "M12 2l2.6 6.4 6.9.5-5.2 4.5 1.6 6.7L12 16.5l-5.9 3.6 1.6-6.7-5.2-4.5 6.9-.5z",
];

export const ROMAN: readonly string[] = ["0", "I", "II", "III", "IV", "V"];
