/** The outlines of a font: 1000 units per em, y downwards, baseline at 0. */
export interface FontOutlines {
  /** Height of a capital letter. */
  cap: number;
  /** Height of a lower-case x. */
  xHeight: number;
  /** Stroke width, also used for accents and bars. */
  stem: number;
  /** By letter: [advance width, relative path of the commands M, l, q and z]. */
  glyphs: Readonly<Record<string, readonly [number, string]>>;
  /** Kerning by pair of letters, in font units. */
  kerning: Readonly<Record<string, number>>;
}
