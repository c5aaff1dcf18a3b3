/** Where lines of the log go. Neither a slow nor a vanished reader may stop the shop, or keep it from its end. */
import { setTimeout as sleep } from 'node:timers/promises';

export type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write' | 'writableLength'>;

/** What waits in memory while nobody reads, in characters. Later lines are lost, and counted. */
const MAX_WAITING = 1_000_000;

const WARN_LEVEL = 40;

export function createLogOutput(output: Output): { write: (line: string) => void } {
  let lost = 0;
  return {
    write(line) {
      if (output.writableLength > MAX_WAITING) {
        lost++;
        return;
      }
      if (lost > 0) output.write(formatLoss(lost));
      lost = 0;
      output.write(line);
    },
  };
}

const formatLoss = (lines: number) =>
  `${JSON.stringify({ level: WARN_LEVEL, time: Date.now(), lines, msg: 'lines of the log were lost: nobody read them' })}\n`;

/** Without it the end of a reader, such as a closed terminal, is an uncaught exception. */
export function ignoreLostReaders(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}

/** A reader that is only slow gets the last lines. */
const LAST_LINES_MS = 500;

/** Waits for a moment until everything is written; afterwards the process may end. */
export async function waitForReader(output: NodeJS.WriteStream = process.stdout): Promise<void> {
  const written = new Promise<void>((resolve) => void output.write('', () => resolve()));
  await Promise.race([written, sleep(LAST_LINES_MS)]);
}
