/** A team whose captain sends each player a link, and guests who come with the team link. */
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { OwnJersey } from '#contract/players.ts';
import { createPerson, type Person, type TestShop } from '../shop/shop.ts';
import { parseReference, saveTeamOrder } from './teams.ts';

export interface InvitedTeam {
  captain: Person;
  orderId: string;
  /** The reference in the team link. */
  teamReference: string;
  rowIds: string[];
  /** The references in the links of the players, in the order of the rows. */
  references: string[];
}

/** A team that confirms. */
export async function inviteTeam(shop: TestShop, rows = 5): Promise<InvitedTeam> {
  const captain = createPerson(shop.app);
  const { order_id: orderId, share_link } = await saveTeamOrder(captain, rows);
  await captain.players.setPlayersConfirm({ order_id: orderId, on: true });
  const listed = await captain.players.list({ order_id: orderId });
  const rowIds = listed.rows.map(({ row_id }) => row_id);
  const { links } = await captain.players.rowLinks({ order_id: orderId, row_ids: rowIds });
  return {
    captain,
    orderId,
    teamReference: parseReference(share_link!),
    rowIds,
    references: links.map(({ url }) => getReference(url)),
  };
}

/** Returns the part of a link that names the order and contains the key. */
export const getReference = (url: string): string => url.split('#')[1]!;

/** A phone in the same network as the other ones. */
export const openPhone = (shop: TestShop): Person => createPerson(shop.app, '10.3.3.3');

/** The reference of a row with the team link. */
export const byTeamLink = ({ teamReference, rowIds }: InvitedTeam, row: number) => ({
  ...{ order_id: teamReference, row_id: rowIds[row]! },
});

/** Loads the list and everything that the shop tells with it. */
export async function loadList(person: Person, reference: string) {
  const loaded = await person.orders.loadShared({ order_id: reference });
  return { ...loaded, list: JSON.parse(loaded.order) as OrderResponse };
}

interface ReferenceOfJersey {
  order_id: string;
  row_id?: string | undefined;
}

/** Reads a jersey by its link, or by the team link and its row, and confirms it as shown. */
export async function confirmJersey(phone: Person, reference: ReferenceOfJersey): Promise<OwnJersey> {
  const { jersey } = await phone.players.ownJersey(reference);
  return phone.players.confirmOwnJersey({ ...reference, shown: jersey, of_age_or_guardian: true });
}

type JerseyFields = Partial<OwnJersey['jersey']>;

/** Loads a jersey, changes it and saves it; with `confirms` it is confirmed as well. */
export async function changeJersey(
  phone: Person,
  reference: ReferenceOfJersey,
  fields: JerseyFields,
  { confirms = false } = {},
): Promise<OwnJersey> {
  const { jersey, version } = await phone.players.ownJersey(reference);
  return phone.players.saveOwnJersey({
    ...reference,
    ...{ version, row: { ...jersey, ...fields } },
    ...(confirms && { of_age_or_guardian: true as const }),
  });
}

/** Loads the list, changes rows by their keys ('jersey_1') and saves it, as the captain does or a program with the team link. */
export async function changeList(
  person: Person,
  reference: string,
  changes: Record<string, JerseyFields>,
  more: { own_links?: string[] } = {},
) {
  const [, key] = reference.split('.');
  const { list } = await loadList(person, reference);
  for (const [jersey, fields] of Object.entries(changes))
    list.order[jersey] = { ...list.order.jersey_1!, ...list.order[jersey], ...fields };
  return person.orders.save({ order: list, ...(key !== undefined && { key }), ...more });
}

export const EMPTY_JERSEY = {
  jersey_name: '',
  jersey_name_front: '',
  jersey_number: '',
  jersey_size: '',
} as const;

/** Returns the rows as the captain sees them. */
export async function readList({ captain, orderId }: Pick<InvitedTeam, 'captain' | 'orderId'>) {
  const { list } = await loadList(captain, orderId);
  return Object.values(list.order);
}

/** Returns the state of each row, as the captain sees it. */
export async function readStates({ captain, orderId }: Pick<InvitedTeam, 'captain' | 'orderId'>) {
  const { rows } = await captain.players.list({ order_id: orderId });
  return rows.map(({ state }) => state);
}

/** Locks the list as the captain sees it, or unlocks it. */
export async function setRosterLock(
  { captain, orderId }: Pick<InvitedTeam, 'captain' | 'orderId'>,
  lock: boolean,
) {
  const { list } = await captain.rosterChecks.read({ order_id: orderId });
  await captain.rosterChecks.lock({ order_id: orderId, shown: list, lock });
}
