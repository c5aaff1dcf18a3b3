/** The jerseys of orders as they are and were, with their fingerprints. */
import { createHash } from 'node:crypto';
import type pg from 'pg';

export const FIELDS = ['name', 'frontName', 'number', 'size', 'sleeve', 'shorts'] as const;
export type Jersey = Record<(typeof FIELDS)[number], string>;
export type Row = Jersey & { id: string };

/** Jerseys by order, row and fingerprint. */
export type Jerseys = ReadonlyMap<string, { typed: Jersey; printed: Jersey }>;
export const keyOf = (pk: string, rowId: string, hash: string): string => `${pk} ${rowId} ${hash}`;

/** Reads every state that the rows in question had, also in the saved order that a paid one was made of. */
export async function readJerseys(client: pg.ClientBase, pks: readonly string[]): Promise<Jerseys> {
  const { rows } = await client.query<{ pk: string; row: Row; casing: string | null }>(
    `
    with asked as (
      select order_pk, row_id from row_confirmations where order_pk = any($1::bigint[])
      union select order_pk, was_row_id from contested_rows where order_pk = any($1::bigint[])
    ), sources as (
      select id as pk, id as source from orders where id = any($1::bigint[])
      union select o.id, (c.snapshot -> 'orders' -> (o.checkout_position - 1) ->> 'orderPk')::bigint
      from orders o join checkouts c on c.id = o.checkout_id where o.id = any($1::bigint[])
    )
    select s.pk::text, r.row, v.content -> 'options' ->> 'casing' as casing
    from sources s join order_versions v on v.order_pk = s.source, jsonb_path_query(v.content, '$.rows[*]') as r(row)
    where (s.pk, r.row ->> 'id') in (select order_pk, row_id from asked)
    union
    select r.order_pk::text, ${ROW_JSON}, o.case_option
    from order_rows r join orders o on o.id = r.order_pk where (r.order_pk, r.row_id) in (select order_pk, row_id from asked)`,
    [pks],
  );
  return new Map(
    rows.map(({ pk, row, casing }) => {
      const print = (name: string) => printName(name ?? '', casing);
      const printed = { ...selectJersey(row), name: print(row.name), frontName: print(row.frontName) };
      return [keyOf(pk, row.id, hashRow(row.id, printed)), { typed: selectJersey(row), printed }];
    }),
  );
}

const ROW_JSON = `jsonb_build_object('id', r.row_id, 'name', r.jersey_name, 'frontName', r.jersey_name_front, 'number', r.jersey_number,
  'size', r.jersey_size, 'sleeve', r.jersey_sleeve, 'shorts', r.short_size)`;

/** The fingerprint 'row/1'. */
const hashRow = (id: string, { name, frontName, number, size, sleeve, shorts }: Jersey): string =>
  createHash('sha256')
    .update(JSON.stringify(['row/1', id, name, frontName, number, size, sleeve, shorts]))
    .digest('hex');

function printName(name: string, casing: string | null): string {
  const text = name
    .normalize('NFC')
    .replaceAll(/\p{Zs}/gu, ' ')
    .trim();
  if (casing === 'UPPER CASE') return text.toLocaleUpperCase('en-CA');
  return casing === 'LOWER CASE' ? text.toLocaleLowerCase('en-CA') : text;
}

export const selectJersey = ({ name, frontName, number, size, sleeve, shorts }: Jersey): Jersey => ({
  ...{ name, frontName, number, size, sleeve, shorts },
});

export type Roster = ReadonlyMap<string, Jersey>;
export const toRoster = (rows: readonly Row[]): Roster =>
  new Map(rows.map((row) => [row.id, selectJersey(row)]));

/** Returns the rows of these orders as they are now. */
export async function readRows(client: pg.ClientBase, pks: readonly string[]): Promise<Map<string, Roster>> {
  const { rows } = await client.query<{ pk: string; rows: Row[] }>(
    `select r.order_pk::text as pk, jsonb_agg(${ROW_JSON}) as rows from order_rows r where r.order_pk = any($1::bigint[]) group by r.order_pk`,
    [pks],
  );
  return new Map(rows.map((order) => [order.pk, toRoster(order.rows)]));
}
