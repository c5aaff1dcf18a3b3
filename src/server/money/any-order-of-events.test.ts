/**
 * Matrix row M6: whatever customers and managers do with an order's money, in whatever order, after every step the books
 * agree (invariants I1, I2, I3 and I5). The sequences are random but fixed: the same in every run.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { reconcile } from '../checkout/reconcile.ts';
import { balanceOf, disagreements, type LinkReference, newestLink, RECEIVER } from '../testing/money.ts';
import { openTestShop, PASSWORD, type Person, Refused, signedIn, type TestShop } from '../testing/shop.ts';
import { checkoutOf, GOOD_CARD, saveTeamOrder } from '../testing/teams.ts';

const SEQUENCES = Number(process.env.MONEY_SEQUENCES ?? 25);
const STEPS = 30;
const FULL_CENTS = 12 * 3700 + 2500;

type Draw = (below: number) => number;

/** Whole numbers from 0 in a fixed sequence (mulberry32). */
function drawFrom(seed: number): Draw {
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

const seen = async ({ manager, orderId }: Scene) => manager.money.orderMoney({ order_id: orderId });
const cents = (draw: Draw, most: number) => (1 + draw(Math.max(1, Math.round(most * 100)))) / 100;

const STEPS_OF_MONEY: Record<string, (scene: Scene) => Promise<unknown>> = {
  save: async ({ captain, orderId, draw }) => {
    const { order } = await captain.orders.loadShared({ order_id: orderId });
    const material_option = ['Pro Mesh', 'Interlock', 'Stretch Knit'][draw(3)];
    await captain.orders.save({ order: { ...JSON.parse(order), material_option } });
  },
  'send a deposit link': async (scene) => {
    const { version, due } = await seen(scene);
    const amount = scene.draw(2) ? cents(scene.draw, due * 1.1) : undefined;
    await scene.manager.money.sendDepositLink({ order: { order_id: scene.orderId, version, amount } });
    scene.link = await newestLink(scene.shop, scene.orderId);
  },
  'send a payment link': async (scene) => {
    const { version } = await seen(scene);
    await scene.manager.money.sendPaymentLink({ order: { order_id: scene.orderId, version } });
    scene.link = await newestLink(scene.shop, scene.orderId);
  },
  'open the link': async (scene) => {
    if (!scene.link) return;
    const opened = await scene.captain.money.openLink({ ...scene.link, ...RECEIVER });
    scene.clientSecret = opened.clientSecret;
  },
  'open a cart with credits': async (scene) => {
    const { order } = await scene.captain.orders.loadShared({ order_id: scene.orderId });
    const credits = scene.draw(3000);
    const cart = { orders: [JSON.parse(order)], credits: credits / 100 };
    const opened = await scene.captain.checkout.createIntent(checkoutOf(cart, FULL_CENTS - credits));
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
    if (link) await captain.money.confirmLink(link);
  },
  reconcile: ({ shop }) => reconcile(shop.services),
  'half an hour later': async ({ shop, manager }) => {
    shop.passTime(31 * 60);
    // Else every refund from now on would be refused for the password alone.
    const again = { email: 'olga@example.com', password: PASSWORD, action: 'new' } as const;
    manager.token = (await manager.accounts.login(again)).token;
    await reconcile(shop.services);
  },
  'confirm a deposit by transfer': async (scene) => {
    const { version, due } = await seen(scene);
    const order = {
      order_id: scene.orderId,
      version,
      amount: cents(scene.draw, due),
      reference: `D${scene.draw(3)}`,
    };
    await scene.manager.money.confirmEmtDeposit({ order });
  },
  'confirm a payment by transfer': async (scene) => {
    const { version } = await seen(scene);
    const order = { order_id: scene.orderId, version, reference: `P${scene.draw(3)}` };
    await scene.manager.money.confirmEmtPayment({ order });
  },
  'wait for a transfer': async (scene) => {
    const { version } = await seen(scene);
    await scene.manager.money.expectEmt({ order: { order_id: scene.orderId, version } });
  },
  'adjust the price': async ({ manager, orderId, draw }) => {
    const amount = (draw(20_000) - 8000) / 100;
    await manager.dashboard.adjustPrice({
      order_id: orderId,
      adjustment_id: randomUUID(),
      amount: amount || 1,
      reason: 'As agreed by phone',
    });
  },
  refund: async (scene) => {
    const { captures } = await seen(scene);
    const capture = captures[scene.draw(captures.length || 1)];
    if (!capture) return;
    const amount = scene.draw(3) === 0 ? capture.refundable : cents(scene.draw, capture.amount);
    await scene.manager.money.refund({
      refund: {
        id: randomUUID(),
        order_id: scene.orderId,
        payment: capture.id,
        amount,
        amount_again: amount,
        reason: 'As agreed by phone',
      },
    });
  },
  /** The cart makes an order of its own: from now on that is the one to look at. */
  'follow the paid order': async (scene) => {
    const { orders } = await scene.captain.orders.status({ id: scene.orderId, tracking: false });
    scene.orderId = orders[0]!.order_id;
  },
};
const NAMES = Object.keys(STEPS_OF_MONEY);

async function newScene(shop: TestShop, manager: Person, seed: number): Promise<Scene> {
  const email = `captain-${seed}@example.com`;
  const captain = await signedIn(shop, { email, access: 'customer', creditsCents: 3000 });
  const { order } = await saveTeamOrder(captain);
  const saved = await captain.orders.save({ order: { ...order, email } as never });
  return {
    shop,
    draw: drawFrom(seed),
    captain,
    manager,
    orderId: saved.order_id,
    link: null,
    clientSecret: null,
  };
}

test(`after each of ${SEQUENCES} x ${STEPS} steps the books agree`, async () => {
  await using shop = await openTestShop();
  const manager = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
  const done = new Map(NAMES.map((name) => [name, 0]));
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const scene = await newScene(shop, manager, seed);
    const story: string[] = [];
    for (let n = 0; n < STEPS; n += 1) {
      const name = NAMES[scene.draw(NAMES.length)]!;
      const refusal = await STEPS_OF_MONEY[name]!(scene).then(
        () => null,
        (error: unknown) => error,
      );
      story.push(refusal instanceof Refused ? `${name} (${refusal.code})` : name);
      if (refusal === null) done.set(name, done.get(name)! + 1);
      // What the shop will not do it says; anything else is a fault of ours.
      else expect(isRefusal(refusal), `${refusal} after ${story.join(', ')}`).toBe(true);
      expect(await disagreements(shop), `seed ${seed}: ${story.join(', ')}`).toEqual([]);
    }
    expect(await balanceOf(shop, `captain-${seed}@example.com`)).toBeGreaterThanOrEqual(0);
  }
  // A sequence that refuses everything would agree with itself too.
  if (SEQUENCES >= 25) expect([...done].filter(([, times]) => times === 0)).toEqual([]);
}, 600_000);

const isRefusal = (error: unknown) => error instanceof Refused && error.status < 500;

const BREACHES: Record<string, string> = {
  'I1 in the books once': `delete from payments where kind = 'card'`,
  'I2 as large as its checkout': `update payments set amount_cents = amount_cents - 1 where kind = 'card'`,
  'I3 credits of captain-1@example.com': `insert into credit_ledger (user_id, kind, amount_cents)
    select id, 'adjusted', -10000000 from users where email = 'captain-1@example.com'`,
  'I5 refund above payment': `update orders set refund_cents = payment_amount_cents + 1 where order_id like '%'`,
  'I5 provider and books': `update sandbox_intents set refunded_cents = 1 where status = 'succeeded'`,
  'payments of the order': `update orders set payment_amount_cents = payment_amount_cents + 1`,
};

test.each(Object.entries(BREACHES))('the books notice a breach of %s', async (rule, breach) => {
  await using shop = await openTestShop();
  const manager = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
  const scene = await newScene(shop, manager, 1);
  for (const name of ['send a payment link', 'open the link', 'pay by card', 'come back to the page'])
    await STEPS_OF_MONEY[name]!(scene);
  expect(await disagreements(shop)).toEqual([]);
  await shop.database.pool.query(breach);
  expect((await disagreements(shop)).map((each) => each.rule)).toContain(rule);
});
