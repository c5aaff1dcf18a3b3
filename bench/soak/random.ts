export interface Random {
  /** Returns a number from 0 to below 1. */
  next: () => number;
  /** Returns a whole number from 0 to below the limit. */
  below: (limit: number) => number;
  pick: <T>(list: readonly T[]) => T;
}

/** Returns the same numbers for the same seed, so that a day can be played again (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, pick: (list) => list[below(list.length)]! };
}
