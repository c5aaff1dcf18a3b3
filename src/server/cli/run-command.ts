/** What the commands of `npm run` share: their lines of output, their errors and their exit code. */
import { explainError } from '../platform/logging/explain-error.ts';
import { endCleanlyOnSignals } from '../platform/process/interruption.ts';

/** Prints the text that `run` returns; an error, with the usage for wrong options, ends with exit code 1. */
export async function runCommand(usage: string, run: (args: string[]) => Promise<string>): Promise<void> {
  endCleanlyOnSignals();
  try {
    console.log(await run(process.argv.slice(2)));
  } catch (error) {
    console.error(formatError(error, usage));
    process.exitCode = 1;
  }
}

function formatError(error: unknown, usage: string): string {
  const isUsageError =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isUsageError ? `${error.message}\n\n${usage}` : explainError(error);
}
