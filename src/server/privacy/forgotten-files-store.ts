import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

/**
 * Claims for deletion the mockups, design files and labels of the orders and every picture that was ever added to them, unless
 * another order or a product shows it; only what these orders showed is searched in others. An order without an e-mail address has been forgotten and shows nothing. To be
 * called before the orders lose their details.
 */
export async function forgetFilesOfOrders(tx: Connection, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    with gone as (
      select unnest(${ids}::bigint[]) as id
    ), shown as (
      select m.file_id as id from mockups m where m.order_pk in (select id from gone)
      union select ${idOf(sql`url`)} from orders o, unnest(o.customer_jersey_url) url where o.id in (select id from gone)
      union select ${idOf(sql`url`)} from order_events e, jsonb_array_elements_text(e.detail->'added') url
        where e.order_pk in (select id from gone) and e.kind = 'customer-pictures'
      union select d.file_id from design_files d where d.order_pk in (select id from gone)
      union select s.label_file from shipments s where s.order_pk in (select id from gone)
    ), still_shown as (
      select m.file_id as id from mockups m join orders o on o.id = m.order_pk
        where m.file_id in (select id from shown) and o.email <> '' and o.id not in (select id from gone)
      union select ${idOf(sql`url`)} from orders o, unnest(o.customer_jersey_url) url
        where o.customer_jersey_url && array(select '/files/' || id || '.jpg' from shown where id is not null)
          and o.email <> '' and o.id not in (select id from gone)
      union select ${idOf(sql`p.img_url`)} from products p
      union select d.file_id from design_files d
        where d.file_id in (select id from shown) and d.order_pk not in (select id from gone)
    )
    update files set forgotten_at = ${now}
    where forgotten_at is null and id in (select id from shown except select id from still_shown)`.execute(
    tx,
  );
}

/** The id in an address such as /files/{id}.jpg; null for any other text. */
const idOf = (url: ReturnType<typeof sql>) => sql`substring(${url} from '^/files/([A-Za-z0-9_-]+)[.]jpg$')`;
