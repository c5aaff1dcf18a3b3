/** A team whose captain sends each player a link. */
import { createPerson, type Person, type TestShop } from './shop.ts';
import { saveTeamOrder } from './teams.ts';

export interface InvitedTeam {
  captain: Person;
  orderId: string;
  order: Awaited<ReturnType<typeof saveTeamOrder>>['order'];
  /** The reference in the team link. */
  teamReference: string;
  rowIds: string[];
  /** The references in the links of the players, in the order of the rows. */
  references: string[];
}

export async function inviteTeam(shop: TestShop, rows = 5): Promise<InvitedTeam> {
  const captain = createPerson(shop.app);
  const { order, order_id: orderId, share_link } = await saveTeamOrder(captain, rows);
  const { links } = await captain.confirmations.rowLinks({ order_id: orderId });
  return {
    captain,
    orderId,
    order,
    teamReference: share_link!.split('#order_id=')[1]!,
    rowIds: links.map(({ row_id }) => row_id),
    references: links.map(({ url }) => getReference(url)),
  };
}

/** Returns the part of a link that names the order and contains the key. */
export const getReference = (url: string): string => url.split('#')[1]!;

/** Reads the jersey behind the link and confirms it as shown. */
export async function confirmAsPlayer(shop: TestShop, reference: string) {
  const player = createPerson(shop.app, '10.3.3.3');
  const { shown } = await player.confirmations.ownJersey({ order_id: reference });
  return player.confirmations.confirmOwnJersey({ order_id: reference, shown, of_age_or_guardian: true });
}

/** Returns the state of each row, as the captain sees it. */
export async function readStates({
  captain,
  orderId,
}: Pick<InvitedTeam, 'captain' | 'orderId'>): Promise<string[]> {
  const { rows } = await captain.confirmations.list({ order_id: orderId });
  return rows.map(({ state }) => state);
}
