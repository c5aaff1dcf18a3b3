// Font outlines as closed contours of on-curve and control points (TrueType: quadratic), y downwards.
export interface OutlinePoint {
  x: number;
  y: number;
  on: boolean;
}
export type Contour = OutlinePoint[];

interface Command {
  type: string;
  x?: number;
  y?: number;
  x1?: number;
  y1?: number;
}

export function convertCommands(commands: readonly Command[], scale: number): Contour[] {
  const contours: Contour[] = [];
  for (const { type, x = 0, y = 0, x1 = 0, y1 = 0 } of commands) {
    if (type === 'C') throw new Error('cubic outlines are not expected in these fonts');
    if (type === 'M') contours.push([]);
    const contour = contours.at(-1);
    if (!contour || type === 'Z') continue;
    if (type === 'Q') contour.push({ x: x1 * scale, y: -y1 * scale, on: false });
    contour.push({ x: x * scale, y: -y * scale, on: true });
  }
  return contours.map(removeRepeats).filter((contour) => contour.length > 2);
}

function removeRepeats(contour: Contour): Contour {
  return contour.filter((point, i) => {
    const before = contour.at(i - 1);
    return !before || Math.hypot(point.x - before.x, point.y - before.y) > 0.5;
  });
}

export function squeeze(contours: Contour[], factor: number): Contour[] {
  return contours.map((contour) => contour.map((point) => ({ ...point, x: point.x * factor })));
}

export interface Bolder {
  across: number;
  /** Less than `across`; otherwise the gaps of 3, 5, 6 and 9 close and they look like 8. */
  upright: number;
}

/**
 * Moves every edge outwards by half of the given widths, then restores the height, so that letters stay on the
 * baseline.
 */
export function embolden(contours: Contour[], { across, upright }: Bolder): Contour[] {
  if (contours.length === 0) return contours;
  const largest = contours.reduce((a, b) => (Math.abs(area(b)) > Math.abs(area(a)) ? b : a));
  const outward = Math.sign(area(largest)) / 2;
  const top = Math.min(...contours.flat().map((p) => p.y));
  const bottom = Math.max(...contours.flat().map((p) => p.y));
  // Keeps the height of the letter: only the stems become thicker.
  const rescale = bottom - top > across * 2 ? (bottom - top) / (bottom - top + upright) : 1;
  const middle = (top + bottom) / 2;
  return contours.map((contour) =>
    moveEdges(contour, outward * across, outward * upright).map((p) => ({
      ...p,
      x: p.x + across * 0.375,
      y: middle + (p.y - middle) * rescale,
    })),
  );
}

function moveEdges(contour: Contour, across: number, upright: number): Contour {
  return contour.map((point, i) => {
    const inward = direction(contour.at(i - 1) ?? point, point);
    const outward = direction(point, contour[(i + 1) % contour.length] ?? point);
    const cosine = inward.x * outward.x + inward.y * outward.y;
    const miter = 1 / Math.max(1 + cosine, 0.35);
    return {
      ...point,
      x: point.x + (inward.y + outward.y) * miter * across,
      y: point.y - (inward.x + outward.x) * miter * upright,
    };
  });
}

function direction(from: OutlinePoint, to: OutlinePoint) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

function area(contour: Contour): number {
  return contour.reduce((sum, point, i) => {
    const next = contour[(i + 1) % contour.length] ?? point;
    return sum + (point.x * next.y - next.x * point.y) / 2;
  }, 0);
}

/** Returns a relative path of integers: M for the start, l and q after it, z at the end of each contour. */
export function toPathText(contours: Contour[]): string {
  let text = '';
  for (const contour of contours) text += formatContour(rotateToCurveStart(contour));
  return text;
}

function rotateToCurveStart(contour: Contour): Contour {
  const start = contour.findIndex((point) => point.on);
  return [...contour.slice(start), ...contour.slice(0, start)];
}

function formatContour(contour: Contour): string {
  const rounded = contour.map((p) => ({ ...p, x: Math.round(p.x), y: Math.round(p.y) }));
  const first = rounded[0];
  if (!first) return '';
  let text = `M${formatPair(first.x, first.y)}`;
  let at = first;
  for (let i = 1; i <= rounded.length; i++) {
    const point = rounded[i % rounded.length] ?? first;
    if (point.on) {
      if (i < rounded.length) text += `l${formatPair(point.x - at.x, point.y - at.y)}`;
    } else {
      const end = rounded[(i + 1) % rounded.length] ?? first;
      text += `q${formatPair(point.x - at.x, point.y - at.y)}${formatNumber(end.x - at.x)}${formatNumber(end.y - at.y)}`;
      at = end;
      i++;
      continue;
    }
    at = point;
  }
  return `${text}z`;
}

const formatPair = (x: number, y: number) => `${x}${formatNumber(y)}`;
const formatNumber = (value: number) => (value < 0 ? `${value}` : ` ${value}`);
