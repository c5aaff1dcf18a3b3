/** The shop of one run: a database of its own, its processes and the services outside. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addStaff } from '#server/accounts/staff-accounts.ts';
import { connect, type Database } from '#server/platform/db/connect.ts';
import { MIGRATIONS } from '#server/platform/db/migrate.ts';
import { asAdmin, databaseUrl, TEST_PREFIX } from '#server/testing/shop/template.ts';
import { type OutsideServices, startOutsideServices } from '../outside/outside-services.ts';
import { MIGRATIONS_VARIABLE } from './control.ts';
import { ProgramProcess } from './program-process.ts';

export const MANAGER = { email: 'olga@homestand.example', password: 'seven wooden geese' };

/** The server and the migrated database that every run copies. */
export interface DatabaseServer {
  adminUrl: string;
  template: string;
}

export interface SimulatedShop {
  outside: OutsideServices;
  processes: ProgramProcess[];
  /** For the operator's commands, and for the laws of the books. */
  database: Database;
  env: Record<string, string>;
  /** A copy of the shop's migrations, to which the operator adds others. */
  migrationsFolder: string;
  stop: () => Promise<void>;
}

let runs = 0;

export async function openSimulatedShop(
  { adminUrl, template }: DatabaseServer,
  { processes: count, time }: { processes: number; time: Date },
): Promise<SimulatedShop> {
  runs += 1;
  const name = `${TEST_PREFIX}run_${process.pid}_${runs}`;
  await asAdmin(adminUrl, (admin) => admin.query(`create database ${name} template ${template}`));
  await asAdmin(adminUrl, (admin) =>
    admin.query(`alter database ${name} set plan_cache_mode = force_generic_plan`),
  );
  const folder = mkdtempSync(join(tmpdir(), 'homestand-simulation-'));
  const migrationsFolder = join(folder, 'migrations');
  cpSync(MIGRATIONS, migrationsFolder, { recursive: true });
  const outside = await startOutsideServices();
  const url = databaseUrl(adminUrl, name);
  const env = {
    ...outside.env,
    DATABASE_URL: url,
    DATA_DIR: folder,
    LIMITS_FACTOR: '1000000',
    MANAGER_EMAIL: MANAGER.email,
    MANAGER_PASSWORD: MANAGER.password,
    PUBLIC_URL: 'http://shop.example',
    TRUST_PROXY: '1',
    [MIGRATIONS_VARIABLE]: migrationsFolder,
    BACKUP_KEY: 'a passphrase for the backups of the simulation',
  };
  const processes = Array.from({ length: count }, (_, n) => new ProgramProcess(`process ${n + 1}`, env));
  for (const process of processes) await process.start(time);
  const database = connect(url, { connections: 2, log: () => undefined });
  return {
    ...{ outside, processes, database, env, migrationsFolder },
    async stop() {
      for (const process of processes) await process.end('SIGKILL');
      await database.close();
      await asAdmin(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`));
      await outside.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Adds a designer as `npm run staff` does. Returns the code of the link that sets the password. */
export async function addDesigner(
  { database, env }: SimulatedShop,
  designer: { email: string; name: string },
  now: Date,
): Promise<string> {
  const printed = await addStaff(
    { db: database.db, publicUrl: env.PUBLIC_URL!, now },
    { ...designer, designerName: designer.name, isManager: false },
  );
  return /#reset=(\S+)/.exec(printed)![1]!;
}
