/** What the commands of `npm run` share: their arguments, their lines of output, their errors and their exit code. */

import { isEmail } from '#domain/shared/contact.ts';
import { explainError } from '../platform/logging/explain-error.ts';
import { endCleanlyOnSignals } from '../platform/process/interruption.ts';

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

/** An argument that is not understood, for which nothing is done. Printed with the usage of the command. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Returns the only argument. Throws UsageError. */
export function readOnly(positionals: readonly string[], name: string): string {
  const [argument] = positionals;
  if (!argument) throw new UsageError(`${name} is missing.`);
  refuseMore(positionals, 1);
  return argument;
}

/** Throws UsageError for more arguments than `count`: one that is ignored was meant to have an effect. */
export function refuseMore(positionals: readonly string[], count: number): void {
  if (positionals.length > count) throw new UsageError(`'${positionals[count]}' is one argument too many.`);
}

/** Throws UsageError for an address without the form of one. */
export function requireEmail(email: string): string {
  if (!isEmail(email)) throw new UsageError(`'${email}' is no e-mail address.`);
  return email;
}

/** Returns the sentence to print about an error of `parseArgs`, without its advice for arguments in quotes; null for another error. */
function explainWrongOption(error: unknown): string | null {
  const isWrongOption =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isWrongOption ? error.message.split('. To specify', 1)[0]! : null;
}
