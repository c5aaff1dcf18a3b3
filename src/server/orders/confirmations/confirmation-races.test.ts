/** Players and the captain change and confirm one jersey at the same time. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderResponse } from '#contract/order-dto.ts';
import { inviteTeam } from '../../testing/players.ts';
import { createPerson, openTestShop, type TestShop } from '../../testing/shop.ts';

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
