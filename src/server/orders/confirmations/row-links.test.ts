/** Links to single rows: who creates them, and who claims a row (rules.md roster-20). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimRow, confirmAsPlayer, getReference, inviteTeam } from '../../testing/players.ts';
import { createPerson, openTestShop, type Person, signInAs, type TestShop } from '../../testing/shop.ts';
import { saveTeamOrder } from '../../testing/teams.ts';

let shop: TestShop;
let manager: Person;
let designer: Person;
beforeAll(async () => {
  shop = await openTestShop();
  manager = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  designer = await signInAs(shop, { email: 'ben@example.com', access: 'staff', designerName: 'Ben' });
});
afterAll(() => shop.close());

async function saveTeam() {
  const captain = createPerson(shop.app);
  const { order, order_id, share_link } = await saveTeamOrder(captain, 5);
  return { captain, order, order_id, teamReference: share_link!.split('#order_id=')[1]! };
}

test.each(['rowLinks', 'confirmRows', 'revokeRowLink'] as const)(
  '%s is for the captain and managers only',
  async (call) => {
    const { captain, order_id, teamReference } = await saveTeam();
    const [first] = (await captain.confirmations.list({ order_id })).rows;
    const { row_id, shown } = first!;
    const send = (person: Person, reference = order_id) =>
      call === 'confirmRows'
        ? person.confirmations.confirmRows({ order_id: reference, rows: [{ row_id, shown }] })
        : person.confirmations[call]({ order_id: reference, row_id } as never);
    const refused = { code: 'forbidden' };
    await expect(send(createPerson(shop.app))).rejects.toMatchObject(refused);
    await expect(send(createPerson(shop.app), teamReference)).rejects.toMatchObject(refused);
    await expect(send(designer)).rejects.toMatchObject(refused);
    await send(captain);
    await send(manager);
  },
);

test('the account under whose address the order stands manages its links', async () => {
  const { order_id } = await saveTeam();
  const owner = await signInAs(shop, { email: 'camille@example.com', access: 'customer' });
  expect((await owner.confirmations.rowLinks({ order_id })).links).toHaveLength(5);
  const stranger = await signInAs(shop, { email: 'other@example.com', access: 'customer' });
  await expect(stranger.confirmations.rowLinks({ order_id })).rejects.toMatchObject({ code: 'forbidden' });
});

test('a row of another order has no link', async () => {
  const { captain, order_id } = await saveTeam();
  await expect(
    captain.confirmations.rowLinks({ order_id, row_ids: ['somebody-else'] }),
  ).rejects.toMatchObject({ code: 'not-found' });
});

test('the database holds no key of a link', async () => {
  const { references } = await inviteTeam(shop);
  const { rows } = await shop.database.pool.query('select l::text as line from row_links l');
  const stored = rows.map(({ line }) => line).join('\n');
  for (const reference of references) expect(stored).not.toContain(reference.split('.')[1]);
});

describe("'that is me'", () => {
  const claim = (row_id: string, order_id: string, ip = '10.8.8.8') =>
    claimRow(createPerson(shop.app, ip), order_id, row_id);

  test('leads a guest to the jersey', async () => {
    const { captain, teamReference } = await saveTeam();
    const [, second] = (await captain.confirmations.list({ order_id: teamReference })).rows;
    const link = await claim(second!.row_id, teamReference);
    const { jersey } = await createPerson(shop.app).confirmations.ownJersey({ order_id: getReference(link) });
    expect(jersey.jersey_name).toBe('Émond');
  });

  test('is for guests with the team link, not for a visitor with the order id', async () => {
    const { captain, order_id } = await saveTeam();
    const [first] = (await captain.confirmations.list({ order_id })).rows;
    await expect(claim(first!.row_id, order_id)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('of fifty guests at once is heard from exactly one', async () => {
    const { captain, order_id, teamReference } = await saveTeam();
    const [first] = (await captain.confirmations.list({ order_id })).rows;
    const claims = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => claim(first!.row_id, teamReference, `10.8.0.${n}`)),
    );
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = claims.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(['row-claimed']));
  });

  test.each([{ jersey_name: 'Zidane' }, { jersey_name_front: 'Zoe' }, { jersey_number: '99' }])(
    'is refused when the jersey has another player than the guest was shown: %j',
    async (change) => {
      const { captain, order, order_id, teamReference } = await saveTeam();
      const [first] = (await captain.confirmations.list({ order_id })).rows;
      const { jersey_name, jersey_name_front, jersey_number } = order.order.jersey_1!;
      const shown = { jersey_name, jersey_name_front, jersey_number };
      Object.assign(order.order.jersey_1!, change);
      await captain.orders.save({ order });
      await expect(
        createPerson(shop.app).confirmations.claimRow({
          ...{ order_id: teamReference, row_id: first!.row_id, ...shown },
        }),
      ).rejects.toMatchObject({ code: 'row-changed' });
    },
  );

  test('is for the player of a jersey that the captain has confirmed, too', async () => {
    const { captain, order_id, teamReference } = await saveTeam();
    const [first] = (await captain.confirmations.list({ order_id })).rows;
    const { row_id, shown } = first!;
    await captain.confirmations.confirmRows({ order_id, rows: [{ row_id, shown }] });
    const link = await claim(row_id, teamReference);
    const player = createPerson(shop.app);
    expect(await player.confirmations.ownJersey({ order_id: getReference(link) })).toMatchObject({
      state: 'confirmed',
      confirmed_by: 'captain',
    });
  });

  test('is refused for a jersey whose link was opened, and for one that was confirmed', async () => {
    const { references, rowIds, teamReference, captain, orderId } = await inviteTeam(shop);
    await createPerson(shop.app).confirmations.ownJersey({ order_id: references[0]! });
    await confirmAsPlayer(shop, references[1]!);
    await captain.confirmations.rowLinks({ order_id: orderId, row_ids: [rowIds[1]!], renew: true });
    for (const row of [0, 1])
      await expect(claim(rowIds[row]!, teamReference)).rejects.toMatchObject({ code: 'row-claimed' });
    await claim(rowIds[2]!, teamReference);
  });

  test('a guest is shown which jerseys can be claimed, and no fingerprint and no link', async () => {
    const { references, teamReference } = await inviteTeam(shop);
    await createPerson(shop.app).confirmations.ownJersey({ order_id: references[0]! });
    const guest = createPerson(shop.app);
    const { rows } = await guest.confirmations.list({ order_id: teamReference });
    expect(rows.map(({ is_claimable }) => is_claimable)).toEqual([false, true, true, true, true]);
    expect(rows[1]).toMatchObject({ shown: '', link: null, confirmed_at: null, confirmed_from: null });
  });
});

describe('the captain', () => {
  test('names the jerseys whose links are renewed, and reads so otherwise', async () => {
    const { captain, orderId: order_id, references } = await inviteTeam(shop);
    for (const row_ids of [undefined, []])
      await expect(captain.confirmations.rowLinks({ order_id, row_ids, renew: true })).rejects.toMatchObject({
        code: 'bad-input',
        message: 'Please check row ids: Name the rows whose links are renewed',
      });
    await expect(confirmAsPlayer(shop, references[0]!)).resolves.toMatchObject({ state: 'confirmed' });
  });

  test('confirms several jerseys as they were shown, or none', async () => {
    const { captain, order_id } = await saveTeam();
    const shown = (await captain.confirmations.list({ order_id })).rows;
    const rows = shown.map((row) => ({ row_id: row.row_id, shown: row.shown }));
    const outdated = rows.with(4, { ...rows[4]!, shown: '0'.repeat(64) });
    await expect(captain.confirmations.confirmRows({ order_id, rows: outdated })).rejects.toMatchObject({
      code: 'row-changed',
    });
    const states = async () =>
      (await captain.confirmations.list({ order_id })).rows.map(({ state }) => state);
    expect(await states()).toEqual(Array(5).fill('filled'));
    await captain.confirmations.confirmRows({ order_id, rows });
    expect(await states()).toEqual(Array(5).fill('confirmed'));
  });

  test('is named in the confirmation, and so is a manager, never as the player', async () => {
    const { captain, order_id } = await saveTeam();
    const [first, second] = (await captain.confirmations.list({ order_id })).rows;
    await captain.confirmations.confirmRows({ order_id, rows: [first!] });
    await manager.confirmations.confirmRows({ order_id, rows: [second!] });
    const { rows } = await manager.confirmations.list({ order_id });
    expect(rows[0]).toMatchObject({
      confirmed_by: 'captain',
      confirmed_name: null,
      confirmed_from: '10.0.0.1',
    });
    expect(rows[1]).toMatchObject({ confirmed_by: 'staff', confirmed_name: 'olga' });
  });
});

// Last, because it moves the clock beyond every session.
test('an expired link is replaced when the captain shows it again', async () => {
  const { captain, orderId, references, rowIds } = await inviteTeam(shop);
  shop.passTime(181 * 24 * 3600);
  // The browser of the captain has lost its key as well by then.
  await expect(captain.confirmations.rowLinks({ order_id: orderId })).rejects.toMatchObject({
    code: 'forbidden',
  });
  const fresh = await signInAs(shop, { email: 'late@example.com', access: 'manager' });
  const { links } = await fresh.confirmations.rowLinks({ order_id: orderId, row_ids: [rowIds[0]!] });
  expect(getReference(links[0]!.url)).not.toBe(references[0]);
  const player = createPerson(shop.app);
  await player.confirmations.ownJersey({ order_id: getReference(links[0]!.url) });
});
