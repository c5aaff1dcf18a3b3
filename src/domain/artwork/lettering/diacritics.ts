// Accents and bars as outlines: straight-edged and as thick as a stroke of the font.
import type { Point } from '../drawing/geometry.ts';
import { type OutlineCommand, polygon } from './glyph-outlines.ts';

/** Draws an accent centred on and resting on (0, 0); `t` is the stroke width, about the accent's height. */
type Accent = (t: number) => OutlineCommand[];

const bar = (left: number, top: number, right: number, bottom: number) =>
  polygon([left, top], [right, top], [right, bottom], [left, bottom]);

const flipOutline = (outline: OutlineCommand[]) =>
  outline.map(({ type, points }) => ({ type, points: points.map(([x, y]): Point => [-x, y]) }));

const acute: Accent = (t) =>
  polygon([-0.55 * t, 0], [0.1 * t, -1.15 * t], [1.15 * t, -1.15 * t], [0.3 * t, 0]);
const caron: Accent = (t) =>
  polygon(
    [-1.25 * t, -1.1 * t],
    [-0.45 * t, -1.1 * t],
    [0, -0.62 * t],
    [0.45 * t, -1.1 * t],
    [1.25 * t, -1.1 * t],
    [0.4 * t, 0],
    [-0.4 * t, 0],
  );
const circumflex: Accent = (t) =>
  polygon(
    [-1.25 * t, 0],
    [-0.4 * t, -1.1 * t],
    [0.4 * t, -1.1 * t],
    [1.25 * t, 0],
    [0.45 * t, 0],
    [0, -0.48 * t],
    [-0.45 * t, 0],
  );
const tilde: Accent = (t) =>
  polygon(
    [-1.3 * t, -0.1 * t],
    [-1.3 * t, -0.6 * t],
    [-0.9 * t, -1.05 * t],
    [-0.35 * t, -1.05 * t],
    [0.45 * t, -0.6 * t],
    [0.7 * t, -0.6 * t],
    [0.7 * t, -1 * t],
    [1.3 * t, -1 * t],
    [1.3 * t, -0.5 * t],
    [0.95 * t, -0.05 * t],
    [0.4 * t, -0.05 * t],
    [-0.4 * t, -0.5 * t],
    [-0.7 * t, -0.5 * t],
    [-0.7 * t, -0.1 * t],
  );
const breve: Accent = (t) =>
  polygon(
    [-1.2 * t, -1.05 * t],
    [-0.55 * t, -1.05 * t],
    [-0.3 * t, -0.6 * t],
    [0.3 * t, -0.6 * t],
    [0.55 * t, -1.05 * t],
    [1.2 * t, -1.05 * t],
    [0.65 * t, 0],
    [-0.65 * t, 0],
  );
const ring: Accent = (t) => [
  ...polygon(
    [-0.35 * t, 0.1 * t],
    [-0.85 * t, -0.35 * t],
    [-0.85 * t, -0.85 * t],
    [-0.35 * t, -1.3 * t],
    [0.35 * t, -1.3 * t],
    [0.85 * t, -0.85 * t],
    [0.85 * t, -0.35 * t],
    [0.35 * t, 0.1 * t],
  ),
  ...polygon(
    [-0.15 * t, -0.3 * t],
    [0.15 * t, -0.3 * t],
    [0.35 * t, -0.48 * t],
    [0.35 * t, -0.72 * t],
    [0.15 * t, -0.9 * t],
    [-0.15 * t, -0.9 * t],
    [-0.35 * t, -0.72 * t],
    [-0.35 * t, -0.48 * t],
  ),
];
const hook: Accent = (t) =>
  polygon(
    [-0.3 * t, 0],
    [0.4 * t, 0],
    [0.3 * t, 0.3 * t],
    [0.8 * t, 0.55 * t],
    [0.8 * t, 1 * t],
    [0.4 * t, 1.35 * t],
    [-0.75 * t, 1.35 * t],
    [-0.75 * t, 0.95 * t],
    [0.15 * t, 0.95 * t],
    [0.15 * t, 0.75 * t],
    [-0.4 * t, 0.65 * t],
  );
const comma: Accent = (t) =>
  polygon(
    [-0.4 * t, 0.3 * t],
    [0.5 * t, 0.3 * t],
    [0.5 * t, 0.85 * t],
    [0.05 * t, 1.4 * t],
    [-0.5 * t, 1.4 * t],
  );
const ogonek: Accent = (t) =>
  polygon(
    [0, 0],
    [0.6 * t, 0],
    [0.15 * t, 0.6 * t],
    [0.9 * t, 0.6 * t],
    [0.9 * t, 1.1 * t],
    [-0.1 * t, 1.1 * t],
    [-0.5 * t, 0.7 * t],
  );

/** The Vietnamese hook above: a question mark without its dot. */
const hookAbove: Accent = (t) =>
  polygon(
    [-0.7 * t, -1.35 * t],
    [0.3 * t, -1.35 * t],
    [0.75 * t, -1.05 * t],
    [0.75 * t, -0.7 * t],
    [0.25 * t, -0.4 * t],
    [0.25 * t, 0],
    [-0.25 * t, 0],
    [-0.25 * t, -0.6 * t],
    [0.15 * t, -0.9 * t],
    [-0.7 * t, -0.9 * t],
  );

const moveOutline = (outline: OutlineCommand[], x: number) =>
  outline.map(({ type, points }) => ({ type, points: points.map(([px, py]): Point => [px + x, py]) }));

/** Accents above the letter, by their Unicode combining mark. */
export const ABOVE: Readonly<Record<string, Accent>> = {
  '\u0300': (t) => flipOutline(acute(t)),
  '\u0301': acute,
  '\u0302': circumflex,
  '\u0303': tilde,
  '\u0304': (t) => bar(-1.1 * t, -0.75 * t, 1.1 * t, -0.1 * t),
  '\u0306': breve,
  '\u0307': (t) => bar(-0.45 * t, -1 * t, 0.45 * t, -0.1 * t),
  '\u0308': (t) => [
    ...bar(-1.2 * t, -1 * t, -0.35 * t, -0.15 * t),
    ...bar(0.35 * t, -1 * t, 1.2 * t, -0.15 * t),
  ],
  '\u0309': hookAbove,
  '\u030a': ring,
  '\u030b': (t) => [...moveOutline(acute(t), -0.75 * t), ...moveOutline(acute(t), 0.75 * t)],
  '\u030c': caron,
};

/** Hangs from (0, 0) at cap height. */
export const APOSTROPHE: Accent = (t) =>
  polygon([-0.4 * t, 0], [0.4 * t, 0], [0.3 * t, 0.8 * t], [-0.1 * t, 1.5 * t], [-0.5 * t, 1.5 * t]);

/** Accents below the letter, by their Unicode combining mark. */
export const BELOW: Readonly<Record<string, Accent>> = {
  '\u0323': (t) => bar(-0.45 * t, 0.3 * t, 0.45 * t, 1.15 * t),
  '\u0326': comma,
  '\u0327': hook,
  '\u0328': ogonek,
};

/** Attached to the upper right corner of Ơ and Ư, at (0, 0). */
export const HORN: Accent = (t) =>
  polygon(
    [-0.55 * t, -0.1 * t],
    [0.1 * t, -0.1 * t],
    [0.15 * t, -0.75 * t],
    [0.75 * t, -0.75 * t],
    [0.75 * t, -0.1 * t],
    [0.3 * t, 0.6 * t],
    [-0.55 * t, 0.6 * t],
  );

/** Letters without a Unicode decomposition: a base letter with a stroke through it. */
export const STRUCK: Readonly<
  Record<string, { base: string; stroke: (t: number, width: number, height: number) => OutlineCommand[] }>
> = {
  Ł: { base: 'L', stroke: slantOutline },
  ł: { base: 'l', stroke: slantOutline },
  Đ: { base: 'D', stroke: (t, w, h) => bar(-0.04 * w, -h / 2 - 0.3 * t, 0.5 * w, -h / 2 + 0.3 * t) },
  Ð: { base: 'D', stroke: (t, w, h) => bar(-0.04 * w, -h / 2 - 0.3 * t, 0.5 * w, -h / 2 + 0.3 * t) },
  đ: { base: 'd', stroke: (t, w, h) => bar(0.42 * w, -h - 0.05 * t, w * 1.06, -h + 0.45 * t) },
  Ħ: { base: 'H', stroke: (t, w, h) => bar(0, -h * 0.8 - 0.25 * t, w, -h * 0.8 + 0.25 * t) },
  ħ: { base: 'h', stroke: (t, w, h) => bar(0, -h - 0.05 * t, 0.62 * w, -h + 0.45 * t) },
  Ŧ: { base: 'T', stroke: (t, w, h) => bar(0.15 * w, -h * 0.45 - 0.25 * t, 0.85 * w, -h * 0.45 + 0.25 * t) },
  ŧ: { base: 't', stroke: (t, w, h) => bar(0, -h * 0.45 - 0.25 * t, w, -h * 0.45 + 0.25 * t) },
};

function slantOutline(t: number, width: number, height: number): OutlineCommand[] {
  const y = -height * 0.47;
  return polygon(
    [-0.02 * width, y + 0.75 * t],
    [-0.02 * width, y + 0.1 * t],
    [0.62 * width, y - 0.75 * t],
    [0.62 * width, y - 0.1 * t],
  );
}
