/** A primary and a synchronous standby on two TCP ports, which tests kill and promote. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createProgramEnvironment, findBinaries } from '../../platform/db/embedded-postgres/binaries.ts';
import { initDataDirectory } from '../../platform/db/embedded-postgres/data-directory.ts';
import { changeOwner, chooseAccount } from '../../platform/db/embedded-postgres/os-account.ts';
import { findFreePort } from './pgbouncer.ts';

const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 100
shared_buffers = 64MB
wal_keep_size = 512MB
log_min_messages = panic
`;

interface Server {
  port: number;
  cluster: string;
  child: ChildProcess | null;
}

export class ReplicatedServers {
  readonly #folder: string;
  readonly #ports: readonly [number, number];
  #primary: Server;
  #standby: Server;

  private constructor(folder: string, ports: readonly [number, number]) {
    this.#folder = folder;
    this.#ports = [ports[1], ports[0]];
    this.#primary = { port: ports[0], cluster: join(folder, 'one'), child: null };
    this.#standby = { port: ports[1], cluster: join(folder, 'two'), child: null };
  }

  static async start(): Promise<ReplicatedServers> {
    const folder = mkdtempSync(join(tmpdir(), 'replicated-'));
    chmodSync(folder, 0o755);
    const servers = new ReplicatedServers(folder, [await findFreePort(), await findFreePort()]);
    const { cluster, port } = servers.#primary;
    await initDataDirectory(folder, cluster, servers.#binaries, servers.#account);
    appendFileSync(join(cluster, 'postgresql.conf'), SETTINGS);
    await servers.#launch(servers.#primary);
    await runOn(port, 'create database shop');
    await servers.attachStandby();
    return servers;
  }

  /** Both servers, as the shop's DATABASE_URL, which stays the same; the first standby comes first. */
  get url(): string {
    return `postgresql://postgres@${this.#ports.map((port) => `127.0.0.1:${port}`).join(',')}/shop`;
  }

  /** The standby alone, which takes no writes. */
  get standbyUrl(): string {
    return formatUrl(this.#standby.port);
  }

  get primaryUrl(): string {
    return formatUrl(this.#primary.port);
  }

  /** Copies the primary to the other server, from which on each commit waits for it. */
  async attachStandby(): Promise<void> {
    const { port, cluster } = this.#standby;
    rmSync(cluster, { recursive: true, force: true });
    await copyCluster(this.#primary, cluster);
    writeFileSync(join(cluster, 'standby.signal'), '');
    appendFileSync(
      join(cluster, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${this.#primary.port} user=postgres'\n`,
    );
    changeOwner(this.#account, cluster);
    await this.#launch(this.#standby);
    await waitUntil(this.#primary.port, 'select count(*) = 1 as ok from pg_stat_replication');
    await runOn(this.#primary.port, `alter system set synchronous_standby_names = '*'`);
    await runOn(this.#primary.port, 'select pg_reload_conf()');
    await waitUntil(this.#primary.port, `select sync_state = 'sync' as ok from pg_stat_replication`);
    await waitUntil(port, 'select pg_is_in_recovery() as ok');
  }

  /** As when its machine loses power: all its processes end at once, without a word to their clients. */
  async killPrimary(): Promise<void> {
    await kill(this.#primary);
  }

  /** The standby becomes the primary, and waits for no other server. */
  async promoteStandby(): Promise<void> {
    await waitForNoStandby(this.#standby.port);
    await runOn(this.#standby.port, 'select pg_promote()');
    [this.#primary, this.#standby] = [this.#standby, this.#primary];
  }

  async killStandby(): Promise<void> {
    await kill(this.#standby);
  }

  /** Commits of the primary wait for the standby no longer. */
  async releaseStandby(): Promise<void> {
    await waitForNoStandby(this.#primary.port);
  }

  async stop(): Promise<void> {
    await kill(this.#standby);
    await kill(this.#primary);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #account() {
    return chooseAccount(this.#primary.cluster);
  }

  get #binaries() {
    return findBinaries(this.#account, join(this.#folder, 'libraries'));
  }

  async #launch(server: Server): Promise<void> {
    const program = this.#binaries;
    server.child = spawn(program.postgres, ['-D', server.cluster, '-p', String(server.port)], {
      ...this.#account,
      env: createProgramEnvironment(program),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await waitUntil(server.port, 'select true as ok');
  }
}

const formatUrl = (port: number) => `postgresql://postgres@127.0.0.1:${port}/shop`;

/** Copies the files of a running server as a base backup does. */
async function copyCluster(source: Server, target: string): Promise<void> {
  const client = await openClient(source.port);
  await client.query(`select pg_backup_start('standby', true)`);
  cpSync(source.cluster, target, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  writeFileSync(join(target, 'backup_label'), rows[0]!.labelfile);
  chmodSync(target, 0o700);
  await client.end();
}

/** Ends the processes of a connection too, which would finish what they do when only their parent was killed. */
async function kill({ child }: Server): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const children = `/proc/${child.pid}/task/${child.pid}/children`;
  child.kill('SIGSTOP'); // Starts no further process.
  const pids = existsSync(children) ? readFileSync(children, 'utf8').trim().split(' ').map(Number) : [];
  const ended = once(child, 'exit');
  for (const pid of pids) killProcess(pid);
  child.kill('SIGKILL');
  await ended;
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

async function waitForNoStandby(port: number): Promise<void> {
  await runOn(port, `alter system set synchronous_standby_names = ''`);
  await runOn(port, 'select pg_reload_conf()');
}

async function openClient(port: number): Promise<pg.Client> {
  const client = new pg.Client(`postgresql://postgres@127.0.0.1:${port}/postgres`);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function runOn(port: number, statement: string): Promise<{ ok?: boolean }[]> {
  const client = await openClient(port);
  try {
    return (await client.query<{ ok?: boolean }>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function waitUntil(port: number, question: string): Promise<void> {
  for (;;) {
    const rows = await runOn(port, question).catch(() => []);
    if (rows[0]?.ok) return;
    await sleep(50);
  }
}
