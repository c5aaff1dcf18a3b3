/** Jerseys as the database holds them: changed by another program, or inserted in bulk. */
import type pg from 'pg';
import type { PricedJersey } from '#domain/orders/order/stored-content.ts';

/** Changes the jerseys of an order, or of all orders, without the shop; null leaves one out. `position` counts from 1. */
export async function changeStoredJerseys(
  pool: pg.Pool,
  orderId: string | null,
  change: (jersey: PricedJersey, position: number) => PricedJersey | null,
): Promise<void> {
  const { rows } = await pool.query<{ id: string; jerseys: PricedJersey[] }>(
    'select id, jerseys from orders where $1::text is null or order_id = $1',
    [orderId],
  );
  for (const { id, jerseys } of rows) {
    const changed = jerseys.flatMap((jersey, index) => change(jersey, index + 1) ?? []);
    await pool.query('update orders set jerseys = $2 where id = $1', [id, JSON.stringify(changed)]);
  }
}

/** An SQL expression: so many jerseys, numbered from 1. */
export const generateJerseys = (count: number | string, name = 'Roy'): string => `(
  select jsonb_agg(jsonb_build_object('id', 'player-' || lpad(jersey::text, 4, '0'), 'frontName', '', 'name', '${name}', 'number', jersey::text,
    'size', 'MEN M - CHEST: 40 INCH', 'shorts', 'No Shorts', 'sleeve', 'Short Sleeve', 'locked', false,
    'price', jsonb_build_object('base', 4700, 'addon', 0, 'frontName', 0, 'final', 4700)))
  from generate_series(1, ${count}) jersey)`;
