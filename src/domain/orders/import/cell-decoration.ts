/*
 * What people put around a number or a size: '(L)', '#7 🔥' (rules.md orders-42). A name keeps it.
 */

const PICTURES = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{RI}|\uFE0F|\u200D/gu;

/** Returns the text without pictures, and without brackets around all of it. */
export function stripDecoration(text: string): string {
  const plain = text.replace(PICTURES, '').trim();
  return /^\((.*)\)$|^\[(.*)\]$/.test(plain) ? plain.slice(1, -1).trim() : plain;
}

export const isPicture = (word: string | undefined): boolean =>
  word !== undefined && word !== '' && stripDecoration(word) === '';
