/*
 * Password rules: long and not common (rules.md accounts-1). There is no rule about digits or symbols, because such
 * rules lead to worse passwords.
 */
import type { ProblemCode } from '#domain/shared/problem.ts';

export const MIN_PASSWORD_LENGTH = 12;
/** A limit, because hashing longer texts only costs time. */
export const MAX_PASSWORD_LENGTH = 128;

export type PasswordIssue = Extract<
  ProblemCode,
  'password-too-short' | 'password-too-long' | 'password-too-common'
>;

/**
 * Returns null for an acceptable password. `personal` lists what an attacker knows: the name, the e-mail address, the
 * shop's name. `isCommon` looks up the most frequent passwords, in lower case.
 */
export function findPasswordIssue(
  password: string,
  personal: readonly string[],
  isCommon: (password: string) => boolean,
): PasswordIssue | null {
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH) return 'password-too-short';
  if (length > MAX_PASSWORD_LENGTH) return 'password-too-long';
  const known = new Set(personal.flatMap(splitIntoWords));
  const isGuess = (text: string) => text.length <= 3 || isCommon(text) || known.has(text);
  return listGuesses(password.toLowerCase()).some(isGuess) ? 'password-too-common' : null;
}

/** Reduces 'Dragon2026!' to 'dragon' and 'passwordpassword' to 'password'; nothing is left of '123456123456'. */
function listGuesses(password: string): string[] {
  const bare = password.replace(/[^\p{L}]+$/u, '').replace(/^[^\p{L}]+/u, '');
  return [password, bare, removeRepetition(password), removeRepetition(bare)];
}

/** Returns the part that the text consists of repeatedly; the text itself without a repetition. */
function removeRepetition(text: string): string {
  const at = (text + text).indexOf(text, 1);
  return at < text.length ? text.slice(0, at) : text;
}

function splitIntoWords(text: string): string[] {
  const small = text.toLowerCase();
  return [small, small.split('@')[0]!, small.replaceAll(/\s/g, ''), ...small.split(/[^\p{L}\p{N}]+/u)].filter(
    (word) => word.length > 3,
  );
}
