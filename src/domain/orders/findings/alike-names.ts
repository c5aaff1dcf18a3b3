/** Returns a name without accents, blanks, punctuation and letter case: 'Zoë' and 'ZOE' are one name. */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[ĐÐØŁÆŒ]/g, (letter) => PLAIN_LETTERS[letter]!)
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Letters with a stroke, or of two letters, which have no decomposition. */
const PLAIN_LETTERS: Record<string, string> = { Đ: 'D', Ð: 'D', Ø: 'O', Ł: 'L', Æ: 'AE', Œ: 'OE' };
