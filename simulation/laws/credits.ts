/** The credits of a customer are those that the orders have earned, used and given back. */

import type { PaymentSummary } from '#contract/payments.ts';
import { getBaseId } from '#domain/orders/order/order-id.ts';
import type { World } from '../world.ts';
import { LawBroken, readIfThere } from './law.ts';
import { requireEqual } from './money.ts';
import { add, percentOf, toCents } from './prices.ts';
import { sum } from './shares.ts';

/** The account of the customer has what the orders of one number have earned, used and given back. */
export async function checkCredits(world: World, orders: readonly PaymentSummary[]): Promise<void> {
  const [first] = orders as [PaymentSummary];
  const answer = await readIfThere(world, ({ customers }) => customers.read({ order_id: first.order_id }));
  const { account, orders: known } = answer!.customer;
  const number = getBaseId(first.order_id);
  const own = known.filter(({ order_id }) => getBaseId(order_id) === number);
  // An order from before the account earns nothing.
  if (!account || own.length < orders.length || own.some(({ by_guest }) => by_guest)) return;
  const entries = account.entries.filter(
    ({ order_id, by }) => order_id && by === null && getBaseId(order_id) === number,
  );
  const sumEntries = (...kinds: string[]) => add(entries.filter(({ kind }) => kinds.includes(kind)));
  const used = sum(orders.map(({ credits_used }) => toCents(credits_used)));
  requireEqual(`what the orders of ${number} have used of the credits`, -sumEntries('spent'), used);
  const earned = sum(orders.map(({ credits_earned }) => toCents(credits_earned)));
  requireEqual(`what the orders of ${number} have earned`, sumEntries('earned'), earned);
  const possible = listPossibleEarnings(orders);
  if (!possible.has(earned))
    throw new LawBroken(
      'money',
      `the orders of ${number} have earned ${earned}, not ${[...possible].join(' or ')}`,
    );
  const settled = orders.flatMap(({ refunds }) => refunds.filter(({ state }) => state !== 'claimed'));
  const given = sum(
    settled.map((refund) => toCents(refund.credits_returned) - toCents(refund.credits_reversed)),
  );
  const back = sumEntries('reversed', 'returned', 'adjusted');
  requireEqual(`what refunds of ${number} have done to the credits`, back, given);
}

/** Five per cent of each payment, from the first one on that an account has made. */
function listPossibleEarnings(orders: readonly PaymentSummary[]): Set<number> {
  const payments = new Map<string, { at: string; amount: number }>();
  for (const { by, reference, amount, at, id } of orders.flatMap(({ captures }) => captures)) {
    if (by === 'credits') continue;
    // What a cart was paid with counts as a whole.
    const key = by === 'card' ? reference : String(id);
    payments.set(key, { at, amount: (payments.get(key)?.amount ?? 0) + toCents(amount) });
  }
  const sorted = [...payments.values()].sort((a, b) => a.at.localeCompare(b.at));
  const earned = sorted.map(({ amount }) => percentOf(amount, 5));
  return new Set([0, ...earned.map((_, n) => sum(earned.slice(n)))]);
}
