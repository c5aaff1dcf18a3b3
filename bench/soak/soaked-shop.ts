/** A shop in a process of its own with an empty database, its staff, and what it has acknowledged. */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { connect, type Database } from '#server/platform/db/connect.ts';
import { findRunning } from '#server/platform/db/embedded-postgres/start-embedded.ts';
import { PASSWORD, type Person, signInAs, type TestShop } from '#server/testing/shop.ts';
import { startProgram, stopProgram } from '../shop-process.ts';
import { createHttpApp, type StatusCounts } from './http-app.ts';
import type { Random } from './random.ts';

const PORT = Number(process.env.SOAK_PORT ?? 3917);
const METRICS_TOKEN = 'thirty-two characters for the soak';
const BACKUP_KEY = 'a passphrase for the backups of the soak';

/** What the shop has acknowledged, and therefore must keep. */
interface Tally {
  /** The amounts in cents of paid checkouts, by their ids. */
  paid: Map<string, number>;
  /** The ids of orders that were named to a customer. */
  bought: Set<string>;
}

export interface SoakedShop {
  app: FastifyInstance;
  staff: { olga: Person; ana: Person; customer: { email: string; password: string } };
  random: Random;
  tally: Tally;
}

export interface RunningShop extends SoakedShop {
  pid: number;
  dataDir: string;
  database: Database;
  statuses: StatusCounts;
  /** Returns /metrics. */
  readMetrics: () => Promise<string>;
  /** The environment of commands for operators. */
  env: Record<string, string>;
  /** Returns the records of the log from `level` on: 40 are warnings, 50 errors. */
  readLog: (level: number) => string[];
  signInStaff: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function startSoakedShop(random: Random): Promise<RunningShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'homestand-soak-'));
  const url = `http://127.0.0.1:${PORT}`;
  const logFile = join(dataDir, 'shop.log');
  const output = openSync(logFile, 'w');
  const env = {
    DATA_DIR: dataDir,
    PORT: String(PORT),
    LIMITS_FACTOR: '1000',
    LOG_LEVEL: 'warn',
    METRICS_TOKEN,
    BACKUP_DIR: join(dataDir, 'backups'),
    BACKUP_KEY,
  };
  const child = await startProgram('src/server/main.ts', [], `${url}/readyz`, env, output);
  closeSync(output);
  process.on('exit', () => child.kill());
  const database = connect(findRunning(dataDir)!, { connections: 2 });
  // The comparison of a day's books takes longer than a request may.
  database.pool.on('connect', (client) => void client.query('set statement_timeout = 0'));
  const statuses: StatusCounts = new Map();
  const app = createHttpApp(url, statuses);
  const users = { app, database, services: { now: () => new Date() } } as unknown as TestShop;
  const olga = await signInAs(users, { email: 'olga@example.com', access: 'manager' });
  const ana = await signInAs(users, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
  const customer = { email: 'pat@example.com', password: PASSWORD };
  await signInAs(users, { email: customer.email, access: 'customer' });
  return {
    pid: child.pid!,
    app,
    staff: { olga, ana, customer },
    random,
    tally: { paid: new Map(), bought: new Set() },
    dataDir,
    database,
    statuses,
    env,
    readMetrics: async () =>
      (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text(),
    readLog: (level) =>
      readRecords(logFile).filter((line) => (JSON.parse(line) as { level: number }).level >= level),
    // Refunds need a sign-in of the last half hour.
    async signInStaff() {
      const signIn = { email: 'olga@example.com', password: PASSWORD, action: 'new' } as const;
      olga.token = (await olga.accounts.login(signIn)).token;
    },
    async stop() {
      await database.close();
      await stopProgram(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The first lines are for a person who reads the terminal. */
const readRecords = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'));
