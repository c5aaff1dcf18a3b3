/**
 * Random sequences of actions by customers and managers on an order's money: after every step the books
 * agree (rules.md payments-15). The sequences are seeded: the same in every run.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OrderResponse } from '#contract/order-dto.ts';
import { WORK_STATES } from '#domain/orders/work-state.ts';
import {
  findDisagreements,
  getBalance,
  type LinkReference,
  RECIPIENT,
  readNewestLink,
} from '../testing/money.ts';
import { findWrongDue } from '../testing/refunds.ts';
import { ApiError, openTestShop, PASSWORD, type Person, signInAs, type TestShop } from '../testing/shop.ts';
import { createCheckout, GOOD_CARD, saveTeamOrder } from '../testing/teams.ts';
import { reconcileCheckouts } from './reconcile-checkouts.ts';

const SEQUENCES = Number(process.env.MONEY_SEQUENCES ?? 25);
const STEPS = 30;
const FULL_CENTS = 12 * 3700 + 2500;

type Draw = (below: number) => number;

/** Returns a generator of whole numbers from 0 in a fixed sequence (mulberry32). */
function createDraw(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

interface Scene {
  shop: TestShop;
  draw: Draw;
  captain: Person;
  manager: Person;
  orderId: string;
  link: LinkReference | null;
  clientSecret: string | null;
}

const readOrderMoney = async ({ manager, orderId }: Scene) =>
  manager.payments.orderMoney({ order_id: orderId });
const cents = (draw: Draw, max: number) => (1 + draw(Math.max(1, Math.round(max * 100)))) / 100;

const STEPS_OF_MONEY: Record<string, (scene: Scene) => Promise<unknown>> = {
  save: async ({ captain, orderId, draw }) => {
    const { order } = await captain.orders.loadShared({ order_id: orderId });
    const material_option = ['Pro Mesh', 'Interlock', 'Stretch Knit'][draw(3)];
    await captain.orders.save({ order: { ...JSON.parse(order), material_option } });
  },
  'send a deposit link': async (scene) => {
    const { version, due } = await readOrderMoney(scene);
    const amount = scene.draw(2) ? cents(scene.draw, due * 1.1) : undefined;
    await scene.manager.payments.sendDepositLink({ order: { order_id: scene.orderId, version, amount } });
    scene.link = await readNewestLink(scene.shop, scene.orderId);
  },
  'send a payment link': async (scene) => {
    const { version } = await readOrderMoney(scene);
    await scene.manager.payments.sendPaymentLink({ order: { order_id: scene.orderId, version } });
    scene.link = await readNewestLink(scene.shop, scene.orderId);
  },
  'open the link': async (scene) => {
    if (!scene.link) return;
    const opened = await scene.captain.payments.openLink({ ...scene.link, ...RECIPIENT });
    scene.clientSecret = opened.clientSecret;
  },
  'open a cart with credits': async (scene) => {
    const { order } = await scene.captain.orders.loadShared({ order_id: scene.orderId });
    const credits = scene.draw(3000);
    const cart = { orders: [JSON.parse(order)], credits: credits / 100 };
    const opened = await scene.captain.checkout.createIntent(createCheckout(cart, FULL_CENTS - credits));
    scene.clientSecret = opened.clientSecret;
  },
  'pay by card': async ({ captain, clientSecret }) => {
    if (clientSecret) await captain.checkout.sandboxPay({ clientSecret, ...GOOD_CARD });
  },
  'use a card that is declined': async ({ captain, clientSecret }) => {
    const number = '4000 0000 0000 0002';
    if (clientSecret) await captain.checkout.sandboxPay({ clientSecret, ...GOOD_CARD, number });
  },
  'come back to the page': async ({ captain, link }) => {
    if (link) await captain.payments.confirmLink(link);
  },
  reconcile: ({ shop }) => reconcileCheckouts(shop.services),
  'half an hour later': async ({ shop, manager }) => {
    shop.passTime(31 * 60);
    // Without a recent password every further refund would be rejected.
    const again = { email: 'olga@example.com', password: PASSWORD, action: 'new' } as const;
    manager.token = (await manager.accounts.login(again)).token;
    await reconcileCheckouts(shop.services);
  },
  'confirm a deposit by transfer': async (scene) => {
    const { version, due } = await readOrderMoney(scene);
    const order = {
      order_id: scene.orderId,
      version,
      amount: cents(scene.draw, due),
      reference: `D${scene.draw(3)}`,
      is_shared: true,
    };
    await scene.manager.payments.confirmEmtDeposit({ order });
  },
  'confirm a payment by transfer': async (scene) => {
    const { version } = await readOrderMoney(scene);
    const order = { order_id: scene.orderId, version, reference: `P${scene.draw(3)}`, is_shared: true };
    await scene.manager.payments.confirmEmtPayment({ order });
  },
  'wait for a transfer': async (scene) => {
    const { version } = await readOrderMoney(scene);
    await scene.manager.payments.expectEmt({ order: { order_id: scene.orderId, version } });
  },
  'adjust the price': async ({ manager, orderId, draw }) => {
    const amount = (draw(20_000) - 8000) / 100;
    await manager.orderManagement.adjustPrice({
      order_id: orderId,
      adjustment_id: randomUUID(),
      amount: amount || 1,
      reason: 'As agreed by phone',
    });
  },
  'cancel, hold or take up again': async (scene) => {
    const { version } = await readOrderMoney(scene);
    const work_state = WORK_STATES[scene.draw(WORK_STATES.length)]!;
    const change = { order_id: scene.orderId, version, work_state, reason: 'As agreed by phone' };
    await scene.manager.orderManagement.setWorkState(change);
  },
  'add or remove a jersey': async ({ manager, orderId, draw }) => {
    const { version, order } = await manager.orderManagement.order({ order_id: orderId });
    const rows = Object.values((JSON.parse(order) as OrderResponse).order);
    const change =
      draw(2) || rows.length < 7
        ? { new_rows: [{ ...rows[0]!, row_id: randomUUID(), jersey_number: '77' }] }
        : { deleted_rows: [rows.at(-1)!.row_id] };
    await manager.orderManagement.updateOrder({ order: { order_id: orderId, version, ...change } } as never);
  },
  refund: async (scene) => {
    const { captures } = await readOrderMoney(scene);
    const capture = captures[scene.draw(captures.length || 1)];
    if (!capture) return;
    const amount = scene.draw(3) === 0 ? capture.refundable : cents(scene.draw, capture.amount);
    await scene.manager.payments.refund({
      refund: {
        id: randomUUID(),
        order_id: scene.orderId,
        payment: capture.id,
        amount,
        amount_again: amount,
        kind: ([undefined, 'return', 'goodwill'] as const)[scene.draw(3)],
        reason: 'As agreed by phone',
      },
    });
  },
  /** The cart creates a separate order, which the following steps use. */
  'follow the paid order': async (scene) => {
    const { orders } = await scene.captain.orders.status({ id: scene.orderId, tracking: false });
    scene.orderId = orders[0]!.order_id;
  },
};
const NAMES = Object.keys(STEPS_OF_MONEY);

async function newScene(shop: TestShop, manager: Person, seed: number): Promise<Scene> {
  const email = `captain-${seed}@example.com`;
  const captain = await signInAs(shop, { email, access: 'customer', creditsCents: 3000 });
  const { order } = await saveTeamOrder(captain);
  const saved = await captain.orders.save({ order: { ...order, email } as never });
  return {
    shop,
    draw: createDraw(seed),
    captain,
    manager,
    orderId: saved.order_id,
    link: null,
    clientSecret: null,
  };
}

test(`the books agree after each of ${SEQUENCES} x ${STEPS} steps`, async () => {
  await using shop = await openTestShop();
  const manager = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  const completed = new Map(NAMES.map((name) => [name, 0]));
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const scene = await newScene(shop, manager, seed);
    const steps: string[] = [];
    for (let n = 0; n < STEPS; n += 1) {
      const name = NAMES[scene.draw(NAMES.length)]!;
      const refusal = await STEPS_OF_MONEY[name]!(scene).then(
        () => null,
        (error: unknown) => error,
      );
      steps.push(refusal instanceof ApiError ? `${name} (${refusal.code})` : name);
      if (refusal === null) completed.set(name, completed.get(name)! + 1);
      // The shop rejects an invalid step with a Problem; any other error is a bug.
      else expect(isRefusal(refusal), `${refusal} after ${steps.join(', ')}`).toBe(true);
      expect(await findDisagreements(shop), `seed ${seed}: ${steps.join(', ')}`).toEqual([]);
      expect(
        await findWrongDue(shop, manager, scene.orderId),
        `seed ${seed}: ${steps.join(', ')}`,
      ).toBeNull();
    }
    expect(await getBalance(shop, `captain-${seed}@example.com`)).toBeGreaterThanOrEqual(0);
  }
  // A sequence in which every step is rejected would be consistent too.
  if (SEQUENCES >= 25) expect([...completed].filter(([, times]) => times === 0)).toEqual([]);
}, 600_000);

const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500;

const BREACHES: Record<string, string> = {
  'recorded once': `delete from payments where kind = 'card'`,
  'amount of its checkout': `update payments set amount_cents = amount_cents - 1 where kind = 'card'`,
  'credits of captain-1@example.com': `insert into credit_ledger (user_id, kind, amount_cents)
    select id, 'adjusted', -10000000 from users where email = 'captain-1@example.com'`,
  'refund above payment': `update orders set refund_cents = payment_amount_cents + 1 where order_id like '%'`,
  'provider and books': `update sandbox_intents set refunded_cents = 1 where status = 'succeeded'`,
  'payments of the order': `update orders set payment_amount_cents = payment_amount_cents + 1`,
};

test.each(Object.entries(BREACHES))('a breach of %s is detected', async (rule, breach) => {
  await using shop = await openTestShop();
  const manager = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  const scene = await newScene(shop, manager, 1);
  for (const name of ['send a payment link', 'open the link', 'pay by card', 'come back to the page'])
    await STEPS_OF_MONEY[name]!(scene);
  expect(await findDisagreements(shop)).toEqual([]);
  await shop.database.pool.query(breach);
  expect((await findDisagreements(shop)).map((each) => each.rule)).toContain(rule);
});
