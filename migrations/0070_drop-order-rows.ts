/**
 * Copies the rows of each order into its document, before the migration of the same name drops their table. It imports nothing of the
 * shop, whose fields change after it. Each portion is a transaction, so that a conversion that was killed continues where it ended.
 */
import type pg from 'pg';

const PORTION = 500;

export async function convert(client: pg.ClientBase): Promise<void> {
  for (let after = '0'; ; ) {
    const { rows } = await client.query<{ last: string | null }>(COPY_ROWS, [after, PORTION]);
    const last = rows[0]!.last;
    if (last === null) return;
    after = last;
  }
}

/** Returns the last order of the portion; null when none was left. The time of the last change stays, from which retention is counted. */
const COPY_ROWS = `
  with portion as (
    select id from orders where id > $1::bigint and jerseys is null order by id limit $2
  ), copied as (
    update orders o set jerseys = (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.row_id, 'frontName', r.jersey_name_front, 'name', r.jersey_name, 'number', r.jersey_number,
        'size', r.jersey_size, 'shorts', r.short_size, 'sleeve', r.jersey_sleeve, 'locked', r.locked,
        'price', jsonb_build_object('base', r.jersey_price_cents, 'addon', r.jersey_addon_price_cents,
          'frontName', r.front_name_addon_cents, 'final', r.jersey_final_price_cents)) order by r.position), '[]')
      from order_rows r where r.order_pk = o.id)
    from portion p where o.id = p.id
    returning o.id
  )
  select max(id)::text as last from copied`;
