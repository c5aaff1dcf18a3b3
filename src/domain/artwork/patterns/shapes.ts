// Shapes shared by several patterns. All extend beyond the sides of the garment and are clipped there.
import { formatPoint, type Point, round } from '../drawing/geometry.ts';
import type { Inks } from './painter.ts';

export const band = (fill: string, y: number, height: number): string =>
  `<path fill="${fill}" d="M-320 ${y}h640v${height}h-640z"/>`;

/** A chevron over the whole width: `peak` is the y of its tip, `drop` the descent at x = 150. */
export const chevron = (fill: string, peak: number, height: number, drop: number): string => {
  const fall = round((drop / 150) * 320);
  return `<path fill="${fill}" d="M0 ${peak}l320 ${fall}v${height}l-320 ${-fall}l-320 ${fall}v${-height}z"/>`;
};

export const polygonPath = (points: readonly Point[]): string => `M${points.map(formatPoint).join('L')}z`;

export const shape = (fill: string, points: readonly Point[]): string =>
  `<path fill="${fill}" d="${polygonPath(points)}"/>`;

/** Adds the mirror image to a drawing of the right half. */
export const onBothSides = (art: string): string => `${art}<g transform="scale(-1 1)">${art}</g>`;

/** Draws a line of the garment as a stripe, translated by `move`. */
export const along = (line: string, stroke: string, width: number, move = '0'): string =>
  `<path d="${line}" fill="none" stroke="${stroke}" stroke-width="${width}" transform="translate(${move})"/>`;

/** Fills the garment with a repeated tile. */
export const tiled = ({ id }: Inks, width: number, height: number, tile: string, turn = ''): string =>
  `<pattern id="${id('tile')}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${turn && ` patternTransform="${turn}"`}>${tile}</pattern>` +
  `<path fill="url(#${id('tile')})"${FULL}/>`;

const FULL = ' d="M-320-20h640v740h-640z"';

/** Fades art in between two heights. */
export const fadedIn = ({ id }: Inks, from: number, to: number, art: string): string =>
  `<linearGradient id="${id('veil')}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${from}" y2="${to}"><stop stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff"/></linearGradient>` +
  `<mask id="${id('mask')}" maskUnits="userSpaceOnUse" x="-320" y="-20" width="640" height="740"><path fill="url(#${id('veil')})"${FULL}/></mask><g mask="url(#${id('mask')})">${art}</g>`;

/** Returns a generator of reproducible pseudo-random numbers from 0 to 1. */
export function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

/** Returns a smooth closed outline through irregular points round a centre. */
export function blob(
  x: number,
  y: number,
  width: number,
  height: number,
  corners: number,
  random: () => number,
): string {
  const points: Point[] = Array.from({ length: corners }, (_, i) => {
    const turn = ((i + random() * 0.5) / corners) * Math.PI * 2;
    const reach = 0.6 + random() * 0.5;
    return [x + Math.cos(turn) * width * reach, y + Math.sin(turn) * height * reach];
  });
  return smoothPath(points);
}

/** Returns curves through the midpoints of the sides, with the corners as control points. */
export function smoothPath(points: readonly Point[]): string {
  const middle = (i: number): Point => {
    const [a, b] = [points[i % points.length], points[(i + 1) % points.length]] as [Point, Point];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  const whole = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;
  const curves = points.map(
    (_, i) => `Q${whole(points[(i + 1) % points.length] as Point)} ${whole(middle(i + 1))}`,
  );
  return `M${whole(middle(0))}${curves.join('')}z`;
}
