/** What the font of documents cannot print: emoji, ticks, and scripts other than Latin, Greek and Cyrillic. */
import { type Font, openSync } from 'fontkit';
import { REGULAR } from './layout.ts';

/** Printed for a character that the font lacks. */
const REPLACEMENT = '\uFFFD';

/** How many characters of a document were replaced. */
export interface Unprinted {
  unprinted?: number;
}

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Directions, joiners and variants: nothing to see. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;
const LINE_END = /^[\r\n]+$/;

let font: Font | undefined;

function isInFont(character: string): boolean {
  font ??= openSync(REGULAR) as Font;
  return font.hasGlyphForCodePoint(character.codePointAt(0)!);
}

/**
 * Returns the data of a document with a visible sign for each character that its font lacks (which would be an empty box), and
 * how many there are. The bold font has the same characters.
 */
export function replaceUnprintable<Data extends object>(data: Data): Data & Unprinted {
  let unprinted = 0;
  const replaceLetter = (letter: string): string => {
    if (LINE_END.test(letter)) return letter;
    if (letter === '\t') return ' ';
    const visible = [...letter].filter((character) => isInFont(character) || !INVISIBLE.test(character));
    if (visible.every(isInFont)) return visible.join('');
    unprinted += 1;
    return REPLACEMENT;
  };
  const replaceIn = (value: unknown): unknown => {
    if (typeof value === 'string')
      return Array.from(LETTERS.segment(value), ({ segment }) => replaceLetter(segment)).join('');
    if (Array.isArray(value)) return value.map(replaceIn);
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaceIn(part)]));
  };
  return { ...(replaceIn(data) as Data), unprinted };
}

/** Stands at the foot of a document with replaced characters; '' for none. */
export const describeUnprinted = ({ unprinted = 0 }: Unprinted): string =>
  unprinted === 0
    ? ''
    : `${unprinted === 1 ? '1 character' : `${unprinted} characters`} (${REPLACEMENT}) cannot be printed: see the order on screen`;
