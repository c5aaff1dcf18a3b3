/**
 * SQLSTATE classes and codes of temporary errors: connection, shutdown, a full disk and other lacking resources, time-outs,
 * deadlocks, a server that is read-only, errors of its disk.
 */
const UNAVAILABLE = /^(?:08|53|57P|57014|55P03|40P01|40001|25006|58030)/;

/** Of a server that answers: a full disk or lacking memory, a standby, errors of its disk. */
const UNWRITABLE = /^(?:53[12]|25006|58030)/;

/** Errors of the network and of looking up a name; a container that is stopped has no name. */
const UNREACHABLE = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Codes of Node and OpenSSL for a certificate that is not accepted, and for a handshake that fails. */
const CERTIFICATE = /^(?:CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_CERT_)/;

/** Messages of temporary errors for which pg sets no code. */
const MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|takes no writes|cached plan must not change/;

const readCode = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** Returns whether the database is unavailable or overloaded, so that the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = readCode(error);
  return UNAVAILABLE.test(code) || isServerUnreachable(error) || MESSAGES.test(error.message);
}

/** Returns whether no connection to the server can be made, while another server may answer. */
export const isServerUnreachable = (error: unknown): boolean =>
  error instanceof Error && (UNREACHABLE.has(readCode(error)) || isCertificateRefused(error));

/** Returns whether the server's certificate is not accepted, such as after its end. Only a person can change that. */
export const isCertificateRefused = (error: unknown): boolean =>
  error instanceof Error && CERTIFICATE.test(readCode(error));

/**
 * Returns whether the connection has to be closed: its server does not answer or takes no writes any more, or the columns
 * of a prepared statement were changed by a migration.
 */
export function isConnectionUnusable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return readCode(error) === '25006' || /Query read timeout|cached plan must not change/.test(error.message);
}

/**
 * Returns whether the value itself is invalid (SQLSTATE class 22, or a violated check), so that a retry would fail
 * again.
 */
export function isBadData(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:22...|23514)$/.test(String(error.code));
}

/** Returns whether a row with the same unique value was written meanwhile. */
export const isDuplicate = (error: unknown): boolean => error instanceof Error && readCode(error) === '23505';

/** Returns whether the database can be read and not written. */
export const isDatabaseUnwritable = (error: unknown): boolean =>
  error instanceof Error && UNWRITABLE.test(readCode(error));
