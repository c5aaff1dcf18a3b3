import { realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePrivateFolder } from '../../process/private-folder.ts';
import { findBinaries } from './binaries.ts';
import { initDataDirectory, lockDataDirectory } from './data-directory.ts';
import { chooseAccount } from './os-account.ts';
import { type Postmaster, readPostmaster, stopPostmaster } from './postmaster.ts';
import { type LaunchOptions, launch, superviseServer } from './server-process.ts';
import {
  ensureDatabase,
  formatConnectionString,
  isResponding,
  prepareSocketFolder,
  removeSocketFolder,
} from './server-socket.ts';
import { chooseSharedBuffers, measureTables, readMemoryBytes } from './shared-buffers.ts';

export interface EmbeddedOptions {
  dataDir: string;
  /** Disables durability for speed: a power failure may lose everything. For test data only. */
  scratch?: boolean;
  /** True in production, where a message states the limits of the embedded database. */
  production?: boolean;
  /** Receives messages for the operator. */
  log?: (message: string) => void;
}

export interface EmbeddedDatabase {
  connectionString: string;
  /** Connects as the administrator of the server, who may create databases. */
  adminConnectionString: string;
  /** True when the server was still running after its process died and was adopted. */
  adopted: boolean;
  /** Stops the server; call it after the last response. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on `dataDir`/postgres, on a private socket only, and restarts it when it crashes. Throws
 * StartupError.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = makeFolder(options.dataDir);
  const unlock = lockDataDirectory(dataDir);
  const cluster = join(dataDir, 'postgres');
  let plan: LaunchOptions | undefined;
  try {
    plan = await planLaunch(dataDir, cluster, options.scratch ?? false);
    const orphan = await adopt(cluster);
    const { socketFolder } = orphan ?? (await launch(plan));
    await ensureDatabase(socketFolder);
    const log = options.log ?? console.error;
    if (options.production) log(FOR_SMALL_SHOPS);
    const stop = superviseServer({ ...plan, socketFolder }, log);
    return {
      connectionString: formatConnectionString(socketFolder, 'homestand'),
      adminConnectionString: formatConnectionString(socketFolder, 'postgres'),
      adopted: orphan !== undefined,
      stop: runOnce(() => stop().finally(unlock)),
    };
  } catch (error) {
    await stopPostmaster(cluster).finally(unlock);
    if (plan) removeSocketFolder(plan.socketFolder);
    throw error;
  }
}

const FOR_SMALL_SHOPS =
  'The built-in database is made for a small shop on one machine. Set BACKUP_DIR for nightly backups, and DATABASE_URL to a PostgreSQL server when the shop grows.';

/**
 * Returns the connection string of the running server of this folder, for commands used while the shop runs; undefined
 * without one.
 */
export function findRunning(dataDir: string): string | undefined {
  const server = readPostmaster(join(dataDir, 'postgres'));
  return server && formatConnectionString(server.socketFolder, 'homestand');
}

/** Stops the server of a folder that no process uses, and removes the folder. Leaves one that is in use as it is. */
export async function removeEmbedded(dataDir: string): Promise<void> {
  const unlock = lockUnused(dataDir);
  if (!unlock) return;
  await stopPostmaster(join(dataDir, 'postgres')).finally(unlock);
  await rm(dataDir, { recursive: true, force: true });
}

function lockUnused(dataDir: string): (() => void) | null {
  try {
    return lockDataDirectory(dataDir);
  } catch {
    return null;
  }
}

function makeFolder(dataDir: string): string {
  // Another account gets access through the working directory of its programs, see resolveFolder.
  makePrivateFolder(dataDir);
  return realpathSync(dataDir);
}

async function planLaunch(dataDir: string, cluster: string, scratch: boolean): Promise<LaunchOptions> {
  const account = chooseAccount(cluster);
  const binaries = findBinaries(account, join(dataDir, 'postgres-libraries'));
  await initDataDirectory(dataDir, cluster, binaries, account);
  return {
    cluster,
    socketFolder: prepareSocketFolder(cluster, account),
    logFile: join(dataDir, 'postgres.log'),
    binaries,
    account,
    settings: scratch
      ? SCRATCH_SETTINGS
      : { ...SAFE_SETTINGS, shared_buffers: chooseSharedBuffers(measureTables(cluster), readMemoryBytes()) },
  };
}

/**
 * Adopts a running server: since this process holds the folder's lock, its former process is dead. Stops one that does
 * not respond.
 */
async function adopt(cluster: string): Promise<Postmaster | undefined> {
  for (;;) {
    const server = readPostmaster(cluster);
    if (!server) return undefined;
    if (server.status === 'ready') {
      if (await isResponding(server.socketFolder)) return server;
      await stopPostmaster(cluster);
    }
    await sleep(10);
  }
}

function runOnce<T>(action: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= action();
    return result;
  };
}

/** Settings for a small machine that also runs the shop. */
const SAFE_SETTINGS: Record<string, string> = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  // On an SSD, and mostly in the cache of the system: a random page costs hardly more than the next one.
  random_page_cost: '1.1',
  max_connections: '50',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Without the details of errors, which contain values of rows: names and addresses.
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** Settings for many short-lived databases whose data may be lost. */
const SCRATCH_SETTINGS: Record<string, string> = {
  ...SAFE_SETTINGS,
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};
