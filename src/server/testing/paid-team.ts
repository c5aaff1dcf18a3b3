import { type Person, person, type TestShop } from './shop.ts';
import { pay, saveTeamOrder } from './teams.ts';

/** 12 shirts of Pro Mesh at 37.00, shipped for 25.00. */
const TWELVE_CENTS = 12 * 3700 + 2500;

/** A team of twelve that has paid; answers the id of its paid order, and the captain's browser. */
export async function paidTeam(
  shop: TestShop,
): Promise<{ orderId: string; savedId: string; captain: Person }> {
  const captain = person(shop.app);
  const { order } = await saveTeamOrder(captain);
  const { id } = await pay(captain, { orders: [order] }, TWELVE_CENTS);
  const { order_id } = await captain.checkout.submit({ id });
  return { orderId: `${order_id}-1-1`, savedId: order_id, captain };
}

/** Gives an order to a designer, as if a manager had done so long ago. */
export async function assign(shop: TestShop, orderId: string, designerName: string): Promise<void> {
  await shop.database.db
    .updateTable('orders')
    .set(({ selectFrom }) => ({
      designer_id: selectFrom('users').select('id').where('designer_name', '=', designerName),
    }))
    .where('order_id', '=', orderId)
    .execute();
}
