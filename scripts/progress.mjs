/** Prints the progress of a start: one line for each step, with its duration. */
const REFRESH_MS = 200;

/**
 * Runs one step and returns its result. A terminal shows the step with a running clock and, where `progress` returns a
 * share from 0 to 1, a percentage; anything else gets one line when the step begins and one when it is done.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {{ progress?: () => number, stream?: NodeJS.WriteStream }} [options]
 * @returns {Promise<T>}
 */
export async function step(name, work, { progress, stream = process.stdout } = {}) {
  const startedAt = performance.now();
  const formatElapsed = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  const show = () => {
    const share = progress ? `${Math.floor(100 * Math.min(progress(), 1))} %  ` : '';
    stream.write(`\r\x1b[2K  … ${name.padEnd(NAME_WIDTH)} ${share}${formatElapsed()}`);
  };
  if (!stream.isTTY) stream.write(`${name} …\n`);
  const clock = stream.isTTY ? setInterval(show, REFRESH_MS) : undefined;
  if (clock) show();
  try {
    const result = await work();
    if (stream.isTTY) stream.write(`\r\x1b[2K  ✓ ${name.padEnd(NAME_WIDTH)} ${formatElapsed()}\n`);
    else stream.write(`${name}: ${formatElapsed()}\n`);
    return result;
  } catch (error) {
    if (stream.isTTY) stream.write(`\r\x1b[2K  ✗ ${name.padEnd(NAME_WIDTH)} ${formatElapsed()}\n`);
    throw error;
  } finally {
    clearInterval(clock);
  }
}

/** The same width as in src/server/platform/process/startup-progress.ts, so that the durations are aligned. */
const NAME_WIDTH = 44;

/** Ends the program with a message that states the remedy. */
export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
