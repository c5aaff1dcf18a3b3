/** A misspelled setting has no effect, which nobody notices before the default has done harm. */

type Environment = Record<string, string | undefined>;

/** Shorter names, such as HOST, are close to too many variables of other programs. */
const SHORTEST = 6;

/** Returns a sentence for each variable whose name is one edit away from a setting that is not set. */
export function describeMisspelledSettings(env: Environment, settings: readonly string[]): string[] {
  const unset = settings.filter((name) => name.length >= SHORTEST && !env[name]?.trim());
  const others = Object.keys(env).filter((name) => !settings.includes(name));
  return others.flatMap((name) => {
    const meant = unset.find((setting) => isOneEditAway(name.toUpperCase(), setting));
    return meant ? [`${name} is no setting of the shop and has no effect. Is ${meant} meant?`] : [];
  });
}

/** Returns whether one letter was left out, added, replaced or swapped with the next one; true for equal texts. */
export function isOneEditAway(one: string, other: string): boolean {
  if (one.length > other.length) return isOneEditAway(other, one);
  if (other.length - one.length > 1) return false;
  const start = countCommon(one, other);
  if (one.length < other.length) return one.slice(start) === other.slice(start + 1);
  const isReplaced = one.slice(start + 1) === other.slice(start + 1);
  const isSwapped = one[start] === other[start + 1] && one[start + 1] === other[start];
  return isReplaced || (isSwapped && one.slice(start + 2) === other.slice(start + 2));
}

/** The number of letters with which both begin. */
function countCommon(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count++;
  return count;
}
