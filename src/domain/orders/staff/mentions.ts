/*
 * A note names a colleague as '@Name'. Names are matched as they are in the list of colleagues, whatever their case, and
 * the longest one wins: '@Ana Maria' is not '@Ana' (rules.md orders-24).
 */

/** Of an internal note, in characters. */
export const MAX_NOTE_LENGTH = 2_000;

export interface TextPart {
  text: string;
  /** The name as it is in the list; null for text around mentions. */
  name: string | null;
}

/** Splits a text at its mentions of these names; the parts joined are the text. */
export function splitAtMentions(text: string, names: readonly string[]): TextPart[] {
  const candidates = names.filter(Boolean).toSorted((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = at < from ? undefined : findNameAt(text, at, candidates);
    if (name === undefined) continue;
    const end = at + 1 + name.length;
    if (at > from) parts.push({ text: text.slice(from, at), name: null });
    parts.push({ text: text.slice(at, end), name });
    from = end;
  }
  if (from < text.length) parts.push({ text: text.slice(from), name: null });
  return parts;
}

/** Returns the names that a text mentions, each once. */
export const listMentions = (text: string, names: readonly string[]): string[] => [
  ...new Set(splitAtMentions(text, names).flatMap(({ name }) => (name === null ? [] : [name]))),
];

const PART_OF_A_WORD = /[\p{L}\p{N}_]/u;

/** The '@' of an e-mail address is no mention, nor is the beginning of a longer word. */
function findNameAt(text: string, at: number, names: readonly string[]): string | undefined {
  if (PART_OF_A_WORD.test(lastCharacter(text.slice(0, at)))) return undefined;
  return names.find((name) => {
    const found = text.slice(at + 1, at + 1 + name.length);
    const next = String.fromCodePoint(text.codePointAt(at + 1 + name.length) ?? 0x20);
    return found.toLowerCase() === name.toLowerCase() && !PART_OF_A_WORD.test(next);
  });
}

const lastCharacter = (text: string): string => Array.from(text.slice(-2)).at(-1) ?? '';
