export interface Random {
  /** Returns a number from 0 to below 1. */
  next: () => number;
  /** Returns a whole number from 0 to below the limit. */
  below: (limit: number) => number;
  pick: <T>(list: readonly T[]) => T;
  /** Returns true once in so many times. */
  once: (times: number) => boolean;
}

/** Returns the same numbers for the same seed, so that a run can be played again (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, pick: (list) => list[below(list.length)]!, once: (times) => below(times) === 0 };
}

/** A name that no other jersey has, so that it tells where it comes from: 'Bakorimu'. */
export const inventName = (random: Random): string => {
  const syllable = () => random.pick('bdfgklmnprstvz'.split('')) + random.pick('aeiou'.split(''));
  const name = syllable() + syllable() + syllable() + syllable() + syllable();
  return name[0]!.toUpperCase() + name.slice(1);
};

/** An id in the form of a UUID, so that a run that is played again uses the same ones. */
export function createId(random: Random): string {
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => random.below(16).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
}

/** What a browser calls one save, so that the shop knows it when it is sent again. */
export const createSaveId = (random: Random): string => createId(random).replaceAll('-', '').slice(0, 24);
