/*
 * Which passwords are taken: long ones, that nobody tries first (product-decisions 6). No rule about digits or signs: they
 * make passwords worse.
 */
import type { ProblemCode } from './problem.ts';

export const SHORTEST_PASSWORD = 12;
/** More would only cost time. */
export const LONGEST_PASSWORD = 128;

export type PasswordIssue = Extract<
  ProblemCode,
  'password-too-short' | 'password-too-long' | 'password-too-common'
>;

/**
 * `personal` is what a guesser knows: the name, the e-mail address, the shop's name. `isCommon` knows the passwords that
 * people use most, in small letters.
 */
export function passwordIssue(
  password: string,
  personal: readonly string[],
  isCommon: (password: string) => boolean,
): PasswordIssue | null {
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) return 'password-too-short';
  if (length > LONGEST_PASSWORD) return 'password-too-long';
  const known = new Set(personal.flatMap(wordsOf));
  const isGuess = (text: string) => text.length <= 3 || isCommon(text) || known.has(text);
  return guessesFor(password.toLowerCase()).some(isGuess) ? 'password-too-common' : null;
}

/** 'Dragon2026!' is 'dragon', 'passwordpassword' is 'password', '123456123456' is nothing at all. */
function guessesFor(password: string): string[] {
  const bare = password.replace(/[^\p{L}]+$/u, '').replace(/^[^\p{L}]+/u, '');
  return [password, bare, repeated(password), repeated(bare)];
}

/** The part that the whole text repeats; the text itself when it repeats nothing. */
function repeated(text: string): string {
  const at = (text + text).indexOf(text, 1);
  return at < text.length ? text.slice(0, at) : text;
}

function wordsOf(text: string): string[] {
  const small = text.toLowerCase();
  return [small, small.split('@')[0]!, small.replaceAll(/\s/g, ''), ...small.split(/[^\p{L}\p{N}]+/u)].filter(
    (word) => word.length > 3,
  );
}
