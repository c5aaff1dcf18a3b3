import type { FastifyBaseLogger } from 'fastify';

export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** The same width as in scripts/progress.mjs, so that the durations are aligned. */
const NAME_WIDTH = 44;

/** Reports each step of the start with its duration: a line in a terminal, a log record elsewhere. */
export const startupProgress =
  (
    log: FastifyBaseLogger,
    isTerminal: boolean,
    output: Pick<NodeJS.WriteStream, 'write'> = process.stdout,
  ): Step =>
  async (name, work) => {
    const startedAt = performance.now();
    if (isTerminal) output.write(`  … ${name}`);
    const show = (sign: string, ms: number) =>
      output.write(`\r\x1b[2K  ${sign} ${name.padEnd(NAME_WIDTH)} ${(ms / 1000).toFixed(1)} s\n`);
    try {
      const result = await work();
      const ms = Math.round(performance.now() - startedAt);
      if (isTerminal) show('✓', ms);
      else log.info({ step: name, ms }, 'startup step done');
      return result;
    } catch (error) {
      if (isTerminal) show('✗', performance.now() - startedAt);
      throw error;
    }
  };
