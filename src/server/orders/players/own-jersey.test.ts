/** One jersey as its player saves and confirms it (rules.md roster-21, roster-22, orders-12). */
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  byTeamLink,
  changeJersey,
  changeList,
  confirmJersey,
  type InvitedTeam,
  inviteTeam,
  loadList,
  openPhone,
  readList,
  readStates,
  setRosterLock,
} from '../../testing/people/players.ts';
import { openPayment, pay } from '../../testing/people/teams.ts';
import { captureStatements } from '../../testing/probes/statements.ts';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });

const TOTAL = 5 * (3700 + 1000) + 2500;
const today = () => shop.services.now().toISOString().slice(0, 10);

/** Pays for the list of a team. Returns the id of the paid order. */
async function payList({ captain, orderId }: InvitedTeam) {
  const { list } = await loadList(captain, orderId);
  const { id } = await pay(captain, { orders: [list] }, TOTAL);
  return `${(await captain.checkout.submit({ id })).order_id}-1-1`;
}

describe('a confirmation', () => {
  test('is of what was shown: of another jersey it is refused', async () => {
    const team = await inviteTeam(shop);
    const reference = { order_id: team.references[0]! };
    const phone = openPhone(shop);
    const { jersey } = await phone.players.ownJersey(reference);
    await changeList(team.captain, team.orderId, { jersey_1: { jersey_number: '88' } });
    const confirm = () =>
      phone.players.confirmOwnJersey({ ...reference, shown: jersey, of_age_or_guardian: true });
    await expect(confirm()).rejects.toMatchObject({ code: 'row-changed' });
    expect(await readStates(team)).not.toContain('confirmed');
  });

  test('is gone while the captain has another value, which both are told, and back with the old one', async () => {
    const team = await inviteTeam(shop);
    const reference = { order_id: team.references[0]! };
    await confirmJersey(openPhone(shop), reference);
    await changeList(team.captain, team.orderId, { jersey_1: { jersey_number: '21' } });
    const changes = [{ field: 'number', before: '0', after: '21' }];
    const { rows } = await team.captain.players.list({ order_id: team.orderId });
    expect(rows[0]).toMatchObject({ state: 'changed', changes, confirmed_by: 'player', is_held: true });
    expect(await openPhone(shop).players.ownJersey(reference)).toMatchObject({
      ...{ state: 'changed', changes, confirmed: { jersey_number: '0' } },
    });
    await changeList(team.captain, team.orderId, { jersey_1: { jersey_number: '0' } });
    expect((await readStates(team))[0]).toBe('confirmed');
  });

  test('comes with the change in one press, or neither is stored', async () => {
    const team = await inviteTeam(shop);
    const reference = { order_id: team.references[0]! };
    const phone = openPhone(shop);
    expect(await changeJersey(phone, reference, { jersey_number: '19' }, { confirms: true })).toMatchObject({
      ...{ state: 'confirmed', confirmed_by: 'player', access: 'edit', is_own: true },
    });
    const incomplete = changeJersey(
      phone,
      reference,
      { jersey_number: '18', jersey_size: '' },
      { confirms: true },
    );
    await expect(incomplete).rejects.toMatchObject({ code: 'roster-incomplete' });
    expect((await readList(team))[0]!.jersey_number).toBe('19');
  });

  test('of a jersey that others changed in the same field meanwhile is refused; of another field it is saved only', async () => {
    const team = await inviteTeam(shop);
    const reference = { order_id: team.references[0]! };
    const phone = openPhone(shop);
    const { jersey, version } = await phone.players.ownJersey(reference);
    await changeList(team.captain, team.orderId, { jersey_1: { jersey_number: '88' } });
    const send = (fields: Partial<typeof jersey>) =>
      phone.players.saveOwnJersey({
        ...{ ...reference, version, row: { ...jersey, ...fields }, of_age_or_guardian: true },
      });
    await expect(send({ jersey_number: '89' })).rejects.toMatchObject({ code: 'row-changed' });
    expect(await send({ jersey_name: 'Lavoye' })).toMatchObject({ state: 'filled' });
    expect((await readList(team))[0]).toMatchObject({ jersey_name: 'Lavoye', jersey_number: '88' });
  });

  test('by the captain or a manager is of all rows as shown, or of none', async () => {
    const team = await inviteTeam(shop);
    const list = await readList(team);
    const rows = list.map((shown) => ({ row_id: shown.row_id, shown }));
    const wrong = rows.with(4, { ...rows[4]!, shown: { ...rows[4]!.shown, jersey_number: '99' } });
    const confirm = (of: typeof rows) =>
      team.captain.players.confirmRows({ order_id: team.orderId, rows: of });
    await expect(confirm(wrong)).rejects.toMatchObject({ code: 'row-changed' });
    await confirm(rows);
    expect(await readStates(team)).toEqual(Array(5).fill('confirmed'));
    await olga.players.confirmRows({ order_id: team.orderId, rows: rows.slice(0, 1) });
    expect((await olga.players.list({ order_id: team.orderId })).rows[0]).toMatchObject({
      ...{ confirmed_by: 'manager', confirmed_name: 'olga', is_held: false },
    });
  });

  test('is not known to the next player of a row that was freed', async () => {
    const team = await inviteTeam(shop);
    await confirmJersey(openPhone(shop), { order_id: team.references[0]! });
    await team.captain.players.freeRow({ order_id: team.orderId, row_ids: [team.rowIds[0]!] });
    await changeList(team.captain, team.orderId, { jersey_1: { jersey_name: 'Pat', jersey_number: '9' } });
    const next = openPhone(shop);
    expect(await next.players.takeRow(byTeamLink(team, 0))).toMatchObject({
      ...{ state: 'filled', changes: [], confirmed: null, confirmed_at: null },
    });
  });

  test('takes at most ten statements, and twelve with a change', async () => {
    const team = await inviteTeam(shop, 15);
    const phone = openPhone(shop);
    const [first, second] = team.references.map((order_id) => ({ order_id }));
    const { jersey } = await phone.players.ownJersey(first!);
    const confirm = { ...first!, shown: jersey, of_age_or_guardian: true } as const;
    const confirmed = await captureStatements(() => phone.players.confirmOwnJersey(confirm));
    const loaded = await phone.players.ownJersey(second!);
    const row = { ...loaded.jersey, jersey_number: '98' };
    const save = { ...second!, version: loaded.version, row, of_age_or_guardian: true } as const;
    const changed = await captureStatements(() => phone.players.saveOwnJersey(save));
    expect(confirmed.length).toBeLessThanOrEqual(10);
    expect(changed.length).toBeLessThanOrEqual(12);
  });
});

describe('what is refused with its reason', () => {
  test.each([
    ['a locked list', 'list-locked', async (team: InvitedTeam) => setRosterLock(team, true)],
    [
      'a list whose day has passed',
      'list-closed',
      async ({ captain, orderId }: InvitedTeam) => {
        await captain.players.setClosesOn({ order_id: orderId, closes_on: today() });
        shop.passTime(24 * 3600);
        onTestFinished(() => shop.passTime(-24 * 3600));
      },
    ],
    [
      'a list that is being paid',
      'order-being-paid',
      async (team: InvitedTeam) => {
        const { list } = await loadList(team.captain, team.orderId);
        await openPayment(team.captain, { orders: [list] }, TOTAL);
      },
    ],
  ])('%s: %s', async (_, code, close) => {
    const team = await inviteTeam(shop);
    const phone = openPhone(shop);
    await phone.players.takeRow(byTeamLink(team, 0));
    await close(team);
    for (const reference of [byTeamLink(team, 0), { order_id: team.references[1]! }])
      await expect(changeJersey(phone, reference, { jersey_number: '9' })).rejects.toMatchObject({ code });
    await expect(
      changeList(phone, team.teamReference, { jersey_1: { jersey_number: '9' } }),
    ).rejects.toMatchObject({ code });
    expect((await loadList(phone, team.teamReference)).closed_because).toBe(code);
    // What stands there can be confirmed, taken and left all the same.
    expect(await confirmJersey(phone, byTeamLink(team, 0))).toMatchObject({
      state: 'confirmed',
      closed_because: code,
    });
    expect(await phone.players.takeRow(byTeamLink(team, 2))).toMatchObject({ is_own: true });
    await phone.players.leaveRow(byTeamLink(team, 2));
  });

  test('a locked row: the captain changes it, and its player confirms it', async () => {
    const team = await inviteTeam(shop);
    await changeList(team.captain, team.orderId, { jersey_1: { locked: true, jersey_number: '44' } });
    const reference = { order_id: team.references[0]! };
    await expect(changeJersey(openPhone(shop), reference, { jersey_number: '9' })).rejects.toMatchObject({
      code: 'row-locked',
    });
    expect(await confirmJersey(openPhone(shop), reference)).toMatchObject({ closed_because: 'row-locked' });
  });

  test('a paid order: it can be confirmed by link and team link, until it is shipped', async () => {
    const team = await inviteTeam(shop);
    const phone = openPhone(shop);
    await phone.players.takeRow(byTeamLink(team, 0));
    await confirmJersey(phone, byTeamLink(team, 0));
    const paidId = await payList(team);
    for (const reference of [byTeamLink(team, 0), { order_id: team.references[1]! }]) {
      await expect(changeJersey(phone, reference, { jersey_number: '9' })).rejects.toMatchObject({
        code: 'order-submitted',
      });
      expect(await confirmJersey(phone, reference)).toMatchObject({ state: 'confirmed', is_own: true });
    }
    await shop.database.db
      .updateTable('orders')
      .set({ order_status: 'shipping' })
      .where('order_id', '=', paidId)
      .execute();
    await expect(confirmJersey(phone, { order_id: team.references[2]! })).rejects.toMatchObject({
      code: 'order-submitted',
    });
  });
});

test('where the players do not confirm, nothing is held', async () => {
  const team = await inviteTeam(shop);
  await team.captain.players.setPlayersConfirm({ order_id: team.orderId, on: false });
  const reference = { order_id: team.references[0]! };
  expect(await confirmJersey(openPhone(shop), reference)).toMatchObject({ state: 'filled' });
  const saved = await changeJersey(openPhone(shop), reference, { jersey_number: '66' }, { confirms: true });
  expect(saved).toMatchObject({ state: 'filled', jersey: { jersey_number: '66' } });
  const { rows } = await team.captain.players.list({ order_id: team.orderId });
  expect(rows[0]).toMatchObject({ is_held: false, state: 'filled' });
});

test('the team link of a paid order that staff opened again leads to it, and its jerseys are taken before they are corrected', async () => {
  const team = await inviteTeam(shop);
  const order_id = await payList(team);
  await olga.orderManagement.updateOrder({ order: { order_id, version: 1, status: false } });
  const phone = openPhone(shop);
  const shared = await phone.orders.loadShared({ order_id: team.teamReference });
  expect(shared).toMatchObject({ reopened: true, closed_because: null });
  expect(shared.rows[0]).toMatchObject({ access: 'take' });
  const change = () => changeJersey(phone, byTeamLink(team, 0), { jersey_number: '66' });
  await expect(change()).rejects.toMatchObject({ code: 'row-owned' });
  await phone.players.takeRow(byTeamLink(team, 0));
  expect(await change()).toMatchObject({ jersey: { jersey_number: '66' } });
});

test('a page from before the payment takes no correction back that staff made since', async () => {
  const team = await inviteTeam(shop);
  const guest = openPhone(shop);
  const reference = byTeamLink(team, 0);
  const { jersey, version } = await guest.players.takeRow(reference);
  const order_id = await payList(team);
  const rows = [{ row_id: 'player-0001', jersey_name: 'Corrected' }];
  await olga.orderManagement.updateOrder({ order: { order_id, version: 1, rows } });
  await olga.orderManagement.updateOrder({ order: { order_id, version: 2, status: false } });

  const row = { ...jersey, jersey_size: 'MEN L - CHEST: 42 INCH' };
  await guest.players.saveOwnJersey({ ...reference, version, row });
  const [first] = await readList(team);
  expect(first).toMatchObject({ jersey_name: 'Corrected', jersey_size: 'MEN L - CHEST: 42 INCH' });
});
