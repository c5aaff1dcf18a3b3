import type { TestShop } from '../shop/shop.ts';

/** Returns the rows of all tables but these as text. */
export async function dumpTables({ database: { pool } }: TestShop, ...except: string[]): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [except],
  );
  const tables = await Promise.all(
    rows.map(({ name }) => pool.query<{ line: string }>(`select t::text as line from ${name} t order by 1`)),
  );
  return tables.flatMap((table) => table.rows.map(({ line }) => line)).join('\n');
}
