/** A team of which two players have confirmed, and what everybody does with its list (rules.md production-12). */
import { claimRow, confirmAsPlayer, getReference, saveAsGuest, startLinkedTeam } from './players.ts';
import { createPerson, type Person, type TestShop } from './shop.ts';

export const SMALL = { jersey_size: 'WOMEN S - CHEST: 34 INCH' };
export const LAVOIE = { jersey_name: 'Lavoie', jersey_number: '0' };
export const EMOND = { jersey_name: 'Émond', jersey_number: '00' };
export const ZED = { jersey_name: 'Zed', jersey_number: '77', ...SMALL };
export const EMPTY = { jersey_name: '', jersey_number: '', jersey_size: '' };

/** Of six players the first one, Lavoie with 0, and the last one, Nguyen with 5, have confirmed. */
export async function startConfirmedTeam(shop: TestShop, olga: Person) {
  const team = await startLinkedTeam(shop, 6);
  const { captain, orderId, teamReference, rowIds, references } = team;
  for (const index of [0, 5]) await confirmAsPlayer(shop, references[index]!);
  const guest = createPerson(shop.app, '10.4.4.8');
  const listRows = async () => (await captain.confirmations.list({ order_id: orderId })).rows;
  const loadOrder = async () => JSON.parse((await captain.orders.loadShared({ order_id: orderId })).order);
  const claimRowId = async (rowId: string) => getReference(await claimRow(guest, teamReference, rowId));
  return {
    ...team,
    listRows,
    claimRowId,
    /** Whom the release waits for. */
    listWaiting: async () => (await olga.production.readRelease({ order_id: orderId })).changed_players,
    changeAsGuest: (changes: Record<string, object>) => saveAsGuest(shop, teamReference, changes),
    claim: (index: number) => claimRowId(rowIds[index]!),
    confirm: async (order_id: string, changes: object = {}) => {
      const { jersey, version } = await guest.confirmations.ownJersey({ order_id });
      const row = { ...jersey, ...changes };
      return guest.confirmations.saveOwnJersey({ order_id, version, row, of_age_or_guardian: true });
    },
    confirmAsCaptain: async (index: number) => {
      const { row_id, shown } = (await listRows())[index]!;
      await captain.confirmations.confirmRows({ order_id: orderId, rows: [{ row_id, shown }] });
    },
    sendLink: async (index: number) => {
      // A link counts as sent after a change when it was made later.
      shop.passTime(1);
      const row_ids = [rowIds[index]!];
      const { links } = await captain.confirmations.rowLinks({ order_id: orderId, row_ids, renew: true });
      return getReference(links[0]!.url);
    },
    replaceLastRow: async (changes: object) => {
      const order = await loadOrder();
      Object.assign(order.order.jersey_6, { row_id: 'player-0099', ...changes });
      await captain.orders.save({ order: { ...order, deleted_rows: [rowIds[5]] } });
    },
    deleteLastRow: async () => {
      const order = await loadOrder();
      delete order.order.jersey_6;
      await captain.orders.save({ order: { ...order, deleted_rows: [rowIds[5]] } });
    },
  };
}
