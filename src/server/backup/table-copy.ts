/** Copies whole tables by COPY, which servers without pg_dump know too. */

import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

export interface TableColumns {
  name: string;
  /** Without generated columns, whose values PostgreSQL computes. */
  columns: string[];
}

/** Lists the tables of the schema by name, without the list of applied migrations. */
export async function listTables(client: pg.ClientBase): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(`
    select t.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class t join pg_namespace n on n.oid = t.relnamespace join pg_attribute a on a.attrelid = t.oid
    where n.nspname = 'public' and t.relkind = 'r' and t.relname <> 'migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by t.relname order by t.relname`);
  return rows;
}

/** Yields the rows in PostgreSQL's text format, in portions of any size. */
export const copyOut = (client: pg.ClientBase, table: TableColumns): AsyncIterable<Buffer> =>
  client.query(copyTo(`copy ${formatTarget(table)} to stdout`));

/** Appends rows in PostgreSQL's text format. */
export const copyIn = (
  client: pg.ClientBase,
  table: TableColumns,
  rows: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> => pipeline(rows, client.query(copyFrom(`copy ${formatTarget(table)} from stdin`)));

const formatTarget = ({ name, columns }: TableColumns): string =>
  `"${name}" (${columns.map((column) => `"${column}"`).join(', ')})`;

export interface SequenceState {
  name: string;
  last: string;
  isCalled: boolean;
}

/** Reads the sequences of the identity columns of these tables. */
export async function readSequences(
  client: pg.ClientBase,
  tables: readonly TableColumns[],
): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select s.relname as name from pg_class s
     join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
     join pg_class t on t.oid = d.refobjid
     where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace and d.deptype in ('a', 'i') and t.relname = any($1)
     order by 1`,
    [tables.map(({ name }) => name)],
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last: string; is_called: boolean }>(
      `select last_value::text as last, is_called from "${name}"`,
    );
    const { last, is_called } = state.rows[0]!;
    states.push({ name, last, isCalled: is_called });
  }
  return states;
}

export async function writeSequences(client: pg.ClientBase, states: readonly SequenceState[]): Promise<void> {
  for (const { name, last, isCalled } of states)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [`"${name}"`, last, isCalled]);
}

/**
 * Removes what slows down or refuses a load (indexes, foreign keys, triggers) and returns the statements that put it
 * back. The caller holds a transaction.
 */
export async function unbindTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ remove: string; put_back: string }>(UNBINDABLE);
  for (const { remove } of rows) await client.query(remove);
  return rows.map(({ put_back }) => put_back).reverse();
}

/** Triggers first, so that they are put back last. */
const UNBINDABLE = `
  select * from (
    select 1 as rank, format('alter table %s disable trigger user', t.oid::regclass) as remove,
      format('alter table %s enable trigger user', t.oid::regclass) as put_back
    from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
      and exists (select from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal)
    union all
    select 2, format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname),
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
    from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype = 'f'
    union all
    select 3, format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class x on x.oid = i.indexrelid
    where x.relnamespace = 'public'::regnamespace and i.indrelid <> to_regclass('public.migrations')
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
  ) all_of_them order by rank, remove`;
