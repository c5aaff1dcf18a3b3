/** Returns a name without accents, blanks, punctuation and letter case: 'Zoë' and 'ZOE' are one name. */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[ĐÐØŁÆŒ]/g, (letter) => PLAIN_LETTERS[letter]!)
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Letters with a stroke, or of two letters, which have no decomposition. */
const PLAIN_LETTERS: Record<string, string> = { Đ: 'D', Ð: 'D', Ø: 'O', Ł: 'L', Æ: 'AE', Œ: 'OE' };

const MIN_LETTERS = 4;

/** Returns whether two folded names of four letters and more differ in one letter: exchanged, missing or added. */
export function areNearlyEqual(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < MIN_LETTERS || long.length - short.length > 1 || a === b) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(long.length > short.length ? at : at + 1) === long.slice(at + 1);
}
