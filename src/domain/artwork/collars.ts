// Knitted collars, polo collars, and the inside of the garment that is visible through the neck opening.

import type { Collar } from './design.ts';
import { darken, lighten } from './drawing/colour.ts';
import {
  closedPath,
  type Edge,
  edge,
  mirrorEdge,
  type Point,
  reverseEdge,
  symmetricLine,
} from './drawing/geometry.ts';
import type { GarmentShape } from './garments/garment.ts';
import { type Neckline, RIB } from './neckline.ts';

interface CollarColours {
  fabric: string;
  trim: string;
}

/** Draws the inside of the back, visible through the neck opening, with its rib, tape and label. */
export function renderNeckInside(
  collar: Collar,
  { opening }: Neckline,
  cut: GarmentShape,
  { fabric, trim }: CollarColours,
): string {
  const [x, y] = cut.neck;
  const rise = collar === 'Polo' ? 15 : 5;
  const arch = (drop: number, inset: number) =>
    edge(
      [0, y - rise + drop],
      [
        [x * 0.6, y - rise + drop],
        [x * 0.92, y - rise * 0.7 + drop],
        [x - inset, y + drop * 0.3],
      ],
    );
  const top = arch(0, 0);
  const bandLow = arch(collar === 'Polo' ? 28 : 17, 5);
  const label = y + (collar === 'Polo' ? 18 : 16);
  return (
    `<path d="${closedPath(opening, reverseEdge(top), mirrorEdge(top), mirrorEdge(reverseEdge(opening)))}" fill="#${darken(fabric, 0.52)}"/>` +
    `<path d="${between(top, bandLow)}" fill="#${darken(trim, 0.3)}"/>` +
    `<path d="${symmetricLine(bandLow)}" fill="none" stroke="#000" stroke-opacity=".3"/>` +
    `<path d="M-12 ${label}h24v15h-24z" fill="#${lighten(fabric, 0.8)}"/><path d="M-7 ${label + 5}h14M-7 ${label + 9}h9" stroke="#000" stroke-opacity=".45" stroke-width="1.4"/>`
  );
}

export function renderCollar(
  collar: Collar,
  neckline: Neckline,
  cut: GarmentShape,
  colours: CollarColours,
): string {
  return collar === 'Polo' ? renderCollarLeaves(cut, neckline, colours.trim) : rib(collar, neckline, colours);
}

export function renderBackCollar(
  collar: Collar,
  neckline: Neckline,
  cut: GarmentShape,
  colours: CollarColours,
): string {
  return collar === 'Polo' ? renderFoldedNape(cut, colours.trim) : rib(collar, neckline, colours);
}

/** Draws a knitted band: its ribs are a dashed line as thick as the band. */
function rib(collar: Collar, { opening, middle, outer }: Neckline, { trim }: CollarColours): string {
  const mitre = collar === 'V-Neck' && opening.from[1] > 100;
  return (
    `<path d="${symmetricLine(outer)}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="5" transform="translate(0 2)"/>` +
    `<path d="${between(opening, outer)}" fill="#${trim}"/>` +
    `<path d="${symmetricLine(middle)}" fill="none" stroke="#000" stroke-opacity=".13" stroke-width="${RIB}" stroke-dasharray="1.1 1.9"/>` +
    `<path d="${symmetricLine(opening)}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.6"/>` +
    `<path d="${symmetricLine(outer)}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="1.1"/>` +
    (mitre ? `<path d="M0 ${opening.from[1]}V${outer.from[1]}" stroke="#000" stroke-opacity=".4"/>` : '')
  );
}

/** Returns the strip between two half edges and their mirror images. */
function between(inner: Edge, outer: Edge): string {
  return closedPath(mirrorEdge(reverseEdge(inner)), inner, reverseEdge(outer), mirrorEdge(outer));
}

/** Draws the two leaves of a polo collar, folded over at the neck. */
function renderCollarLeaves(cut: GarmentShape, { opening }: Neckline, trim: string): string {
  const [x, y] = cut.neck;
  const centre = opening.from[1];
  const fold: Point = [x - 3, y - 12];
  const tip: Point = [x * 0.62, centre + 30];
  const shoulder: Point = [x + 19, y + 12];
  const meet: Point = [2, centre - 2];
  const right = [
    edge(fold, [[x * 0.86, y + (centre - y) * 0.36], [x * 0.36, y + (centre - y) * 0.72], meet], [tip]),
    edge(tip, [[x * 1.12, y + (centre - y) * 0.75], shoulder], [[x + 14, y - 4], fold]),
  ];
  return [right, right.map(mirrorEdge)]
    .map((leaf) => {
      const d = closedPath(...leaf);
      return (
        `<path d="${d}" fill="#000" fill-opacity=".22" transform="translate(0 4)"/>` +
        `<path d="${d}" fill="#${trim}" stroke="#000" stroke-opacity=".4" stroke-width="1.1"/>` +
        `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.2" transform="translate(0 -3)"/>`
      );
    })
    .join('');
}

/** Draws a polo collar from behind: one folded piece across the nape. */
function renderFoldedNape(cut: GarmentShape, trim: string): string {
  const [x, y] = cut.neck;
  const top = edge(
    [0, y - 15],
    [
      [x * 0.6, y - 15],
      [x * 0.9, y - 14],
      [x - 3, y - 11],
    ],
  );
  const low = edge(
    [0, y + 24],
    [
      [x * 0.6, y + 24],
      [x, y + 22],
      [x + 20, y + 12],
    ],
  );
  const side = edge(
    [x - 3, y - 11],
    [
      [x + 13, y - 4],
      [x + 20, y + 12],
    ],
  );
  const d = closedPath(
    mirrorEdge(reverseEdge(top)),
    top,
    side,
    reverseEdge(low),
    mirrorEdge(low),
    mirrorEdge(reverseEdge(side)),
  );
  return (
    `<path d="${d}" fill="#000" fill-opacity=".22" transform="translate(0 4)"/>` +
    `<path d="${d}" fill="#${trim}" stroke="#000" stroke-opacity=".4" stroke-width="1.1"/>` +
    `<path d="${symmetricLine(low)}" fill="none" stroke="#000" stroke-opacity=".2" transform="translate(0 -4)"/>`
  );
}
