import type { Edge, Point } from '../geometry.ts';

/** Where on a panel a line of lettering stands: a box centred on x. */
export interface LetteringBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The right half of a garment. Every edge runs from the neck towards the hem or the cuff. */
export interface CutShape {
  /** Where the collar meets the shoulder seam. */
  neck: Point;
  /** How deep the front of a plain neck opening is cut. */
  neckDepth: number;
  /** How much deeper than a shirt's the back of the neck is cut. */
  napeDepth: number;
  shoulder: Edge;
  armhole: Edge;
  side: Edge;
  hem: Edge;
  /** Sleeves as [outer edge, cuff, inner edge]; a tank has none of its own. */
  sleeves: Record<'short' | 'long', SleeveShape>;
  sleeveless: boolean;
  /** Open down the whole front. */
  buttoned: boolean;
  backName: LetteringBox;
  backNumber: LetteringBox;
  chest: LetteringBox;
  frontNumber: LetteringBox;
}

export interface SleeveShape {
  outer: Edge;
  cuff: Edge;
  inner: Edge;
  /** Degrees that the sleeve hangs off the vertical; patterns turn with it. */
  angle: number;
}
