import type pg from 'pg';

/** Figures by which a person recognises a shop, and a restored one is compared with its backup. Money in cents. */
export type ShopTotals = Record<string, number>;

/** Reads the totals of the orders and of the books. */
export async function readShopTotals(client: pg.ClientBase): Promise<ShopTotals> {
  const { rows } = await client.query<ShopTotals>(`
    select (select count(*) from orders) as orders,
      (select count(*) from orders where paid) as "paid orders",
      (select coalesce(sum(final_price_cents), 0) from orders where paid) as "cents of paid orders",
      (select coalesce(sum(amount_cents), 0) from payments) as "cents of payments",
      (select coalesce(sum(amount_cents), 0) from refunds where state = 'done') as "cents of refunds",
      (select coalesce(sum(amount_cents), 0) from credit_ledger) as "cents of credits",
      (select count(*) from users) as accounts`);
  return rows[0]!;
}

/** Returns, for example, '12 orders, 10 paid, 5 accounts'. */
export const describeTotals = (totals: ShopTotals): string =>
  `${totals.orders} orders, ${totals['paid orders']} paid, ${totals.accounts} accounts`;
