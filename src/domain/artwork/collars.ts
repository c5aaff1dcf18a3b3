// Knitted and folded collars, and what is seen through the neck.
import { darker, lighter } from './colour.ts';
import type { CutShape } from './cuts/cut.ts';
import type { Collar } from './design.ts';
import { closedPath, type Edge, edge, mirrored, reversed, symmetricLine } from './geometry.ts';
import { type Neckline, RIB } from './neckline.ts';
import { collarLeaves, foldedNape } from './polo-collar.ts';

interface CollarColours {
  cloth: string;
  trim: string;
}

/** The back of the garment seen through the neck opening, with its rib, its tape and a label. */
export function insideNeck(
  collar: Collar,
  { opening }: Neckline,
  cut: CutShape,
  { cloth, trim }: CollarColours,
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
    `<path d="${closedPath(opening, reversed(top), mirrored(top), mirrored(reversed(opening)))}" fill="#${darker(cloth, 0.52)}"/>` +
    `<path d="${between(top, bandLow)}" fill="#${darker(trim, 0.3)}"/>` +
    `<path d="${symmetricLine(bandLow)}" fill="none" stroke="#000" stroke-opacity=".3"/>` +
    `<path d="M-12 ${label}h24v15h-24z" fill="#${lighter(cloth, 0.8)}"/><path d="M-7 ${label + 5}h14M-7 ${label + 9}h9" stroke="#000" stroke-opacity=".45" stroke-width="1.4"/>`
  );
}

export function drawCollar(
  collar: Collar,
  neckline: Neckline,
  cut: CutShape,
  colours: CollarColours,
): string {
  return collar === 'Polo' ? collarLeaves(cut, neckline, colours.trim) : rib(collar, neckline, colours);
}

export function drawBackCollar(
  collar: Collar,
  neckline: Neckline,
  cut: CutShape,
  colours: CollarColours,
): string {
  return collar === 'Polo' ? foldedNape(cut, colours.trim) : rib(collar, neckline, colours);
}

/** Knitted band: its ribs are a dashed line as thick as the band. */
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

/** The strip between two half edges and their mirror images. */
function between(inner: Edge, outer: Edge): string {
  return closedPath(mirrored(reversed(inner)), inner, reversed(outer), mirrored(outer));
}
