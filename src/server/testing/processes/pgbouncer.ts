/** A PgBouncer in transaction mode in front of the test server, where Debian's package is installed. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { chooseAccount } from '../../platform/db/embedded-postgres/os-account.ts';

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

/** The program, or undefined where it is not installed. */
export const PGBOUNCER = FOLDERS.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));

/** Settings under which prepared statements are not supported; the setting is unknown before 1.21. */
export const listSettingsWithoutPreparedStatements = (): string[] =>
  Number(/ 1\.(\d+)/.exec(execFileSync(PGBOUNCER!, ['--version'], { encoding: 'utf8' }))?.[1]) >= 21
    ? ['max_prepared_statements = 0']
    : [];

export interface PgBouncer {
  /** The address of the same database through the pooler. */
  url: string;
  stop: () => Promise<void>;
}

/** Fewer than the shops of a test open, so that they have to share. */
const SERVER_CONNECTIONS = 8;

/** Starts PgBouncer in front of the server of this address; `settings` are lines of its section [pgbouncer]. */
export async function startPgBouncer(connectionString: string, settings: string[] = []): Promise<PgBouncer> {
  const target = new URL(connectionString);
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, formatSettings(target, port, settings));
  // As the account of the built-in database, whose socket nobody else may open; PgBouncer refuses to run as root too.
  const account = chooseAccount(folder);
  const child = spawn(PGBOUNCER!, ['--quiet', file], { stdio: 'ignore', ...account });
  const url = `postgresql://${target.username}@127.0.0.1:${port}${target.pathname}`;
  await waitUntilOpen(url, child);
  return {
    url,
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function formatSettings(target: URL, port: number, settings: string[]): string {
  const host = target.searchParams.get('host') ?? target.hostname;
  const password = target.password ? ` password=${decodeURIComponent(target.password)}` : '';
  return `[databases]
* = host=${host} port=${target.port || 5432} user=${target.username}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 300
${settings.join('\n')}
`;
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function waitUntilOpen(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with exit code ${child.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    const isOpen = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end();
    if (isOpen) return;
  }
}
