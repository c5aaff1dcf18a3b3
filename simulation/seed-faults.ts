/**
 * `npm run simulate:faults -- [--only NAME] [--law money] [--steps 20000] [--seed 1]`: puts one fault after the other into a copy of the
 * shop and plays there until a law is broken. Exits with 1 if a fault was not found. `--write` writes their rows of the table in
 * simulation/faults/found.md.
 */
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTestServer } from '#server/testing/shop/global-setup.ts';
import { dropTestDatabases } from '#server/testing/shop/template.ts';
import { setTemporaryFolder } from '../scripts/test-folder.ts';
import { type Fault, putFault } from './faults/fault.ts';
import { type Outcome, playWithFault } from './faults/play-with-fault.ts';
import { SEEDED_FAULTS } from './faults/seeded-faults.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    law: { type: 'string' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '20000' },
    write: { type: 'boolean', default: false },
  },
});
const ROOT = join(import.meta.dirname, '..');
const faults = SEEDED_FAULTS.filter(
  ({ name, law }) => values.only.some((part) => name.includes(part)) && (values.law ?? law) === law,
);
if (faults.length === 0) throw new Error(`No fault is called '${values.only}'`);

setTemporaryFolder();
const folder = copyShop();
const { adminUrl, stop } = await startTestServer();
const lines: string[] = [];
let missed = 0;
for (const fault of faults) {
  const outcome = await tryFault(fault);
  if (outcome.law === null) missed += 1;
  lines.push(formatLine(fault, outcome));
  console.log(lines.at(-1));
  if (outcome.law === null && !outcome.isHeld) console.error(outcome.output.trimEnd().slice(-2_000));
}
await stop();
console.log(`${faults.length} faults, ${missed} not found`);
if (values.write) writeTable();
process.exit(missed === 0 ? 0 : 1);

/** Copies what the simulation runs; the packages are shared. */
function copyShop(): string {
  const copy = mkdtempSync(join(tmpdir(), 'homestand-faults-'));
  for (const part of ['migrations', 'package.json', 'scripts', 'simulation', 'src'])
    cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

async function tryFault(fault: Fault): Promise<Outcome> {
  const { seed, steps } = values;
  const takeOut = putFault(fault, folder);
  try {
    return await playWithFault(folder, { seed, steps, processes: fault.processes ?? 1, adminUrl });
  } finally {
    takeOut();
    // A run that was ended early leaves its database.
    if (!process.env.TEST_DATABASE_URL) await dropTestDatabases(adminUrl);
  }
}

function formatLine({ name, processes }: Fault, { law, step, isHeld }: Outcome): string {
  const failure = isHeld ? 'not found' : 'did not run';
  return `| ${name} | ${processes ?? 1} | ${law ?? failure} | ${step ?? ''} |`;
}

/** Rows of faults that were not played stay. */
function writeTable(): void {
  const file = join(ROOT, 'simulation/faults/found.md');
  const text = readFileSync(file, 'utf8');
  const rows = new Map([...text.matchAll(/^\| ([^|]+) \| [12] \|.*$/gm)].map(([row, name]) => [name!, row]));
  for (const [n, { name }] of faults.entries()) rows.set(name, lines[n]!);
  const all = SEEDED_FAULTS.flatMap(({ name }) => rows.get(name) ?? []);
  const found = all.filter((row) => /\d \|$/.test(row)).length;
  const table = [
    '<!-- seeded faults -->',
    `Played with seed ${values.seed} in one shop, ${values.steps} steps each: ${found} of ${all.length} were found.`,
    '',
    '| Fault | Processes | Found by the law of | At step |',
    '| --- | --- | --- | --- |',
    ...all,
    '<!-- end of seeded faults -->',
  ].join('\n');
  writeFileSync(
    file,
    text.replace(/<!-- seeded faults -->[\s\S]*<!-- end of seeded faults -->/, () => table),
  );
}
