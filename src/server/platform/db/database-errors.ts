/** SQLSTATE classes and codes of temporary errors: connection, shutdown, too many connections, time-outs, deadlocks. */
const UNAVAILABLE = /^(?:08|57P|53300|57014|55P03|40P01|40001)/;

/** Temporary errors of the operating system. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);

/** Messages of temporary errors for which pg sets no code. */
const MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** Returns whether the database is unavailable or overloaded, so that the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return UNAVAILABLE.test(code) || UNREACHABLE.has(code) || MESSAGES.test(error.message);
}

/**
 * Returns whether the value itself is invalid (SQLSTATE class 22, or a violated check), so that a retry would fail
 * again.
 */
export function isBadData(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:22...|23514)$/.test(String(error.code));
}
