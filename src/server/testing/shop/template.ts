import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { seedCatalogue } from '../../catalogue/seed-catalogue.ts';
import { connect } from '../../platform/db/connect.ts';
import { MIGRATIONS, migrate } from '../../platform/db/migrate.ts';
import { readMigrations } from '../../platform/db/migration-files.ts';

export const TEST_PREFIX = 'homestand_test_';
const TEMPLATE_PREFIX = 'homestand_template_';

/** Creates a migrated, empty database once for each set of migrations, which test files copy. */
export async function prepareTemplate(adminUrl: string): Promise<string> {
  const template = TEMPLATE_PREFIX + computeFingerprint();
  await asAdmin(adminUrl, async (admin) => {
    await admin.query(`select pg_advisory_lock(hashtext('${template}'))`);
    if (await isReady(admin, template)) return;
    await admin.query(`drop database if exists ${template} with (force)`);
    await admin.query(`create database ${template}`);
    await migrateTemplate(databaseUrl(adminUrl, template));
    await admin.query(`comment on database ${template} is '${READY}'`);
  });
  return template;
}

const READY = 'migrated';

/** Returns false for a template without the comment, as left by a run that was killed during the migration. */
async function isReady(admin: pg.Client, template: string): Promise<boolean> {
  const { rows } = await admin.query(
    `select 1 from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = $2`,
    [template, READY],
  );
  return rows.length > 0;
}

function computeFingerprint(): string {
  const hash = createHash('sha256');
  for (const { name, sha256 } of readMigrations(MIGRATIONS)) hash.update(name + sha256);
  return hash.digest('hex').slice(0, 10);
}

async function migrateTemplate(url: string): Promise<void> {
  const database = connect(url, { connections: 1 });
  try {
    await migrate(database.pool);
  } finally {
    await database.close();
  }
}

/** Copies the template and fills its catalogue; for one run, because what a catalogue contains may have changed. */
export async function prepareSeededTemplate(adminUrl: string, template: string) {
  const name = `${TEST_PREFIX}seeded_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, (admin) => admin.query(`create database ${name} template ${template}`));
  const database = connect(databaseUrl(adminUrl, name), { connections: 1 });
  await seedCatalogue(database.db).finally(() => database.close());
  const drop = () =>
    asAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));
  return { name, drop };
}

/** Drops databases of killed runs and templates of older migrations. Used only on the embedded test server. */
export async function dropTestDatabases(adminUrl: string): Promise<void> {
  await asAdmin(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname like $1 or datname like $2 and datname <> $3`,
      [`${TEST_PREFIX}%`, `${TEMPLATE_PREFIX}%`, TEMPLATE_PREFIX + computeFingerprint()],
    );
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
  });
}

export async function asAdmin<T>(adminUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: adminUrl });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

export function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}
