import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabaseForFile } from '../../testing/shop/for-file.ts';

const database = openDatabaseForFile();

test('a statement whose server says nothing fails after 15 seconds, and the next one has another connection', async () => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db);
  const { pid } = rows[0]!;
  process.kill(pid, 'SIGSTOP');
  try {
    await expect(sql`select 1`.execute(database.db)).rejects.toThrow('Query read timeout');
    const next = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db);
    expect(next.rows[0]!.pid).not.toBe(pid);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
});
