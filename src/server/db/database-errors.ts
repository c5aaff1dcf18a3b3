/** SQLSTATE classes and codes of a server that cannot work right now: connection, shutdown, too many connections, time-outs, deadlocks. */
const AWAY = /^(?:08|57P|53300|57014|55P03|40P01|40001)/;

/** The same from the operating system. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);

/** pg gives these no code. */
const WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** Whether an error says that the database is away or too busy, so that the same request may work a moment later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return AWAY.test(code) || UNREACHABLE.has(code) || WORDS.test(error.message);
}

/** SQLSTATE class 22 and a violated check: the value itself is the fault, and stays one however often it is tried. */
export function isBadData(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:22...|23514)$/.test(String(error.code));
}
