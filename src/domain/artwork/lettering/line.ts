// Lays out one line of text in font units: base letters, accents and kerning.

import { ABOVE, APOSTROPHE, BELOW, HORN, STRUCK } from './diacritics.ts';
import type { FontOutlines } from './font-outlines.ts';
import {
  type Bounds,
  measureBounds,
  type Outline,
  type OutlineCommand,
  parseOutline,
} from './glyph-outlines.ts';

interface Letter {
  /** The start of the letter on the line. */
  x: number;
  advance: number;
  outline: Outline;
}

export interface TextLine {
  letters: Letter[];
  width: number;
}

/** Replaces a character that the fonts of the shop do not contain. */
const UNKNOWN = '?';
/** Typographic variants that are drawn as another character. */
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
/** The gap between two accents of one letter, as in 'ễ', in stroke widths; the upper accent is drawn smaller. */
const GAP_BETWEEN_ACCENTS = 0.22;
const UPPER_ACCENT = 0.85;
const HORN_MARK = '\u031b';
const CARON = '\u030c';
const CEDILLA = '\u0327';
const COMMA = '\u0326';
/** Slovak and Czech place the caron of these letters beside the letter, like an apostrophe. */
const CARON_BESIDE = 'Lldt';

export function layOutLine(text: string, font: FontOutlines, tracking: number): TextLine {
  const { places, width } = placeLetters(text, font, tracking);
  return { width, letters: places.map((place) => ({ ...place, outline: renderLetter(place, font) })) };
}

interface LetterPlace extends Cluster {
  x: number;
  advance: number;
}

function placeLetters(text: string, font: FontOutlines, tracking: number) {
  const places: LetterPlace[] = [];
  let x = 0;
  let before = '';
  for (const cluster of splitIntoClusters(text)) {
    const advance = getAdvance(cluster, font);
    x += places.length === 0 ? 0 : tracking + (font.kerning[before + cluster.base] ?? 0);
    places.push({ ...cluster, x, advance });
    x += advance;
    before = cluster.base;
  }
  return { places, width: x };
}

/** Returns whether the font contains every character of the text. */
export function canPrint(text: string, font: FontOutlines): boolean {
  return splitIntoClusters(text).every(({ base, marks }) => {
    const known = font.glyphs[base] ?? font.glyphs[STRUCK[base]?.base ?? SAME_AS[base] ?? ''];
    return known !== undefined && marks.every((mark) => isDrawn(mark, base));
  });
}

/** Removes characters that cannot be printed, for example emoji. */
export function toPrintable(text: string, font: FontOutlines): string {
  const letters = [...text.normalize('NFC')].filter((letter) => letter === ' ' || canPrint(letter, font));
  return letters.join('').replaceAll(/ +/g, ' ').trim();
}

const isDrawn = (mark: string, base: string) =>
  mark === HORN_MARK ? 'OoUu'.includes(base) : mark in ABOVE || mark in BELOW;

interface Cluster {
  base: string;
  marks: string[];
}

function splitIntoClusters(text: string): Cluster[] {
  const clusters: Cluster[] = [];
  for (const letter of text.normalize('NFD')) {
    const last = clusters.at(-1);
    if (/\p{M}/u.test(letter) && last) last.marks.push(letter);
    else clusters.push({ base: letter, marks: [] });
  }
  return clusters;
}

/** The letter without its accents; undefined for a font that has not even the unknown one. */
function findGlyph({ base, marks }: Cluster, font: FontOutlines) {
  const dotless = marks.some((mark) => mark in ABOVE) && base === 'i' && 'ı' in font.glyphs ? 'ı' : base;
  return font.glyphs[STRUCK[base]?.base ?? SAME_AS[base] ?? dotless] ?? font.glyphs[UNKNOWN];
}

function getAdvance(cluster: Cluster, font: FontOutlines): number {
  const glyph = findGlyph(cluster, font);
  if (!glyph) return 0;
  const { base, marks } = cluster;
  const hasApostrophe = marks.includes(CARON) && CARON_BESIDE.includes(base) && base !== 'L';
  const beside = hasApostrophe ? 0.8 : marks.includes(HORN_MARK) ? 0.45 : 0;
  return glyph[0] + font.stem * beside;
}

function renderLetter(cluster: Cluster, font: FontOutlines): Outline {
  const glyph = findGlyph(cluster, font);
  if (!glyph) return [];
  const { base, marks } = cluster;
  const barred = STRUCK[base];
  const outline = parseOutline(glyph[1]);
  const body = measureBounds(outline);
  if (barred) outline.push(...strikeThrough(barred.stroke, body, font));
  const height = /\p{Ll}/u.test(base) ? font.xHeight : font.cap;
  const ascends = -body.top > height * 1.02 ? -body.top : height;
  let top = ascends;
  let stroke = font.stem;
  for (const mark of marks) {
    const drawn = placeAccent(mark, base, body, top, { ...font, stem: stroke });
    outline.push(...drawn);
    if (!(mark in ABOVE)) continue;
    top = -measureBounds(drawn).top - font.stem * (GAP_UNDER_ACCENT - GAP_BETWEEN_ACCENTS);
    stroke = font.stem * UPPER_ACCENT;
  }
  return outline;
}

function strikeThrough(
  stroke: (typeof STRUCK)[string]['stroke'],
  body: Bounds,
  font: FontOutlines,
): OutlineCommand[] {
  return shiftOutline(stroke(font.stem, body.right - body.left, Math.min(-body.top, font.cap)), body.left, 0);
}

function placeAccent(
  mark: string,
  base: string,
  body: Bounds,
  height: number,
  font: FontOutlines,
): OutlineCommand[] {
  const centre = (body.left + body.right) / 2;
  if (mark === CARON && CARON_BESIDE.includes(base)) {
    return shiftOutline(
      APOSTROPHE(font.stem),
      body.right + font.stem * (base === 'L' ? -0.4 : 0.55),
      -height,
    );
  }
  if (mark === HORN_MARK) return shiftOutline(HORN(font.stem), body.right, body.top);
  const above = ABOVE[mark];
  if (above) return shiftOutline(above(font.stem), centre, -height - font.stem * GAP_UNDER_ACCENT);
  const below = BELOW[mark === CEDILLA && !'CcSsTtEe'.includes(base) ? COMMA : mark];
  if (below) return shiftOutline(below(font.stem), mark === '\u0328' ? body.right - font.stem : centre, 0);
  return [];
}

function shiftOutline(outline: OutlineCommand[], dx: number, dy: number): OutlineCommand[] {
  return outline.map(({ type, points }) => ({
    type,
    points: points.map(([x, y]) => [x + dx, y + dy] as const),
  }));
}
