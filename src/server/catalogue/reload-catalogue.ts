import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../services.ts';

const LONGEST_PAUSE_MS = 30_000;

/** Prices or products have changed: a reload that fails, because the database is away, is tried again until it works. */
export function reloadCatalogue({ catalogue, log }: Pick<Services, 'catalogue' | 'log'>): void {
  const reload = async () => {
    for (let pause = 500; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        return await catalogue.reload();
      } catch (error) {
        log.warn({ err: error }, 'the catalogue could not be loaded, trying again');
        await sleep(pause, undefined, { ref: false });
      }
    }
  };
  void reload();
}
