/** The three fabric colours ('#rrggbb') and a function that returns ids unique on the page. */
export interface Inks {
  base: string;
  second: string;
  third: string;
  id(name: string): string;
}

type InkName = 'base' | 'second' | 'third';

/** A band along an edge: its colour, its distance from the edge, and its width. */
export type Band = readonly [ink: InkName, distance: number, width: number];

/**
 * Draws a pattern over fabric of the base colour, in garment coordinates (x from -300 to 300, y from 0 to 700),
 * seen from the front. `hem` is the path of the lower edge. The back is the same fabric seen from behind, so left and
 * right are swapped.
 */
export interface Painter {
  body(inks: Inks, hem: string): string;
  /**
   * Sleeves: 'turned' continues the body and rotates it with the arm (the default), 'straight' continues it
   * unrotated, a colour is a plain sleeve of that colour.
   */
  sleeve?: 'turned' | 'straight' | InkName;
  /** Bands round the cuffs; by default a thin one of the second colour. */
  cuff?: readonly Band[];
  /** Colour of collar and bindings; the second by default. */
  trim?: InkName;
  /** Shorts: 'cloth' uses the pattern of the jersey, 'side' plain legs with a side stripe (the default). */
  shorts?: 'cloth' | 'side';
}
