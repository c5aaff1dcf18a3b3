// Sets one line of letters in font units: base letters, their accents, and the pairs that stand closer.

import type { FaceOutlines } from './face-outlines.ts';
import { ABOVE, APOSTROPHE, BELOW, HORN, STRUCK } from './marks.ts';
import { type Bounds, boundsOf, type Outline, type OutlineCommand, readOutline } from './outlines.ts';

interface Letter {
  /** Where the letter starts on the line. */
  x: number;
  advance: number;
  outline: Outline;
}

export interface Line {
  letters: Letter[];
  width: number;
}

/** Stands for a letter that no face of the shop can sew. */
const UNKNOWN = '?';
/** Letters drawn by another one: typographic variants that look the same on cloth. */
const SAME_AS: Readonly<Record<string, string>> = {
  ʼ: '’',
  '‘': '’',
  '`': '’',
  '´': '’',
  '‐': '-',
  '‑': '-',
  '–': '-',
  Ŋ: 'N',
  ŋ: 'n',
  ſ: 's',
  ẞ: 'ß',
  ĸ: 'k',
};
const GAP_UNDER_ACCENT = 0.42;
/** Between two accents of one letter, as in 'ễ'; the upper one is drawn smaller. */
const GAP_BETWEEN_ACCENTS = 0.22;
const UPPER_ACCENT = 0.85;
const HORN_MARK = '\u031b';
const CARON = '\u030c';
const CEDILLA = '\u0327';
const COMMA = '\u0326';
/** Slovak and Czech set the caron of these beside the letter, like an apostrophe. */
const CARON_BESIDE = 'Lldt';

export function setLine(text: string, face: FaceOutlines, tracking: number): Line {
  const letters: Letter[] = [];
  let x = 0;
  let before = '';
  for (const cluster of clustersOf(text)) {
    const { advance, outline } = drawLetter(cluster, face);
    x += letters.length === 0 ? 0 : tracking + (face.kerning[before + cluster.base] ?? 0);
    letters.push({ x, advance, outline });
    x += advance;
    before = cluster.base;
  }
  return { letters, width: x };
}

/** True when the shop can sew every letter of the text as it is written. */
export function canSew(text: string, face: FaceOutlines): boolean {
  return clustersOf(text).every(({ base, marks }) => {
    const known = face.glyphs[base] ?? face.glyphs[STRUCK[base]?.base ?? SAME_AS[base] ?? ''];
    return known !== undefined && marks.every((mark) => isDrawn(mark, base));
  });
}

/** A team may be called what it likes: what cannot be sewn, an emoji say, is left away. */
export function sewable(text: string, face: FaceOutlines): string {
  const letters = [...text.normalize('NFC')].filter((letter) => letter === ' ' || canSew(letter, face));
  return letters.join('').replaceAll(/ +/g, ' ').trim();
}

const isDrawn = (mark: string, base: string) =>
  mark === HORN_MARK ? 'OoUu'.includes(base) : mark in ABOVE || mark in BELOW;

interface Cluster {
  base: string;
  marks: string[];
}

function clustersOf(text: string): Cluster[] {
  const clusters: Cluster[] = [];
  for (const letter of text.normalize('NFD')) {
    const last = clusters.at(-1);
    if (/\p{M}/u.test(letter) && last) last.marks.push(letter);
    else clusters.push({ base: letter, marks: [] });
  }
  return clusters;
}

function drawLetter({ base, marks }: Cluster, face: FaceOutlines): { advance: number; outline: Outline } {
  const struck = STRUCK[base];
  const dotless = marks.some((mark) => mark in ABOVE) && base === 'i' && 'ı' in face.glyphs ? 'ı' : base;
  const plain = face.glyphs[struck?.base ?? SAME_AS[base] ?? dotless] ?? face.glyphs[UNKNOWN];
  if (!plain) return { advance: 0, outline: [] };
  const [advance, path] = plain;
  const outline = readOutline(path);
  const body = boundsOf(outline);
  if (struck) outline.push(...struckThrough(struck.stroke, body, face));
  const height = /\p{Ll}/u.test(base) ? face.xHeight : face.cap;
  const ascends = -body.top > height * 1.02 ? -body.top : height;
  let top = ascends;
  let stroke = face.stem;
  for (const mark of marks) {
    const drawn = accent(mark, base, body, top, { ...face, stem: stroke });
    outline.push(...drawn);
    if (!(mark in ABOVE)) continue;
    top = -boundsOf(drawn).top - face.stem * (GAP_UNDER_ACCENT - GAP_BETWEEN_ACCENTS);
    stroke = face.stem * UPPER_ACCENT;
  }
  const apostrophe = marks.includes(CARON) && CARON_BESIDE.includes(base) && base !== 'L';
  const beside = apostrophe ? 0.8 : marks.includes(HORN_MARK) ? 0.45 : 0;
  return { advance: advance + face.stem * beside, outline };
}

function struckThrough(
  stroke: (typeof STRUCK)[string]['stroke'],
  body: Bounds,
  face: FaceOutlines,
): OutlineCommand[] {
  return shifted(stroke(face.stem, body.right - body.left, Math.min(-body.top, face.cap)), body.left, 0);
}

function accent(
  mark: string,
  base: string,
  body: Bounds,
  height: number,
  face: FaceOutlines,
): OutlineCommand[] {
  const centre = (body.left + body.right) / 2;
  if (mark === CARON && CARON_BESIDE.includes(base)) {
    return shifted(APOSTROPHE(face.stem), body.right + face.stem * (base === 'L' ? -0.4 : 0.55), -height);
  }
  if (mark === HORN_MARK) return shifted(HORN(face.stem), body.right, body.top);
  const above = ABOVE[mark];
  if (above) return shifted(above(face.stem), centre, -height - face.stem * GAP_UNDER_ACCENT);
  const below = BELOW[mark === CEDILLA && !'CcSsTtEe'.includes(base) ? COMMA : mark];
  if (below) return shifted(below(face.stem), mark === '\u0328' ? body.right - face.stem : centre, 0);
  return [];
}

function shifted(outline: OutlineCommand[], dx: number, dy: number): OutlineCommand[] {
  return outline.map(({ type, points }) => ({
    type,
    points: points.map(([x, y]) => [x + dx, y + dy] as const),
  }));
}
