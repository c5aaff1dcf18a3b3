/** Completes '@' and the first letters of a colleague's name while a note is typed. */

export interface OpenMention {
  /** The position of the '@'. */
  at: number;
  /** The letters between it and the caret. */
  prefix: string;
}

const MAX_SUGGESTIONS = 6;
const OPEN_MENTION = /(?<![\p{L}\p{N}_])@([^@\n]{0,40})$/u;

/** Returns the mention that is being typed before the caret; null without one. */
export function findOpenMention(text: string, caret: number): OpenMention | null {
  const match = OPEN_MENTION.exec(text.slice(0, caret));
  return match ? { at: match.index, prefix: match[1]! } : null;
}

/** Returns the names of which a word begins with the prefix, whatever its case and accents. */
export function suggestNames(prefix: string, names: readonly string[]): string[] {
  const typed = foldAccents(prefix);
  return names
    .filter((name) => {
      const folded = foldAccents(name);
      return folded.startsWith(typed) || folded.split(' ').some((word) => word.startsWith(typed));
    })
    .slice(0, MAX_SUGGESTIONS);
}

/** Replaces the typed prefix by the whole name; the caret stands behind it. */
export function insertName(text: string, { at, prefix }: OpenMention, name: string) {
  const before = `${text.slice(0, at)}@${name} `;
  const after = text.slice(at + 1 + prefix.length).replace(/^ /, '');
  return { text: before + after, caret: before.length };
}

const foldAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
