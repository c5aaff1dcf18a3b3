/** An unmatched payment is refunded once, and the reservations of its checkout are released (rules.md payments-10). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readIntentId } from '../../testing/money/money.ts';
import { openShopWithBooks } from '../../testing/money/shop-with-books.ts';
import {
  payWrongAmount,
  readSandboxIntent,
  refundUnmatched,
  setReceivedCents,
  settleUnmatched,
} from '../../testing/money/unmatched-payments.ts';
import { readEmails } from '../../testing/people/mailbox.ts';
import { pay, saveTeamOrder, TWELVE_CENTS } from '../../testing/people/teams.ts';
import { signInAs } from '../../testing/shop/shop.ts';
import { settleClaimedRefunds } from '../refunds/settle-refund.ts';

const { shop, manager } = openShopWithBooks();

const REASON = 'The customer asked for it on the phone';

const readHistory = async (orderId: string) =>
  (await manager.orderManagement.order({ order_id: orderId })).history;

describe('the refund of an unmatched payment', () => {
  test('is complete and made once, even if it is requested repeatedly; the customer gets an e-mail', async () => {
    const { id, intentId, orderId } = await payWrongAmount(shop);
    const same = { refund: randomUUID() };
    await Promise.allSettled(Array.from({ length: 20 }, () => refundUnmatched(manager, id, same)));
    await expect(refundUnmatched(manager, id, same)).resolves.toMatchObject({ message: 'Money given back' });
    await expect(refundUnmatched(manager, id)).rejects.toMatchObject({ code: 'already-reviewed' });
    expect(await readSandboxIntent(shop, intentId)).toEqual({
      received: TWELVE_CENTS - 100,
      refunded: TWELVE_CENTS - 100,
    });
    const email = (await readEmails(shop, 'camille@example.com')).at(-1)!;
    expect(email.subject).toBe('Your payment of $468.00 is going back to your card');
    expect((await readHistory(orderId))[0]).toMatchObject({
      kind: 'payment-reviewed',
      detail: { outcome: 'refunded', amountCents: TWELVE_CENTS - 100, reason: REASON },
    });
  });

  test('is requested again after a lost response, and no other decision is accepted meanwhile', async () => {
    const { id, intentId } = await payWrongAmount(shop);
    const { cards } = shop.services;
    const { refund: ask } = cards;
    cards.refund = async (request) => {
      await ask(request);
      throw new Error('the line went dead');
    };
    await expect(refundUnmatched(manager, id)).rejects.toMatchObject({ code: 'refund-pending' });
    cards.refund = ask;
    await setReceivedCents(shop, intentId, TWELVE_CENTS - 100);
    for (const other of [
      { outcome: 'orders' },
      { outcome: 'by-hand', reason: REASON },
      { outcome: 'refunded', refund: randomUUID(), reason: REASON },
    ])
      await expect(settleUnmatched(manager, { id, ...other })).rejects.toMatchObject({
        code: 'refund-pending',
      });
    expect(await manager.payments.review({ id })).toMatchObject({ refunding: true });
    shop.passTime(61);
    expect(await settleClaimedRefunds(shop.services)).toBe(1);
    expect(await readSandboxIntent(shop, intentId)).toEqual({
      received: TWELVE_CENTS - 100,
      refunded: TWELVE_CENTS - 100,
    });
    await expect(manager.payments.review({ id })).rejects.toMatchObject({ code: 'already-reviewed' });
  });

  test('that the provider refuses leaves the payment open, and it can be settled manually', async () => {
    const { id, intentId } = await payWrongAmount(shop);
    const { cards } = shop.services;
    const { refund: ask } = cards;
    cards.refund = () => Promise.resolve({ state: 'refused', reason: 'the card was closed' });
    await expect(refundUnmatched(manager, id)).rejects.toMatchObject({ code: 'refund-refused' });
    cards.refund = ask;
    await settleUnmatched(manager, { id, outcome: 'by-hand', reason: 'Sent back by bank transfer' });
    expect(await readSandboxIntent(shop, intentId)).toMatchObject({ refunded: 0 });
    await expect(settleUnmatched(manager, { id, outcome: 'by-hand', reason: REASON })).rejects.toMatchObject({
      code: 'already-reviewed',
    });
  });
});

test('a refund releases the coupon, the credits and the order that the checkout reserved', async () => {
  const captain = await signInAs(shop, {
    email: 'saver@example.com',
    access: 'customer',
    creditsCents: 10_000,
  });
  await sql`insert into discount_codes (code, type, discount_percent, access, expires_at)
    values ('once-only', 'percent', 10, 'one-time', '2027-01-01')`.execute(shop.database.db);
  const { order } = await saveTeamOrder(captain);
  const cart = { orders: [order], coupon: 'once-only', credits: 100 };
  const { id } = await pay(captain, cart, TWELVE_CENTS - 4440 - 10_000);
  await setReceivedCents(shop, await readIntentId(shop, id), 10_000);
  await expect(captain.checkout.submit({ id })).rejects.toMatchObject({ code: 'payment-needs-review' });
  await refundUnmatched(manager, id);
  const again = await pay(captain, cart, TWELVE_CENTS - 4440 - 10_000);
  await captain.checkout.submit({ id: again.id });
});
