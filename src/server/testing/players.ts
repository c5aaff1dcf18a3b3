/** A team whose captain sends each player a link. */
import type { OrderResponse } from '#contract/order-dto.ts';
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

/** Invites a team, whose players' links a person opens and whose list the captain changes, by the numbers of the jerseys. */
export async function startLinkedTeam(shop: TestShop, rows = 5) {
  const team = await inviteTeam(shop, rows);
  const { captain, orderId, references } = team;
  const player = createPerson(shop.app, '10.4.4.4');
  const load = (index: number) => player.confirmations.ownJersey({ order_id: references[index]! });
  const change = async (changes: Record<string, object>) => {
    const order = JSON.parse((await captain.orders.loadShared({ order_id: orderId })).order);
    for (const [jersey, fields] of Object.entries(changes)) Object.assign(order.order[jersey], fields);
    await captain.orders.save({ order });
  };
  return { ...team, player, load, change };
}

/** A guest changes jerseys, by their numbers on the list. `own_links`: of players, in the guest's browser. */
export async function saveAsGuest(
  shop: TestShop,
  teamReference: string,
  changes: Record<string, object>,
  own_links: string[] = [],
) {
  const guest = createPerson(shop.app, '10.4.4.8');
  const order = JSON.parse((await guest.orders.loadShared({ order_id: teamReference })).order);
  for (const [jersey, fields] of Object.entries(changes))
    order.order[jersey] = { ...order.order.jersey_1, ...order.order[jersey], ...fields };
  return guest.orders.save({ order, key: teamReference.split('.')[1], own_links });
}

/** Locks the list as the captain sees it, or unlocks it. */
export async function setRosterLock(
  { captain, orderId }: Pick<InvitedTeam, 'captain' | 'orderId'>,
  lock: boolean,
) {
  const { fingerprint } = await captain.rosterChecks.read({ order_id: orderId });
  await captain.rosterChecks.lock({ order_id: orderId, shown: fingerprint, lock });
}

/** Returns the part of a link that names the order and contains the key. */
export const getReference = (url: string): string => url.split('#')[1]!;

/** Reads the jersey behind the link and confirms it as shown. */
export async function confirmAsPlayer(shop: TestShop, reference: string) {
  const player = createPerson(shop.app, '10.3.3.3');
  const { shown } = await player.confirmations.ownJersey({ order_id: reference });
  return player.confirmations.confirmOwnJersey({ order_id: reference, shown, of_age_or_guardian: true });
}

/** Says 'that is me' of a jersey as the team link shows it, and returns its link. */
export async function claimRow(guest: Person, teamReference: string, rowId: string): Promise<string> {
  const { order } = await guest.orders.loadShared({ order_id: teamReference });
  const rows = Object.values((JSON.parse(order) as OrderResponse).order);
  const { jersey_name, jersey_name_front, jersey_number } = rows.find(({ row_id }) => row_id === rowId)!;
  const claim = { order_id: teamReference, row_id: rowId, jersey_name, jersey_name_front, jersey_number };
  return (await guest.confirmations.claimRow(claim)).link;
}

/** Returns the state of each row, as the captain sees it. */
export async function readStates({
  captain,
  orderId,
}: Pick<InvitedTeam, 'captain' | 'orderId'>): Promise<string[]> {
  const { rows } = await captain.confirmations.list({ order_id: orderId });
  return rows.map(({ state }) => state);
}

/** Invites a team, and opens the first player's link. */
export async function openJersey(shop: TestShop) {
  const team = await inviteTeam(shop);
  const player = createPerson(shop.app, '10.4.4.4');
  const order_id = team.references[0]!;
  const load = () => player.confirmations.ownJersey({ order_id });
  const { jersey, version } = await load();
  const save = (fields: Partial<typeof jersey>, from = version) =>
    player.confirmations.saveOwnJersey({ order_id, version: from, row: { ...jersey, ...fields } });
  const saveAndConfirm = (fields: Partial<typeof jersey>) =>
    player.confirmations.saveOwnJersey({
      order_id,
      version,
      row: { ...jersey, ...fields },
      of_age_or_guardian: true,
    });
  const confirm = async (shown?: string) =>
    player.confirmations.confirmOwnJersey({
      order_id,
      shown: shown ?? (await load()).shown,
      of_age_or_guardian: true,
    });
  return { team, player, order_id, load, save, saveAndConfirm, confirm, jersey, version };
}

/** Changes the size of the first jersey as the captain. */
export async function changeFirstSize(team: InvitedTeam, size: string) {
  const order = JSON.parse((await team.captain.orders.loadShared({ order_id: team.orderId })).order);
  order.order.jersey_1.jersey_size = size;
  await team.captain.orders.save({ order });
}
