/** What a start or a command prints about the error that ended it. */

import { isCertificateRefused } from '../db/database-errors.ts';
import { StartupError } from '../process/startup-error.ts';
import { describeError } from './describe-error.ts';

/** Returns what happened and what to do; for an error of the program itself its stack. */
export function explainError(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const { code, message, path = message } = error as NodeJS.ErrnoException;
  if (isCertificateRefused(error)) return adviseOnCertificate(message);
  if (CONNECTION_LOST.test(`${code} ${message}`))
    return `The connection to the database was lost (${message}). Nothing half-done is left: repeat it when the database answers.`;
  return ADVICE[code ?? '']?.(path, message) ?? describeError(error).stack;
}

const CONNECTION_LOST = /^ECONNRESET |Connection terminated/;

const adviseOnCertificate = (message: string) =>
  `The certificate of the database server is not accepted (${message}). Renew it on the server, or name its authority with sslrootcert in DATABASE_URL.`;

/** By the code of Node or the SQLSTATE of PostgreSQL. */
const ADVICE: Record<string, (path: string, message: string) => string> = {
  EADDRINUSE: (_, message) => `${message}. Another program listens there; choose a port with PORT=3001.`,
  ENOENT: (path) => `There is no ${path}. Create its folder, or name another one.`,
  EEXIST: (path) => `${path} exists, and is not a folder. Name another one.`,
  ENOTDIR: (path) => `A part of ${path} is not a folder. Name another one.`,
  EISDIR: (path) => `${path} is a folder. Name a file.`,
  EACCES: (path) => `This user may not open ${path}. Give the user the right, or name another path.`,
  EPERM: (path) => `This user may not change ${path}. Give the user the right, or name another path.`,
  EROFS: (path) => `${path} is on a disk that cannot be written. Name another path.`,
  ENOSPC: (path) => `The disk is full (${path}). Free some space, or name a path on another disk.`,
  EDQUOT: (path) => `The quota of this user is used up (${path}). Raise it, or name a path on another disk.`,
  ENOTFOUND: (_, message) => `A host is not found (${message}). Correct the host in DATABASE_URL.`,
  EAI_AGAIN: (_, message) =>
    `A host cannot be looked up at the moment (${message}). Check the network, and the host in DATABASE_URL.`,
  '28000': (_, message) =>
    `${message}. Correct the role in DATABASE_URL, or let the server accept it (pg_hba.conf).`,
  '28P01': (_, message) => `${message}. Correct the password in DATABASE_URL.`,
  '3D000': (_, message) =>
    `${message}. Create it with 'createdb', or correct the name at the end of DATABASE_URL.`,
  '42501': (_, message) =>
    `${message}. Make the role of DATABASE_URL the owner of the database and its tables.`,
  '53100': (_, message) => `The disk of the database is full (${message}). Free some space.`,
};
