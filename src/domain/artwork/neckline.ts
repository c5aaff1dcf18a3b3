// The neck opening, built from the garment's neck point and depth, so that every collar fits every garment.

import type { Collar } from './design.ts';
import { type Edge, edge } from './drawing/geometry.ts';
import type { GarmentShape } from './garments/garment.ts';

/** Width of a knitted collar. */
export const RIB = 13;

export interface Neckline {
  /**
   * Right halves, from the centre line up to the shoulder: the opening, the middle and the outer edge of the collar.
   */
  opening: Edge;
  middle: Edge;
  outer: Edge;
}

const DEEPER: Record<Collar, number> = { 'Round Neck': 0, 'V-Neck': 36, Polo: 0, Henley: -6 };

export function buildFrontNeckline(collar: Collar, cut: GarmentShape): Neckline {
  const pointed = collar === 'V-Neck' || collar === 'Polo';
  const depth = cut.neckDepth + DEEPER[collar];
  const curve = (out: number) => (pointed ? veeNeckline(cut, depth, out) : roundNeckline(cut, depth, out));
  return { opening: curve(0), middle: curve(RIB / 2), outer: curve(RIB) };
}

export function buildBackNeckline(cut: GarmentShape): Neckline {
  return { opening: napeLine(cut, 0), middle: napeLine(cut, RIB / 2), outer: napeLine(cut, RIB) };
}

function roundNeckline(cut: GarmentShape, bottom: number, out: number): Edge {
  const [x, y] = cut.neck;
  const span = bottom - y;
  const side = x + out;
  return edge(
    [0, bottom + out],
    [
      [side * 0.62, bottom + out],
      [side * 0.98, y + span * 0.56],
      [side, y + out * 0.3],
    ],
  );
}

function veeNeckline(cut: GarmentShape, bottom: number, out: number): Edge {
  const [x, y] = cut.neck;
  const span = bottom - y;
  const side = x + out;
  const low = bottom + out * 1.75;
  return edge(
    [0, low],
    [
      [side * 0.34, low - span * 0.36],
      [side * 0.9, y + span * 0.36],
      [side, y + out * 0.3],
    ],
  );
}

function napeLine(cut: GarmentShape, out: number): Edge {
  const [x, top] = cut.neck;
  const y = top + cut.napeDepth;
  const side = x + out;
  return edge(
    [0, y + 5 + out],
    [
      [side * 0.6, y + 5 + out],
      [side * 0.92, top + cut.napeDepth * 0.6 + 3 + out * 0.8],
      [side, top + out * 0.3],
    ],
  );
}
