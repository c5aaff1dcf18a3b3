/**
 * Text that fits its box: the font gets smaller first, then the text is broken into lines. What does not fit even at
 * the smallest legible size ends with a visible ellipsis.
 */
import { type Doc, INK } from './layout.ts';
import { drawElement } from './structure.ts';

/** In points. */
const SMALLEST = 6;
const STEP = 0.5;
/** The distance of two lines, and of a line's centre from its baseline, in parts of the font size. */
const PITCH = 1.08;
const HALF_OF_CAPITAL = 0.36;
/** Longer texts are not measured to their end. */
const MAX_CHARACTERS = 400;

export interface TextBox {
  /** In points, from the left and the top of the page. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** The largest size of the font, in points. */
  largest: number;
  face?: 'regular' | 'bold';
  align?: 'left' | 'right' | 'center';
  colour?: string;
  /** The element of the structure; a paragraph without it. */
  element?: 'H1' | 'P';
}

export interface FittedText {
  size: number;
  lines: string[];
}

/** Draws a text in the vertical centre of its box. */
export function drawFittedText(doc: Doc, text: string, box: TextBox): void {
  drawElement(doc, box.element ?? 'P', () => drawLines(doc, fitText(doc, text, box), box));
}

function drawLines(doc: Doc, { size, lines }: FittedText, box: TextBox) {
  const top = box.y + (box.height - lines.length * size * PITCH) / 2;
  doc.fontSize(size).fillColor(box.colour ?? INK);
  for (const [index, line] of lines.entries()) {
    const spare = box.width - doc.widthOfString(line);
    const indent = box.align === 'right' ? spare : box.align === 'center' ? spare / 2 : 0;
    const baseline = top + (index + 0.5) * size * PITCH + HALF_OF_CAPITAL * size;
    doc.text(line, box.x + indent, baseline, { lineBreak: false, baseline: 'alphabetic' });
  }
}

/** Chooses the size of the font and the lines of a text. A word is broken at the smallest size only. */
export function fitText(
  doc: Doc,
  text: string,
  { width, height, largest, face = 'regular' }: TextBox,
): FittedText {
  doc.font(face);
  const measured = text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
  const words = measured.split(/\s+/).filter(Boolean);
  for (let size = largest; size >= SMALLEST; size -= STEP) {
    const lines = joinWords(doc.fontSize(size), words, width);
    if (lines.every((line) => doc.widthOfString(line) <= width) && lines.length * size * PITCH <= height)
      return { size, lines };
  }
  return shortenText(
    doc.fontSize(SMALLEST),
    words,
    width,
    Math.max(1, Math.floor(height / (SMALLEST * PITCH))),
  );
}

function shortenText(doc: Doc, words: readonly string[], width: number, most: number): FittedText {
  const lines = joinWords(
    doc,
    words.flatMap((word) => breakWord(doc, word, width)),
    width,
  );
  if (lines.length <= most) return { size: SMALLEST, lines };
  const shown = lines.slice(0, most);
  shown[most - 1] = `${[...shown[most - 1]!].slice(0, -2).join('')}…`;
  return { size: SMALLEST, lines: shown };
}

/** Fills lines with words; a word that is wider than a line has a line of its own. */
function joinWords(doc: Doc, words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && doc.widthOfString(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Splits a word into parts that fit a line. */
function breakWord(doc: Doc, word: string, width: number): string[] {
  const parts = [''];
  for (const character of word) {
    const longer = parts.at(-1)! + character;
    if (doc.widthOfString(longer) <= width) parts[parts.length - 1] = longer;
    else parts.push(character);
  }
  return parts;
}
