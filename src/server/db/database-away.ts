/** SQLSTATE classes and codes of a server that cannot work right now: connection, shutdown, too many connections, time-outs. */
const AWAY = /^(?:08|57P|53300|57014|55P03)/;

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
