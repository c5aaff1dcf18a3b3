/**
 * Writes src/server/platform/db/schema.gen.ts and migrations/schema.sql from a freshly migrated database; `--check`
 * compares.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#server/platform/db/connect.ts';
import { dumpSchema } from '#server/platform/db/dump-schema.ts';
import { startEmbedded } from '#server/platform/db/embedded-postgres/start-embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';

const SCHEMA = 'migrations/schema.sql';
const TARGET = 'src/server/platform/db/schema.gen.ts';

const folder = mkdtempSync(join(tmpdir(), 'homestand-types-'));
const embedded = await startEmbedded({ dataDir: folder, scratch: true });
const { pool, close } = connect(embedded.connectionString);
try {
  await migrate(pool);
  const before = readFileSync(TARGET, 'utf8');
  execFileSync('node_modules/.bin/kysely-codegen', [
    ...['--dialect', 'postgres', '--url', embedded.connectionString, '--out-file', TARGET],
    ...['--include-pattern', 'public.*', '--exclude-pattern', '*.migrations'],
    ...['--date-parser', 'string', '--type-mapping', '{"int8":"number"}'],
  ]);
  const schema = `-- The schema after all migrations, written by npm run generate-types.\n\n${await dumpSchema(pool)}`;
  const isSchemaCurrent = existsSync(SCHEMA) && readFileSync(SCHEMA, 'utf8') === schema;
  writeFileSync(SCHEMA, schema);
  const current = isSchemaCurrent && readFileSync(TARGET, 'utf8') === before;
  console.log(
    current
      ? 'The table types and the schema are current.'
      : 'The table types or the schema were written anew.',
  );
  if (!current && process.argv.includes('--check')) process.exitCode = 1;
} finally {
  await close();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
