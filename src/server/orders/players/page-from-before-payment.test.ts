/** A page that was opened before the order was paid, or corrected, takes nothing back (rules.md orders-12). */
import { expect, test } from 'vitest';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { inviteTeam, openPhone, readList } from '../../testing/people/players.ts';
import { pay } from '../../testing/people/teams.ts';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });

/** The cart is paid, and a manager corrects the first name and opens the order again for the captain. */
async function payAndCorrect({ captain, orderId }: Awaited<ReturnType<typeof inviteTeam>>) {
  const { order } = await captain.orders.loadShared({ order_id: orderId });
  const cart = { orders: [JSON.parse(order) as OrderResponse] };
  const { id } = await pay(captain, cart, Math.round(cart.orders[0]!.final_price * 100) + 2500);
  const { order_id } = await captain.checkout.submit({ id });
  const paidId = `${order_id}-1-1`;
  const { version } = await olga.orderManagement.order({ order_id: paidId });
  const rows = [{ row_id: 'player-0001', jersey_name: 'Corrected' }];
  await olga.orderManagement.updateOrder({ order: { order_id: paidId, version, rows } });
  await olga.orderManagement.updateOrder({
    order: { order_id: paidId, version: version + 1, status: false },
  });
}

test('a guest who saves another field afterwards leaves the correction as it is', async () => {
  const team = await inviteTeam(shop);
  const guest = openPhone(shop);
  const reference = { order_id: team.teamReference, row_id: team.rowIds[0]! };
  const { jersey, version } = await guest.players.takeRow(reference);
  await payAndCorrect(team);

  const row = { ...jersey, jersey_size: 'MEN L - CHEST: 42 INCH' };
  await guest.players.saveOwnJersey({ ...reference, version, row });
  const [first] = await readList(team);
  expect(first).toMatchObject({ jersey_name: 'Corrected', jersey_size: 'MEN L - CHEST: 42 INCH' });
});
