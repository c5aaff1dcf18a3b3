/** The operator of the shop: restarts, backups and new versions while everybody works. */
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Actions } from '../action.ts';
import { LawBroken } from '../laws/law.ts';
import type { SimulatedShop } from '../program/simulated-shop.ts';
import { createId } from '../random.ts';

const BACKUP_COMMAND = fileURLToPath(new URL('../../src/server/cli/backup.ts', import.meta.url));

async function runBackup({ env }: SimulatedShop, ...parameters: string[]): Promise<void> {
  const options = { env: { ...process.env, ...env } };
  await promisify(execFile)(process.execPath, [BACKUP_COMMAND, ...parameters], options).catch(
    (error: Error) => {
      throw new LawBroken('backups', error.message);
    },
  );
}

export const OPERATOR: Actions = {
  'the operator restarts a process': {
    weight: 0.02,
    act: ({ world }, random) => random.pick(world.shop.processes).restart(world.now()),
  },
  'the operator writes a backup, and restores it beside the shop': {
    weight: 0.01,
    // The command belongs to the version without the simulated migrations, and refuses a database of a newer one.
    isPossible: ({ world }) => world.migrations === 0,
    async act({ world: { shop } }, random) {
      const file = join(shop.env.DATA_DIR!, `${createId(random)}.backup`);
      await runBackup(shop, file);
      await runBackup(shop, '--verify', file);
      await rm(file);
    },
  },
  'the operator starts a version with another migration': {
    weight: 0.01,
    async act({ world }, random) {
      const { migrationsFolder, database, processes } = world.shop;
      world.migrations += 1;
      const n = 9000 + world.migrations;
      // A column is added to the busiest table of the ledger, while the version before goes on.
      await writeFile(
        join(migrationsFolder, `${n}_simulated.sql`),
        `alter table payments add column simulated_${n} integer;\n`,
      );
      await migrate(database.pool, migrationsFolder);
      await random.pick(processes).restart(world.now());
    },
  },
};
