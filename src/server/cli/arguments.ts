/** Reads what stands behind the name of a command. Nothing is done for one that is not understood. */
import { isEmail } from '#domain/shared/contact.ts';

/** Printed with the usage of the command. */
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
export function explainWrongOption(error: unknown): string | null {
  const isWrongOption =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isWrongOption ? error.message.split('. To specify', 1)[0]! : null;
}
