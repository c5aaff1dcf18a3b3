/** What a lettering face is made of: 1000 units to the em, y downwards, baseline at 0. */
export interface FaceOutlines {
  /** Height of a capital letter. */
  cap: number;
  /** Height of a small x. */
  xHeight: number;
  /** Thickness of a stroke; accents and bars are drawn with it. */
  stem: number;
  /** Letter: [advance width, relative path of M, l, q and z]. */
  glyphs: Readonly<Record<string, readonly [number, string]>>;
  /** Pairs of letters that stand closer or wider than their widths say. */
  kerning: Readonly<Record<string, number>>;
}
