import type { Platform } from '../platform.ts';

export interface EachGuard {
  /** Logs the failure of the work with these ids, which name no person, and returns null. */
  run: <T>(ids: Record<string, string | number>, work: () => Promise<T>) => Promise<T | null>;
  /** Throws when some of the work failed, so that the job counts as failed. */
  end: () => void;
}

/**
 * For a job that works on one thing after another: what fails does not stop what is behind it. `run` throws the signal's
 * reason when the job is stopped.
 */
export function guardEach({ log }: Pick<Platform, 'log'>, signal?: AbortSignal): EachGuard {
  let failed = 0;
  return {
    async run(ids, work) {
      signal?.throwIfAborted();
      try {
        return await work();
      } catch (error) {
        failed += 1;
        log.error({ err: error, ...ids }, 'a part of a job failed');
        return null;
      }
    },
    end() {
      if (failed > 0) throw new Error(`${failed} failed, which the log names; the others are done`);
    },
  };
}
