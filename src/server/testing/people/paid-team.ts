import { createPerson, type Person, type TestShop } from '../shop/shop.ts';
import { pay, saveTeamOrder, TWELVE_CENTS } from './teams.ts';

interface PaidTeam {
  orderId: string;
  savedId: string;
  captain: Person;
}
type BeforePayment = (savedId: string, captain: Person) => Promise<unknown>;

/** Creates a paid order of twelve jerseys and returns its id and the captain's browser. */
export const createPaidTeam = (shop: TestShop, beforePayment?: BeforePayment): Promise<PaidTeam> =>
  payTeam(createPerson(shop.app), beforePayment);

/** The same in the browser of this captain. */
export async function payTeam(
  captain: Person,
  beforePayment: BeforePayment = async () => undefined,
): Promise<PaidTeam> {
  const { order, order_id: unpaidId } = await saveTeamOrder(captain);
  await beforePayment(unpaidId, captain);
  const { id } = await pay(captain, { orders: [order] }, TWELVE_CENTS);
  const { order_id } = await captain.checkout.submit({ id });
  return { orderId: `${order_id}-1-1`, savedId: order_id, captain };
}

/** Assigns an order to a designer directly in the database. */
export async function assignDesigner(shop: TestShop, orderId: string, designerName: string): Promise<void> {
  await shop.database.db
    .updateTable('orders')
    .set(({ selectFrom }) => ({
      designer_id: selectFrom('users').select('id').where('designer_name', '=', designerName),
    }))
    .where('order_id', '=', orderId)
    .execute();
}

/** The order was delivered, or all orders were. */
export const completeOrder = ({ database }: TestShop, orderId: string | null = null): Promise<unknown> =>
  database.pool.query(
    `update orders set order_status = 'completed' where $1::text is null or order_id = $1`,
    [orderId],
  );
