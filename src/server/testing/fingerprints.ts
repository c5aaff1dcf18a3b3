/** Fingerprints as they are stored, and computed anew from the columns of the database. */
import { hashRoster } from '../orders/hash-roster.ts';
import type { TestShop } from './shop.ts';

export async function readFingerprints(
  { database }: TestShop,
  orderId: string,
): Promise<{ stored: string | null; computed: string | null }> {
  const { db } = database;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom('order_rows').selectAll().where('order_pk', '=', order.id).execute();
  const computed = hashRoster({
    teamName: order.secret_code,
    options: {
      cutting: order.cutting_option,
      material: order.material_option,
      collar: order.collar_option,
      casing: order.case_option as never,
    },
    design: order.design,
    customDesign: order.design_option,
    rows: rows.map((row) => ({
      id: row.row_id,
      name: row.jersey_name,
      frontName: row.jersey_name_front,
      number: row.jersey_number,
      size: row.jersey_size,
      shorts: row.short_size,
      sleeve: row.jersey_sleeve as never,
      locked: row.locked,
    })),
  });
  return {
    stored: order.roster_sha256?.toString('hex') ?? null,
    computed: computed?.toString('hex') ?? null,
  };
}
