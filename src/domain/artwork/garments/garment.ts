import type { Edge, Point } from '../drawing/geometry.ts';

export const CUTS = ['Shirt', 'Basketball', 'Button up'] as const;
export type Cut = (typeof CUTS)[number];

/** The position of a line of lettering on a panel: a box centred on x. */
export interface LetteringBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The right half of a garment. Every edge runs from the neck towards the hem or the cuff. */
export interface GarmentShape {
  /** Where the collar meets the shoulder seam. */
  neck: Point;
  /** The depth of the front of a plain neck opening. */
  neckDepth: number;
  /** The depth of the back of the neck beyond that of a shirt. */
  napeDepth: number;
  shoulder: Edge;
  armhole: Edge;
  side: Edge;
  hem: Edge;
  /** Sleeves as [outer edge, cuff, inner edge]; a tank top has none. */
  sleeves: Record<'short' | 'long', SleeveShape>;
  sleeveless: boolean;
  /** True when the front opens from neck to hem. */
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
  /** Angle between sleeve and vertical in degrees; patterns rotate with it. */
  angle: number;
}
