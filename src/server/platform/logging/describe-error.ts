import pg from 'pg';

interface ErrorRecord {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
}

/** What the shop and its packages say about an error, never what a person wrote. */
const LOGGED_PROPERTIES = [
  'code',
  'statusCode',
  'reason',
  'requestId',
  'retryAfterSeconds',
  'mayHaveHappened',
  'health',
  // Of PostgreSQL; its `detail` and `where` contain values of the row.
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
];

/**
 * Returns what the log contains of an error: its class, message, stack, cause and named properties. Values that a person
 * typed are left out (security.md security-66): PostgreSQL and JSON.parse repeat them in messages.
 */
export function describeError(error: unknown): ErrorRecord {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const type = error.constructor.name;
  const message = describeMessage(error);
  const record: ErrorRecord = { type, message, stack: `${type}: ${message}${listFrames(error)}` };
  for (const name of LOGGED_PROPERTIES) {
    const value = (error as unknown as Record<string, unknown>)[name];
    if (value !== undefined && value !== null) record[name] = value;
  }
  if (error.cause !== undefined) record.cause = describeError(error.cause);
  return record;
}

/** Class 22 of SQLSTATE is about values: 'invalid input syntax for type integer: "Camille"'. */
const VALUE_ERROR = /^22/;
/** Of a response that does not fit its schema, by fast-json-stringify. */
const UNFIT_VALUE = /^The value ".*" cannot be converted to (.*)$/s;

function describeMessage(error: Error): string {
  if (error instanceof SyntaxError) return 'a text could not be parsed';
  if (error instanceof pg.DatabaseError && VALUE_ERROR.test(error.code ?? ''))
    return `a value was refused by PostgreSQL (${error.code})`;
  return error.message.replace(UNFIT_VALUE, 'a value of the response cannot be converted to $1');
}

/** The lines after the message, which may have several. */
function listFrames({ stack = '' }: Error): string {
  const first = stack.search(/\n {4}at /);
  return first === -1 ? '' : stack.slice(first);
}
