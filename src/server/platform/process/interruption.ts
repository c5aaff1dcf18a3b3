/** What a command that is ended by a signal stops and removes first: a process that runs on, a file that is not whole. */
import { constants } from 'node:os';

type CleanUp = () => Promise<unknown>;

const cleanUps = new Set<CleanUp>();

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** `cleanUp` may be called while the work goes on, and more than once. Returns a function that forgets it. */
export function onInterruption(cleanUp: CleanUp): () => void {
  cleanUps.add(cleanUp);
  return () => void cleanUps.delete(cleanUp);
}

/** Lets the first signal clean up before the process ends, with the exit code of the signal; a second one ends it at once. */
export function endCleanlyOnSignals(): void {
  for (const signal of SIGNALS)
    process.once(signal, () => {
      process.once(signal, () => process.exit(128 + constants.signals[signal]));
      void cleanUpAll().then(() => {
        console.error(`Ended by ${signal} before it was done. Repeat the command.`);
        process.exit(128 + constants.signals[signal]);
      });
    });
}

/** A clean-up that fails does not keep the others from theirs. */
async function cleanUpAll(): Promise<void> {
  for (const cleanUp of [...cleanUps]) await cleanUp().catch(() => {});
}
