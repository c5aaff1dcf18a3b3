/** Giving money back (matrix row C7, security rows 35 and 84, invariants I3 and I5). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CardProvider } from '../providers/payment/card-provider.ts';
import { signEvent } from '../providers/payment/sandbox.ts';
import { lettersOf } from '../testing/mailbox.ts';
import { allowTwice, balanceOf, disagreements, payLink, sendLink } from '../testing/money.ts';
import { paidTeam } from '../testing/paid-team.ts';
import {
  CARD_EVENTS_PATH,
  openTestShop,
  type Person,
  person,
  signedIn,
  type TestShop,
} from '../testing/shop.ts';
import { caughtWithin, sabotaged } from '../testing/statements.ts';
import { pay, saveTeamOrder } from '../testing/teams.ts';
import { settleClaimedRefunds } from './refund.ts';

let shop: TestShop;
let manager: Person;
beforeAll(async () => {
  shop = await openTestShop();
  manager = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
});
afterAll(async () => {
  expect(await disagreements(shop)).toEqual([]);
  await shop.close();
});

const moneyOf = (orderId: string, by = manager) => by.money.orderMoney({ order_id: orderId });

async function refund(by: Person, orderId: string, amount: number, more: { id?: string; nth?: number } = {}) {
  const { captures } = await moneyOf(orderId, by);
  const payment = captures[more.nth ?? 0]!.id;
  return by.money.refund({
    refund: {
      id: more.id ?? randomUUID(),
      order_id: orderId,
      payment,
      amount,
      amount_again: amount,
      reason: 'Two jerseys came in the wrong size',
    },
  });
}

/** An order on which exactly $100.00 was captured by card, as a deposit. */
async function hundredCaptured(on: TestShop, olga: Person): Promise<string> {
  const captain = person(on.app);
  const { order_id: orderId } = await saveTeamOrder(captain);
  const link = await sendLink(on, olga, orderId, 'deposit', 100);
  await payLink(captain, link);
  await captain.money.confirmLink(link);
  return orderId;
}

/** An order of a customer with an account who paid $369.00 of $469.00 with credits, and the last $100.00 by card. */
async function hundredByCard(on: TestShop, email: string): Promise<string> {
  const captain = await signedIn(on, { email, access: 'customer', creditsCents: 36_900 });
  const { order } = await saveTeamOrder(captain);
  const { id } = await pay(captain, { orders: [order], credits: 369 }, 10_000);
  const { order_id } = await captain.checkout.submit({ id });
  return `${order_id}-1-1`;
}

/** What the provider says it gave back of a payment, in cents. */
async function givenBack(on: TestShop, reference: string): Promise<number> {
  const intent = await on.database.db
    .selectFrom('sandbox_intents')
    .select('refunded_cents')
    .where('id', '=', reference)
    .executeTakeFirstOrThrow();
  return intent.refunded_cents;
}

const fiftyAtOnce = async (olga: Person, orderId: string) => {
  const { captures } = await moneyOf(orderId, olga);
  return Promise.allSettled(
    Array.from({ length: 50 }, () =>
      olga.money.refund({
        refund: {
          id: randomUUID(),
          order_id: orderId,
          payment: captures[0]!.id,
          amount: 60,
          amount_again: 60,
          reason: 'Too late for the season',
        },
      }),
    ),
  );
};
const isAccepted = ({ status }: PromiseSettledResult<unknown>) => status === 'fulfilled';

describe('C7: a refund', () => {
  test('of 60 out of 100, fifty times at once, is given once, and the provider gave 60', async () => {
    const orderId = await hundredCaptured(shop, manager);
    const answers = await fiftyAtOnce(manager, orderId);
    expect(answers.filter(isAccepted)).toHaveLength(1);
    await expect(moneyOf(orderId)).resolves.toMatchObject({
      refunded: 60,
      captures: [{ amount: 100, refunded: 60, refundable: 40 }],
    });
    const { captures } = await moneyOf(orderId);
    expect(await givenBack(shop, captures[0]!.reference)).toBe(6000);
  });

  test('of 60 out of 100 and a dispute of the same payment at once: the credits go back once, for one refund', async () => {
    const email = 'cleo@example.com';
    const orderId = await hundredByCard(shop, email);
    expect(await balanceOf(shop, email)).toBe(500);
    const { captures } = await moneyOf(orderId);
    const reference = captures[0]!.reference;
    const body = JSON.stringify({
      id: `evt_${randomUUID()}`,
      type: 'charge.dispute.created',
      data: { object: { id: 'dp_1', object: 'dispute', payment_intent: reference } },
    });
    const signature = signEvent(body, shop.services.sandboxSecret, shop.services.now());
    const dispute = () => person(shop.app).post(CARD_EVENTS_PATH, body, { 'stripe-signature': signature });
    const [answers] = await Promise.all([fiftyAtOnce(manager, orderId), dispute(), dispute()]);
    expect(answers.filter(isAccepted)).toHaveLength(1);
    expect(await givenBack(shop, reference)).toBe(6000);
    expect(await balanceOf(shop, email)).toBe(200);
    const { rows } = await sql`
      select l.kind, l.amount_cents from credit_ledger l join refunds r on r.id = l.refund_id
      join orders o on o.id = r.order_pk where o.order_id = ${orderId}`.execute(shop.database.db);
    expect(rows).toEqual([{ kind: 'reversed', amount_cents: -300 }]);
    const { history } = await manager.dashboard.order({ order_id: orderId });
    expect(history.filter(({ kind }) => kind === 'disputed')).toHaveLength(1);
    expect(history.filter(({ kind }) => kind === 'refunded')).toHaveLength(1);
  });

  test('in a build without row locks is given more than once', async () => {
    const givesTwice = async () => {
      await using broken = await openTestShop();
      const olga = await signedIn(broken, { email: 'olga@example.com', access: 'manager' });
      const orderId = await hundredCaptured(broken, olga);
      await allowTwice(broken);
      // A real provider refuses what is too much; the shop must not need that.
      const cards = broken.services.cards;
      broken.services.cards = {
        ...cards,
        refund: ({ refundId }) => Promise.resolve({ state: 'done', id: `re_${refundId}` }),
      };
      const answers = await sabotaged('no row locks', () => fiftyAtOnce(olga, orderId));
      return answers.filter(isAccepted).length > 1;
    };
    expect(await caughtWithin(10, givesTwice)).toBe(true);
  }, 60_000);

  test('that is sent twice under one id is one refund', async () => {
    const orderId = await hundredCaptured(shop, manager);
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(manager, orderId, 30, { id })));
    expect(new Set(answers.map(({ message }) => message))).toEqual(new Set(['Refunded']));
    await expect(moneyOf(orderId)).resolves.toMatchObject({ refunded: 30, refunds: [{ amount: 30 }] });
    await expect(refund(manager, orderId, 31, { id })).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('is never above what is left, to the cent', async () => {
    const orderId = await hundredCaptured(shop, manager);
    await refund(manager, orderId, 99.99);
    await expect(refund(manager, orderId, 0.02)).rejects.toMatchObject({
      code: 'refund-too-much',
      detail: { most: 1 },
    });
    await refund(manager, orderId, 0.01);
    await expect(refund(manager, orderId, 0.01)).rejects.toMatchObject({ code: 'refund-too-much' });
    await expect(refund(manager, orderId, 0)).rejects.toMatchObject({ code: 'wrong-amount' });
  });

  test('is called for when the price of a paid order is lowered, until it is given', async () => {
    const orderId = await hundredByCard(shop, 'lena@example.com');
    await manager.dashboard.adjustPrice({
      order_id: orderId,
      adjustment_id: randomUUID(),
      amount: -20,
      reason: 'Late',
    });
    await expect(moneyOf(orderId)).resolves.toMatchObject({ overpaid: 20, due: 0 });
    await refund(manager, orderId, 20);
    await expect(moneyOf(orderId)).resolves.toMatchObject({ overpaid: 0, due: 0 });
  });

  test('needs the same amount twice, and a reason', async () => {
    const orderId = await hundredCaptured(shop, manager);
    const { captures } = await moneyOf(orderId);
    const wanted = {
      id: randomUUID(),
      order_id: orderId,
      payment: captures[0]!.id,
      amount: 10,
      amount_again: 10,
      reason: 'Late',
    };
    await expect(manager.money.refund({ refund: { ...wanted, amount_again: 100 } })).rejects.toMatchObject({
      code: 'amounts-differ',
    });
    await expect(manager.money.refund({ refund: { ...wanted, reason: '  ' } })).rejects.toMatchObject({
      status: 400,
    });
    await expect(manager.money.refund({ refund: { ...wanted, amount: -10 } })).rejects.toMatchObject({
      status: 400,
    });
    await expect(moneyOf(orderId)).resolves.toMatchObject({ refunded: 0 });
  });

  test('of another order’s payment is not found', async () => {
    const mine = await hundredCaptured(shop, manager);
    const theirs = await hundredCaptured(shop, manager);
    const { captures } = await moneyOf(theirs);
    await expect(
      manager.money.refund({
        refund: {
          id: randomUUID(),
          order_id: mine,
          payment: captures[0]!.id,
          amount: 10,
          amount_again: 10,
          reason: 'Late',
        },
      }),
    ).rejects.toMatchObject({ code: 'not-found' });
  });

  test('stands in the history with its reason, and is told to the customer', async () => {
    const orderId = await hundredCaptured(shop, manager);
    await refund(manager, orderId, 25);
    const { history } = await manager.dashboard.order({ order_id: orderId });
    expect(history[0]).toMatchObject({
      kind: 'refunded',
      actor: 'olga',
      detail: { amountCents: 2500, reason: 'Two jerseys came in the wrong size' },
    });
    const letter = (await lettersOf(shop, 'camille@example.com')).at(-1)!;
    expect(letter.subject).toBe(`Refund for order ${orderId}`);
    expect(letter.text).toContain('$25.00');
  });
});

describe('a provider', () => {
  async function withProvider(answer: CardProvider['refund'], work: () => Promise<unknown>) {
    const cards = shop.services.cards;
    shop.services.cards = { ...cards, refund: answer };
    await work().finally(() => {
      shop.services.cards = cards;
    });
  }

  test('that refuses changes nothing, and another refund may be tried', async () => {
    const orderId = await hundredCaptured(shop, manager);
    const before = await manager.dashboard.order({ order_id: orderId });
    await withProvider(
      () => Promise.resolve({ state: 'refused', reason: 'charge_disputed' }),
      () => expect(refund(manager, orderId, 100)).rejects.toMatchObject({ code: 'refund-refused' }),
    );
    await expect(manager.dashboard.order({ order_id: orderId })).resolves.toEqual(before);
    await expect(refund(manager, orderId, 100)).resolves.toMatchObject({ message: 'Refunded' });
  });

  test('that does not answer keeps the claim, and is asked again for the same refund', async () => {
    const orderId = await hundredCaptured(shop, manager);
    const genuine = shop.services.cards.refund;
    await withProvider(
      async (wanted) => {
        await genuine(wanted);
        throw new Error('socket hang up');
      },
      () => expect(refund(manager, orderId, 60)).rejects.toMatchObject({ code: 'refund-pending' }),
    );
    await expect(refund(manager, orderId, 60)).rejects.toMatchObject({ code: 'refund-too-much' });
    shop.passTime(61);
    expect(await settleClaimedRefunds(shop.services)).toBe(1);
    await expect(moneyOf(orderId)).resolves.toMatchObject({ refunded: 60, refunds: [{ state: 'done' }] });
    expect(await settleClaimedRefunds(shop.services)).toBe(0);
  });
});

describe('credits', () => {
  const FULL = 12 * 37 + 25;

  /** A customer with an account who has paid an order of twelve, partly with credits. */
  async function paidBy(email: string, credits: number) {
    const captain = await signedIn(shop, { email, access: 'customer', creditsCents: credits * 100 });
    const { order } = await saveTeamOrder(captain);
    const { id } = await pay(captain, { orders: [order], credits }, (FULL - credits) * 100);
    const { order_id } = await captain.checkout.submit({ id });
    return { captain, orderId: `${order_id}-1-1` };
  }

  test('that were earned go back in proportion, and the used ones come back with all the money', async () => {
    const { orderId } = await paidBy('fay@example.com', 69);
    expect(await balanceOf(shop, 'fay@example.com')).toBe(2000);
    await expect(refund(manager, orderId, 100)).resolves.toMatchObject({
      credits_reversed: 5,
      credits_returned: 0,
    });
    expect(await balanceOf(shop, 'fay@example.com')).toBe(1500);
    await expect(refund(manager, orderId, 300)).resolves.toMatchObject({
      credits_reversed: 15,
      credits_returned: 69,
    });
    expect(await balanceOf(shop, 'fay@example.com')).toBe(6900);
  });

  test('that were spent meanwhile are not taken below nothing, and the manager sees it', async () => {
    const { captain, orderId } = await paidBy('gus@example.com', 0);
    expect(await balanceOf(shop, 'gus@example.com')).toBe(2345);
    const { order } = await saveTeamOrder(captain);
    const { id } = await pay(captain, { orders: [order], credits: 23.45 }, FULL * 100 - 2345);
    await captain.checkout.submit({ id });
    const earnedAgain = await balanceOf(shop, 'gus@example.com');
    expect(earnedAgain).toBe(2228);
    await refund(manager, orderId, FULL);
    expect(await balanceOf(shop, 'gus@example.com')).toBe(0);
    const { history } = await manager.dashboard.order({ order_id: orderId });
    expect(history[0]).toMatchObject({
      kind: 'refunded',
      detail: { creditsReversedCents: 2228, creditsSpentCents: 117 },
    });
  });

  test('that are held by a checkout under way are left to it', async () => {
    const { captain, orderId } = await paidBy('hal@example.com', 0);
    const { order } = await saveTeamOrder(captain);
    const { id } = await pay(captain, { orders: [order], credits: 23.45 }, FULL * 100 - 2345);
    await refund(manager, orderId, FULL);
    await captain.checkout.submit({ id });
    expect(await balanceOf(shop, 'hal@example.com')).toBe(2228);
  });

  test('that paid for a whole order come back without money, once', async () => {
    const { orderId } = await paidBy('ida@example.com', FULL);
    expect(await balanceOf(shop, 'ida@example.com')).toBe(0);
    await expect(refund(manager, orderId, 0)).resolves.toMatchObject({ credits_returned: FULL });
    await expect(refund(manager, orderId, 0)).rejects.toMatchObject({ code: 'wrong-amount' });
    expect(await balanceOf(shop, 'ida@example.com')).toBe(FULL * 100);
  });
});

test('one order of a cart gives back its own part and no more', async () => {
  const captain = person(shop.app);
  const [first, second] = [await saveTeamOrder(captain, 5), await saveTeamOrder(captain, 6)];
  const total = 11 * 4700 + 2500;
  const { id } = await pay(captain, { orders: [first.order, second.order] }, total);
  const { order_id: base } = await captain.checkout.submit({ id });
  const { captures } = await moneyOf(`${base}-1-2`);
  const part = captures[0]!.amount;
  await expect(refund(manager, `${base}-1-2`, part + 0.01)).rejects.toMatchObject({
    code: 'refund-too-much',
  });
  await refund(manager, `${base}-1-2`, part);
  const other = (await moneyOf(`${base}-2-2`)).captures[0]!;
  expect(part + other.amount).toBeCloseTo(total / 100, 10);
  await refund(manager, `${base}-2-2`, other.amount);
});

test('money that came by bank transfer is given back by the manager, without the card provider', async () => {
  const captain = person(shop.app);
  const { order_id: orderId } = await saveTeamOrder(captain);
  await manager.money.confirmEmtPayment({ order: { order_id: orderId, version: 1, reference: 'CA-77' } });
  await refund(manager, orderId, 44);
  await expect(moneyOf(orderId)).resolves.toMatchObject({ refunded: 44, due: 0 });
  const { orderId: carts } = await paidTeam(shop);
  await refund(manager, carts, 44);
});
