// Outline commands with absolute coordinates, so that letters can be condensed and bent point by point.
import type { Point } from '../drawing/geometry.ts';
import { formatPoint } from '../drawing/geometry.ts';

export interface OutlineCommand {
  type: 'M' | 'L' | 'Q' | 'Z';
  points: readonly Point[];
}
export type Outline = readonly OutlineCommand[];

const COORDINATES_PER_COMMAND = { M: 2, l: 2, q: 4, z: 0 } as const;

/** Parses the compact path text of a generated font. */
export function parseOutline(text: string): OutlineCommand[] {
  const outline: OutlineCommand[] = [];
  let x = 0;
  let y = 0;
  for (const [, letter = '', rest = ''] of text.matchAll(/([Mlqz])([^Mlqz]*)/g)) {
    const numbers = rest.match(/-?\d+/g)?.map(Number) ?? [];
    const size = COORDINATES_PER_COMMAND[letter as keyof typeof COORDINATES_PER_COMMAND];
    if (size === 0) outline.push({ type: 'Z', points: [] });
    for (let at = 0; size > 0 && at + size <= numbers.length; at += size) {
      const points = parsePoints(numbers.slice(at, at + size), letter === 'M' ? [0, 0] : [x, y]);
      [x, y] = points.at(-1) ?? [x, y];
      outline.push({ type: letter.toUpperCase() as 'M' | 'L' | 'Q', points });
    }
  }
  return outline;
}

function parsePoints(numbers: number[], [x, y]: Point): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < numbers.length; i += 2) points.push([x + (numbers[i] ?? 0), y + (numbers[i + 1] ?? 0)]);
  return points;
}

export function polygon(...points: Point[]): OutlineCommand[] {
  const [first, ...others] = points;
  if (!first) return [];
  return [
    { type: 'M', points: [first] },
    ...others.map((point): OutlineCommand => ({ type: 'L', points: [point] })),
    { type: 'Z', points: [] },
  ];
}

export function bendOutline(outline: Outline, move: (point: Point) => Point): OutlineCommand[] {
  return outline.map(({ type, points }) => ({ type, points: points.map(move) }));
}

export const formatOutline = (outline: Outline): string =>
  outline
    .map(({ type, points }) => (type === 'Z' ? 'z' : `${type}${points.map(formatPoint).join(' ')}`))
    .join('');

export interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Returns bounds that include the control points: slightly too large, never too small. */
export function measureBounds(outline: Outline): Bounds {
  const bounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { points } of outline) {
    for (const [x, y] of points) {
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x);
      bounds.top = Math.min(bounds.top, y);
      bounds.bottom = Math.max(bounds.bottom, y);
    }
  }
  return bounds;
}
