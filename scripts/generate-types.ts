/** Writes src/server/db/schema.gen.ts from a freshly migrated database; `--check` says whether it is current. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';

const TARGET = 'src/server/db/schema.gen.ts';

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
  const current = readFileSync(TARGET, 'utf8') === before;
  console.log(current ? 'The table types are current.' : 'The table types were written anew.');
  if (!current && process.argv.includes('--check')) process.exitCode = 1;
} finally {
  await close();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
