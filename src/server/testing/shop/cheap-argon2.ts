/**
 * Stands for the library in tests of the server (vitest.config.ts): a hash takes a hundredth of the processor time. The shop
 * must have asked for the cost that OWASP recommends.
 */
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as Argon2 from '@node-rs/argon2';

const library = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

let pauseMs = 0;

/** Lets each password take this long, without using a core. */
export function setPasswordPause(ms: number): void {
  pauseMs = ms;
}

/** @public Imported by the name of the library. */
export const verify: typeof library.verify = async (...given) => {
  if (pauseMs > 0) await sleep(pauseMs);
  return library.verify(...given);
};

/** @public Imported by the name of the library. */
export const hash: typeof library.hash = async (password, options) => {
  const { memoryCost, timeCost } = options ?? {};
  if (!memoryCost || memoryCost < 19_456 || !timeCost || timeCost < 2)
    throw new Error('A password must be hashed with 19 MiB and two passes at least');
  if (pauseMs > 0) await sleep(pauseMs);
  return library.hash(password, { ...options, memoryCost: 8, timeCost: 1 });
};
