/** For tests of refunds: paid orders of every kind, and refunds of them. */
import { randomUUID } from 'node:crypto';
import { pay, saveTeamOrder } from '../people/teams.ts';
import { createPerson, type Person, signInAs, type TestShop } from '../shop/shop.ts';
import { FULL_PRICE, payWithLink, sendLink } from './money.ts';

export const readMoney = (manager: Person, orderId: string) =>
  manager.payments.orderMoney({ order_id: orderId });

interface RefundOptions {
  id?: string;
  kind?: 'return' | 'goodwill';
  cancel?: boolean;
}

/** Refunds dollars of the order's first payment. */
export async function refundOrder(
  manager: Person,
  orderId: string,
  amount: number,
  { id = randomUUID(), kind, cancel }: RefundOptions = {},
) {
  const { captures } = await readMoney(manager, orderId);
  return manager.payments.refund({
    refund: {
      id,
      order_id: orderId,
      payment: captures[0]!.id,
      amount,
      amount_again: amount,
      kind,
      cancel,
      reason: 'Two jerseys came in the wrong size',
    },
  });
}

/** Creates an order with a deposit of exactly $100.00, paid by card. Returns its id. */
export async function payDeposit(shop: TestShop, manager: Person): Promise<string> {
  const captain = createPerson(shop.app);
  const { order_id: orderId } = await saveTeamOrder(captain);
  const link = await sendLink(shop, manager, orderId, 'deposit', 100);
  await payWithLink(captain, link);
  await captain.payments.confirmLink(link);
  return orderId;
}

/** Creates an order of a customer with an account, paid with `credits` dollars of credits and the rest by card. */
export async function payWithCredits(shop: TestShop, email: string, credits: number) {
  const captain = await signInAs(shop, { email, access: 'customer', creditsCents: credits * 100 });
  const { order } = await saveTeamOrder(captain);
  const { id } = await pay(captain, { orders: [order], credits }, (FULL_PRICE - credits) * 100);
  const { order_id } = await captain.checkout.submit({ id });
  return { captain, orderId: `${order_id}-1-1` };
}

/** Returns the amount that the provider refunded of a payment, in cents. */
export async function readRefundedCents({ database }: TestShop, intentId: string): Promise<number> {
  const intent = await database.db
    .selectFrom('sandbox_intents')
    .select('refunded_cents')
    .where('id', '=', intentId)
    .executeTakeFirstOrThrow();
  return intent.refunded_cents;
}
