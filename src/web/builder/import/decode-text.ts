/*
 * Which characters the bytes of a text file are (rules.md orders-44). UTF-8 and UTF-16 are certain. Of the code pages of Windows, Macs
 * and old PCs those are possible in which every word reads like a word; where several are, the captain is asked.
 */

/** Returns the possible texts, the likeliest first; several only where they differ. */
export function decodeText(bytes: Uint8Array): string[] {
  const unicode = findUnicode(bytes);
  if (unicode) return [new TextDecoder(unicode).decode(bytes)];
  try {
    return [new TextDecoder('utf-8', { fatal: true }).decode(bytes)];
  } catch {
    const texts = CODE_PAGES.map((decode) => decode(bytes));
    const oddities = texts.map(countOddWords);
    const least = Math.min(...oddities);
    // Where none reads well, all of them are shown.
    return [...new Set(texts.filter((_, n) => least > 0 || oddities[n] === 0))];
  }
}

/** UTF-16 without a byte order mark shows by its zeros: half of the bytes of a Latin text. */
function findUnicode(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const countZeros = (offset: number) => bytes.filter((byte, n) => byte === 0 && n % 2 === offset).length;
  const [even, odd] = [countZeros(0), countZeros(1)];
  if (Math.max(even, odd) * 4 < bytes.length || bytes.length % 2 === 1) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** From 0x80 on. Browsers do not know this code page. */
const CP_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

/** An undefined byte is shown, and not deleted as a control character. */
const decodeKnown = (encoding: string) => (bytes: Uint8Array) =>
  new TextDecoder(encoding).decode(bytes).replace(/[\x80-\x9F]/g, '\uFFFD');

const decodeCp850 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CP_850[byte - 0x80])).join('');

const CODE_PAGES = [decodeKnown('windows-1252'), decodeKnown('macintosh'), decodeCp850];

const countOddWords = (text: string): number => text.match(SPECIAL_WORDS)?.filter(isOdd).length ?? 0;

const SPECIAL_WORDS = /[^\s,;"]*[^\x00-\x7F][^\s,;"]*/gu;

/** Letters of western languages but the rare ones that a wrong code page likes to show, with dashes, quotes and signs in their places. */
const WORD =
  /^(?:[\x21-\x7E\u00A0ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿßŒœŠšŽžŸ]|(?<=\p{L})[’](?=\p{L}|$|\W)|(?<=[Nn])[°º]|(?<![\p{L}\d])[–—«“‘](?!\w)|(?<!\w)[»”](?![\p{L}\d])|(?<=\d)[–—](?=\d))+$/u;

/** A capital with an accent among small letters, or a small one before a capital that begins a word. */
const MIXED = /\p{Ll}(?![\0-\x7F])\p{Lu}|\p{Lu}(?![\0-\x7F])\p{Lu}\p{Ll}|(?![\0-\x7F])\p{Ll}\p{Lu}\p{Ll}/u;

const isOdd = (word: string): boolean => !WORD.test(word) || MIXED.test(word);
