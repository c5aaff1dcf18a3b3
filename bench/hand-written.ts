/**
 * The limit of what the shop does: the same rows, written by hand and called by pgbench, on the same server in the same
 * minutes. The difference is validation, rights, limits, encryption, merging and the round trips of Node.
 */

import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createTeamOrder } from '#server/testing/people/teams.ts';

export const CALLERS = 10;

const LIMITS = join(import.meta.dirname, 'limits');

/** The files of bench/limits that do what the shop does. */
const SCRIPTS = { save: ['save.sql'], order: ['save.sql', 'pay.sql'] };

/** Runs a script for some seconds, and returns transactions per second. */
export type RunByHand = (script: keyof typeof SCRIPTS, seconds: number) => number;

/** Creates the tables. Returns null when pgbench is not installed (Debian: postgresql-contrib). */
export async function prepareHandWritten(connectionString: string): Promise<RunByHand | null> {
  if (spawnSync('pgbench', ['--version']).error) return null;
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(readFileSync(join(LIMITS, 'schema.sql'), 'utf8'));
  const connection = ['-h', client.host, '-U', client.user!, client.database!];
  await client.end();
  const variables = Object.entries(createVariables()).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  return (script, seconds) => {
    const load = ['-c', String(CALLERS), '-T', String(Math.max(1, Math.round(seconds)))];
    const input = SCRIPTS[script].map((file) => readFileSync(join(LIMITS, file), 'utf8')).join('\n');
    const file = ['-n', '-M', 'prepared', '-f', '-'];
    const options = [...file, ...load, ...variables, ...connection];
    const { status, stdout, stderr } = spawnSync('pgbench', options, { encoding: 'utf8', input });
    if (status !== 0) throw new Error(`pgbench: ${stderr}`);
    return Number(/tps = ([\d.]+)/.exec(stdout)![1]);
  };
}

/** As large as those of the shop. */
function createVariables(): Record<string, string> {
  const order = createTeamOrder(20);
  return {
    content: JSON.stringify(order),
    price: JSON.stringify(Array.from({ length: 20 }, (_, n) => [n, 3700, 3700, 3700])),
    search: 'northside owls camille roy camille@example.com 4165550199',
    letter: `\\x${randomBytes(2500).toString('hex')}`,
    terms: JSON.stringify({ coupon: null, credits: 0, shipping: 0, address: ADDRESS }),
    address: JSON.stringify(ADDRESS),
  };
}

const ADDRESS = {
  street: '12 Main Street',
  city: 'Toronto',
  province: 'Ontario',
  postal_code: 'M5V 2T6',
  country: 'Canada',
};
