/** The three cloth colours ('#rrggbb') and a maker of ids that are unique on the page. */
export interface Inks {
  base: string;
  second: string;
  third: string;
  id(name: string): string;
}

type InkName = 'base' | 'second' | 'third';

/** A band along an edge: its colour, how far from the edge it starts, and how wide it is. */
export type Band = readonly [ink: InkName, away: number, width: number];

/**
 * Paints over cloth of the base colour, in garment coordinates (x from -300 to 300, y from 0 to 700),
 * seen from the front. `hem` is the path of the lower edge. The back is the same cloth seen from behind, so left and right change places there.
 */
export interface Painter {
  body(inks: Inks, hem: string): string;
  /**
   * Sleeves: 'turned' continues the body and turns it with the arm (the default), 'straight' continues it as
   * it is, any other is cut from plain cloth of that colour.
   */
  sleeve?: 'turned' | 'straight' | InkName;
  /** Bands round the cuffs; a thin one of the second colour unless said otherwise. */
  cuff?: readonly Band[];
  /** Colour of collar and bindings; the second unless said otherwise. */
  trim?: InkName;
  /** Shorts: 'cloth' cuts them from the same cloth, 'side' gives plain legs with a side stripe (the default). */
  shorts?: 'cloth' | 'side';
}
