/** The socket that the server listens on, and connections to it. */
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { StartupError } from '../../process/startup-error.ts';
import { type Account, canReach } from './os-account.ts';

/** The kernel limits a socket's path to 107 bytes on Linux and 103 on macOS, including '/.s.PGSQL.5432.lock'. */
const MAX_LENGTH = 103 - '/.s.PGSQL.5432.lock'.length;

/**
 * Returns a short private folder for the server's socket, because the path of the data folder may be too long for a
 * socket.
 */
export function prepareSocketFolder(cluster: string, account: Account | undefined): string {
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  const name = `homestand-${uid}-${createHash('sha256').update(cluster).digest('hex').slice(0, 10)}`;
  const parent = [tmpdir(), '/tmp'].find(
    (place) => Buffer.byteLength(join(place, name)) <= MAX_LENGTH && canReach(place, account),
  );
  if (!parent) {
    throw new StartupError(
      'No temporary folder is short and open enough for a socket. Set TMPDIR, or DATABASE_URL.',
    );
  }
  const folder = join(parent, name);
  makePrivate(folder, uid, account);
  return folder;
}

function makePrivate(folder: string, uid: number, account: Account | undefined): void {
  mkdirSync(folder, { mode: 0o700, recursive: true });
  const entry = lstatSync(folder);
  const isOwn = entry.uid === uid || entry.uid === process.getuid?.();
  if (!entry.isDirectory() || !isOwn) {
    throw new StartupError(
      `${folder} belongs to somebody else. Remove it, or set TMPDIR to a folder of your own.`,
    );
  }
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
}

export function removeSocketFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Not empty, or removed already: the next start uses it as it is.
  }
}

/**
 * Returns a connection string in the form of DATABASE_URL, so that callers need not distinguish the kinds of servers.
 */
export function formatConnectionString(socketFolder: string, user: 'homestand' | 'postgres'): string {
  const database = user;
  return `postgresql://${user}@localhost:5432/${database}?host=${encodeURIComponent(socketFolder)}&sslmode=disable`;
}

/**
 * Creates the shop's database and user. The user is no superuser, as on a hosted server, and has no password, because
 * the socket's folder is private.
 */
export async function ensureDatabase(socketFolder: string): Promise<void> {
  const client = createAdminClient(socketFolder);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select exists (select from pg_roles where rolname = 'homestand') as role,
              exists (select from pg_database where datname = 'homestand') as database`,
    );
    if (!rows[0].role) await client.query('create role homestand login');
    if (!rows[0].database) await client.query('create database homestand owner homestand');
  } finally {
    await client.end();
  }
}

/** Returns false when the socket does not exist, for example after a clean-up of the temporary folder. */
export async function isResponding(socketFolder: string): Promise<boolean> {
  const client = createAdminClient(socketFolder);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function createAdminClient(socketFolder: string): pg.Client {
  const client = new pg.Client({
    connectionString: formatConnectionString(socketFolder, 'postgres'),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined); // Without a listener a lost connection would end the process; the query rejects anyway.
  return client;
}
