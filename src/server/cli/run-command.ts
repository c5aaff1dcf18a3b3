/** What the commands of `npm run` share: their lines of output, their errors and their exit code. */
import { explainError } from '../platform/logging/explain-error.ts';
import { endCleanlyOnSignals } from '../platform/process/interruption.ts';
import { explainWrongOption, UsageError } from './arguments.ts';

/** Prints the text that `run` returns, or the usage for --help; an error, with the usage for wrong arguments, ends with exit code 1. */
export async function runCommand(usage: string, run: (args: string[]) => Promise<string>): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return console.log(usage);
  endCleanlyOnSignals();
  try {
    console.log(await run(args));
  } catch (error) {
    console.error(formatError(error, usage));
    process.exitCode = 1;
  }
}

function formatError(error: unknown, usage: string): string {
  const fault = error instanceof UsageError ? error.message : explainWrongOption(error);
  return fault === null ? explainError(error) : `${fault}\n\n${usage}`;
}
