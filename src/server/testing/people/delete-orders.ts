import type { TestShop } from '../shop/shop.ts';

/** Deletes orders by hand, with the ids that lead to them. */
export const deleteOrders = ({ database }: TestShop, ids: readonly string[]): Promise<unknown> =>
  database.pool.query(
    `with found as (delete from order_aliases where order_pk in (
       select order_pk from order_aliases where order_id = any($1)) returning order_pk)
     delete from orders where id in (select order_pk from found)`,
    [ids],
  );
