// Garment coordinates: x runs from the centre line of the body (0) to the wearer's sides, y downwards.
// A garment is described by the edges of its right half; the left half is the mirror image.
export type Point = readonly [x: number, y: number];

/** One point: a line. Two: a quadratic curve. Three: a cubic curve. The last point is where it ends. */
export type Step = readonly [Point] | readonly [Point, Point] | readonly [Point, Point, Point];

export interface Edge {
  from: Point;
  steps: readonly Step[];
}

export const edge = (from: Point, ...steps: Step[]): Edge => ({ from, steps });

export function edgeEnd({ from, steps }: Edge): Point {
  return steps.at(-1)?.at(-1) ?? from;
}

export function reverseEdge({ from, steps }: Edge): Edge {
  const points = [from, ...steps.flat()];
  const backwards: Step[] = [];
  let end = points.length - 1;
  for (const step of steps.toReversed()) {
    backwards.push(points.slice(end - step.length, end).reverse() as unknown as Step);
    end -= step.length;
  }
  return { from: points.at(-1) ?? from, steps: backwards };
}

export const mirrorEdge = ({ from, steps }: Edge): Edge => ({
  from: mirrorPoint(from),
  steps: steps.map((step) => step.map(mirrorPoint) as unknown as Step),
});

const mirrorPoint = ([x, y]: Point): Point => [-x, y];

/** Returns the path of a symmetric panel: edges of the right half, top to bottom, closed with their mirror image. */
export function symmetricPath(...half: Edge[]): string {
  return closedPath(...half, ...half.toReversed().map((part) => mirrorEdge(reverseEdge(part))));
}

/** Returns an open line across the garment: the mirror image of a half edge, then the edge itself. */
export function symmetricLine(half: Edge): string {
  return openPath(mirrorEdge(reverseEdge(half)), half);
}

export const closedPath = (...edges: Edge[]): string => `${openPath(...edges)}z`;

/** Returns an open path; edges that do not meet are joined by a straight line. */
export function openPath(...edges: Edge[]): string {
  let text = '';
  let at: Point | undefined;
  for (const { from, steps } of edges) {
    if (!at) text += `M${formatPoint(from)}`;
    else if (at[0] !== from[0] || at[1] !== from[1]) text += `L${formatPoint(from)}`;
    for (const step of steps) text += `${'LQC'[step.length - 1]}${step.map(formatPoint).join(' ')}`;
    at = edgeEnd({ from, steps });
  }
  return text;
}

/** Rounds to one decimal, a tenth of a unit being far below a pixel; adding 0 removes a negative zero. */
export const round = (value: number): number => Math.round(value * 10) / 10 + 0;

export const formatPoint = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
