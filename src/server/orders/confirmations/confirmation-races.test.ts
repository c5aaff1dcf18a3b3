/** Players and the captain change and confirm jerseys at the same time, and while a cart is settled. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderResponse } from '#contract/order-dto.ts';
import { confirmAsPlayer, getReference, type InvitedTeam, inviteTeam } from '../../testing/players.ts';
import { createPerson, openTestShop, signInAs, type TestShop } from '../../testing/shop.ts';
import { pay } from '../../testing/teams.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const SIZES = ['MEN S - CHEST: 38 INCH', 'MEN M - CHEST: 40 INCH', 'MEN L - CHEST: 42 INCH'];
const ROUNDS = 500;

/** A fixed sequence of numbers below `below`, so that a failure can be repeated. */
function createSequence(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return state % below;
  };
}

test('every stored confirmation is of a state that the player had been shown before', async () => {
  const { captain, orderId, references, rowIds } = await inviteTeam(shop);
  const order_id = references[0]!;
  const player = createPerson(shop.app, '10.9.9.9');
  const next = createSequence(20261123);
  const shown = new Set<string>();
  let order = JSON.parse((await captain.orders.loadShared({ order_id: orderId })).order) as OrderResponse;
  let confirmed = 0;
  let refused = 0;

  const changeSize = async () => {
    const jersey_1 = { ...order.order.jersey_1!, jersey_size: SIZES[next(SIZES.length)]! };
    const saved = await captain.orders.save({ order: { ...order, order: { ...order.order, jersey_1 } } });
    order = JSON.parse(saved.order) as OrderResponse;
  };
  const confirm = async () => {
    const own = await player.confirmations.ownJersey({ order_id });
    shown.add(own.shown);
    // Half of the time the captain saves between the answer and the confirmation.
    if (next(2) === 0) await changeSize();
    await player.confirmations
      .confirmOwnJersey({ order_id, shown: own.shown, of_age_or_guardian: true })
      .then(
        () => (confirmed += 1),
        (error) => {
          expect(error.code).toBe('row-changed');
          refused += 1;
        },
      );
  };
  for (let round = 0; round < ROUNDS; round += 1)
    await Promise.all(next(2) === 0 ? [changeSize(), confirm()] : [confirm(), changeSize()]);

  const { rows } = await shop.database.pool.query(
    `select encode(row_sha256, 'hex') as hash from row_confirmations where row_id = $1`,
    [rowIds[0]],
  );
  for (const { hash } of rows) expect(shown).toContain(hash);
  // Both happened often, so that the test has tested something.
  expect(Math.min(confirmed, refused)).toBeGreaterThan(20);
}, 300_000);

const TEAM = 12;
/** 12 shirts of Pro Mesh at $37.00, shipping $25.00. */
const TEAM_CENTS = TEAM * 3700 + 2500;

interface PayingTeam extends InvitedTeam {
  /** The fingerprints of the jerseys. */
  shown: string[];
}

/** Settles the paid cart of a team at the same moment as work on each of its jerseys. */
async function settleDuring(work: (team: PayingTeam, index: number) => Promise<unknown>) {
  const invited = await inviteTeam(shop, TEAM);
  const { captain, references, orderId } = invited;
  const { rows } = await captain.confirmations.list({ order_id: orderId });
  const team = { ...invited, shown: rows.map(({ shown }) => shown) };
  const { id } = await pay(captain, { orders: [team.order] }, TEAM_CENTS);
  const [{ order_id }] = await Promise.all([
    captain.checkout.submit({ id }),
    ...references.map((_, index) => work(team, index)),
  ]);
  return { captain, paidId: `${order_id}-1-1` };
}

test('who confirms the own jersey while the cart is settled has confirmed the one of the paid order', async () => {
  const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  for (let round = 0; round < 4; round += 1) {
    const { paidId } = await settleDuring(({ references }, index) =>
      confirmAsPlayer(shop, references[index]!),
    );
    const { rows } = await olga.confirmations.list({ order_id: paidId });
    expect(rows.map(({ state }) => state)).toEqual(Array(TEAM).fill('confirmed'));
  }
});

test('links that the captain renews and jerseys that the captain confirms while the cart is settled are those of the paid order', async () => {
  for (let round = 0; round < 4; round += 1) {
    const urls: string[] = [];
    const { captain, paidId } = await settleDuring(
      async ({ captain, orderId: order_id, rowIds, shown }, index) => {
        const row_id = rowIds[index]!;
        if (index % 2 === 0)
          return captain.confirmations.confirmRows({ order_id, rows: [{ row_id, shown: shown[index]! }] });
        const { links } = await captain.confirmations.rowLinks({ order_id, row_ids: [row_id], renew: true });
        urls.push(links[0]!.url);
      },
    );
    for (const url of urls) await confirmAsPlayer(shop, getReference(url));
    const { rows } = await captain.confirmations.list({ order_id: paidId });
    expect(rows.map(({ state }) => state)).toEqual(Array(TEAM).fill('confirmed'));
  }
});
