/** Once its order is paid, the list is the captain's in fewer browsers, and the one that the cart has shown. */
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { describeList } from '../expected-list.ts';
import type { Team } from '../team.ts';
import { LawBroken } from './law.ts';
import type { CheckedStep } from './lists.ts';

/** A browser that opened the order by its id and address is a guest's after the payment: the captain takes the first one again. */
export async function loadAsCaptain(team: Team): Promise<{ list: OrderResponse; reopened: boolean }> {
  const load = () => team.captain.person.orders.loadShared({ order_id: team.savedId! });
  let loaded = await load();
  if (loaded.role !== 'creator') {
    team.captain = team.firstBrowser;
    loaded = await load();
  }
  const list = JSON.parse(loaded.order) as OrderResponse;
  if (list.status && !hasOwnKey(team))
    throw new LawBroken('rights', `${team.name}: a browser that knew the address opens the paid order`);
  return { list, reopened: loaded.reopened };
}

/** The browser that saved the order first, and one that paid, stay the captain's. */
const hasOwnKey = ({ captain, firstBrowser, carts }: Team): boolean =>
  captain === firstBrowser || carts.some(({ by }) => by === captain);

/** A cart of the team was opened with this list, which a manager may have corrected since. */
export const isOfCart = ({ team: { carts }, list, exchanges }: CheckedStep): boolean =>
  carts.some(({ lists }) => lists.has(describeList(list))) ||
  (carts.length > 0 && exchanges.some(({ by }) => by.role === 'manager'));
