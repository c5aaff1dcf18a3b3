import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePrivateFolder } from '../../private-folder.ts';
import { accountFor } from './account.ts';
import { answers, connectionStringFor, ensureDatabase } from './app-database.ts';
import { findBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { keepRunning } from './keep-running.ts';
import { type Launch, launch } from './launch.ts';
import { type Postmaster, readPostmaster, stopPostmaster } from './postmaster.ts';
import { SAFE_SETTINGS, SCRATCH_SETTINGS } from './settings.ts';
import { removeSocketFolder, socketFolderFor } from './socket-folder.ts';

export interface EmbeddedOptions {
  dataDir: string;
  /** Speed instead of safety: a power cut may lose everything. For the tests' own data only. */
  scratch?: boolean;
  /** A real shop runs on it, which is told what that means. */
  production?: boolean;
  /** Hears what whoever runs the shop should know, a sentence at a time. */
  tell?: (sentence: string) => void;
}

export interface EmbeddedDatabase {
  connectionString: string;
  /** The same server as its administrator, who may create databases. */
  adminConnectionString: string;
  /** Whether a process that died had left the server running and we took it over. */
  adopted: boolean;
  /** Stops the server; call it when the last request is answered. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL on `dataDir`/postgres, reached through a private socket only, and keeps it running. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = makeFolder(options.dataDir);
  const unlock = lockFolder(dataDir);
  const cluster = join(dataDir, 'postgres');
  let plan: Launch | undefined;
  try {
    plan = await planLaunch(dataDir, cluster, options.scratch ?? false);
    const orphan = await adopt(cluster);
    const { socketFolder } = orphan ?? (await launch(plan));
    await ensureDatabase(socketFolder);
    const tell = options.tell ?? console.error;
    if (options.production) tell(FOR_SMALL_SHOPS);
    const stop = keepRunning({ ...plan, socketFolder }, tell);
    return {
      connectionString: connectionStringFor(socketFolder, 'homestand'),
      adminConnectionString: connectionStringFor(socketFolder, 'postgres'),
      adopted: orphan !== undefined,
      stop: once(() => stop().finally(unlock)),
    };
  } catch (error) {
    await stopPostmaster(cluster).finally(unlock);
    if (plan) removeSocketFolder(plan.socketFolder);
    throw error;
  }
}

const FOR_SMALL_SHOPS =
  'The built-in database is made for a small shop on one machine. Back its folder up while the shop is stopped, and set DATABASE_URL to a PostgreSQL server when the shop grows.';

/** For a command beside the running shop: the address of the server on this folder, if one is alive. */
export function findRunning(dataDir: string): string | undefined {
  const server = readPostmaster(join(dataDir, 'postgres'));
  return server && connectionStringFor(server.socketFolder, 'homestand');
}

function makeFolder(dataDir: string): string {
  // The account that root lends the database gets in by the folder that its program starts in, see reach.ts.
  makePrivateFolder(dataDir);
  return realpathSync(dataDir);
}

async function planLaunch(dataDir: string, cluster: string, scratch: boolean): Promise<Launch> {
  const account = accountFor(cluster);
  const binaries = findBinaries(account, join(dataDir, 'postgres-libraries'));
  await prepareCluster(dataDir, cluster, binaries, account);
  return {
    cluster,
    socketFolder: socketFolderFor(cluster, account),
    logFile: join(dataDir, 'postgres.log'),
    binaries,
    account,
    settings: scratch ? SCRATCH_SETTINGS : SAFE_SETTINGS,
  };
}

/** We hold the folder's lock, so a server that is alive on it has lost its process. One that cannot be reached is stopped. */
async function adopt(cluster: string): Promise<Postmaster | undefined> {
  for (;;) {
    const server = readPostmaster(cluster);
    if (!server) return undefined;
    if (server.status === 'ready') {
      if (await answers(server.socketFolder)) return server;
      await stopPostmaster(cluster);
    }
    await sleep(10);
  }
}

function once<T>(action: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= action();
    return result;
  };
}
