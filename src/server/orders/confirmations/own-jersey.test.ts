/** A player behind the link to the own jersey (rules.md roster-21). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '../../platform/crypto/tokens.ts';
import { confirmAsPlayer, getReference, inviteTeam, openJersey, readStates } from '../../testing/players.ts';
import { createPerson, openTestShop, type TestShop } from '../../testing/shop.ts';
import { createCheckout } from '../../testing/teams.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const FIVE_CENTS = 5 * 4700 + 2500;

describe('a player', () => {
  test('reads the own jersey, what the team shares, and the numbers that are taken', async () => {
    const { load } = await openJersey(shop);
    expect(await load()).toMatchObject({
      secret_code: 'Northside Owls',
      jersey: { jersey_name: 'Lavoie', jersey_number: '0' },
      taken_numbers: ['00', '2', '3', '4'],
      state: 'filled',
      closing: null,
      being_paid: false,
    });
  });

  test('learns no name of a team mate, nothing of the captain and no price', async () => {
    const { player, order_id } = await openJersey(shop);
    const { body } = await player.post('/api/own-jersey', { order_id });
    expect(body).not.toMatch(/mond|Brien|Saint|kasz|Camille|camille@|price|total/i);
  });

  test('changes the six fields of the own row and no other row, however it is named', async () => {
    const { team, save, version } = await openJersey(shop);
    const saved = await save({
      jersey_name: 'Łoś',
      jersey_number: '77',
      row_id: team.rowIds[1],
      locked: true,
    } as never);
    expect(saved.jersey).toMatchObject({ jersey_name: 'Łoś', jersey_number: '77', locked: false });
    expect(saved.version).toBe(version + 1);
    const { order } = await team.captain.orders.loadShared({ order_id: team.orderId });
    const { jersey_1, jersey_2 } = JSON.parse(order).order;
    expect([jersey_1.jersey_name, jersey_2.jersey_name]).toEqual(['Łoś', 'Émond']);
  });

  test('keeps the text that cannot be printed on screen: it is refused with its field', async () => {
    const { save } = await openJersey(shop);
    await expect(save({ jersey_name: 'Thirteen long' })).rejects.toMatchObject({
      code: 'roster-incomplete',
      detail: { issues: [{ field: 'name', code: 'too-long' }] },
    });
    await expect(save({ jersey_number: '12a' })).rejects.toMatchObject({ code: 'roster-incomplete' });
  });

  test('cannot change a jersey that the captain has locked, and can confirm it', async () => {
    const { team, save, confirm, load } = await openJersey(shop);
    const order = JSON.parse((await team.captain.orders.loadShared({ order_id: team.orderId })).order);
    order.order.jersey_1.locked = true;
    await team.captain.orders.save({ order });
    expect((await load()).closing).toBe('locked');
    await expect(save({ jersey_number: '9' })).rejects.toMatchObject({ code: 'row-locked' });
    expect((await confirm()).state).toBe('confirmed');
  });

  test('two phones with one link: other fields are merged, of one field the later wins, and the tick is gone', async () => {
    const { save, confirm, version } = await openJersey(shop);
    await confirm();
    await save({ jersey_number: '21' }, version);
    const second = await save({ jersey_name: 'Second' }, version);
    expect(second.jersey).toMatchObject({ jersey_number: '21', jersey_name: 'Second' });
    expect(second.state).toBe('changed');
    const third = await save({ jersey_name: 'Third' }, version);
    expect(third.jersey.jersey_name).toBe('Third');
  });

  test('whose row is deleted meanwhile is told so, by the same answer as for a wrong link', async () => {
    const team = await inviteTeam(shop, 6);
    const player = createPerson(shop.app);
    const order_id = team.references[5]!;
    const { jersey, version } = await player.confirmations.ownJersey({ order_id });
    const { jersey_6: deleted, ...order } = team.order.order;
    await team.captain.orders.save({
      order: { ...team.order, order, deleted_rows: [deleted!.row_id] } as never,
    });
    await expect(
      player.confirmations.saveOwnJersey({ order_id, version, row: jersey }),
    ).rejects.toMatchObject({ code: 'not-found' });
  });

  test('whose row is deleted and restored has link and confirmation again', async () => {
    const team = await inviteTeam(shop, 6);
    await confirmAsPlayer(shop, team.references[5]!);
    const { jersey_6: deleted, ...order } = team.order.order;
    const saved = await team.captain.orders.save({
      order: { ...team.order, order, deleted_rows: [deleted!.row_id] } as never,
    });
    const { order: without } = { order: JSON.parse(saved.order) };
    await team.captain.orders.save({ order: { ...without, order: { ...without.order, jersey_6: deleted } } });
    expect((await readStates(team)).at(-1)).toBe('confirmed');
    const player = createPerson(shop.app);
    expect((await player.confirmations.ownJersey({ order_id: team.references[5]! })).state).toBe('confirmed');
  });

  test('saves while the order is being paid: the change is set aside, and taken when the payment was given up', async () => {
    const { team, save, load } = await openJersey(shop);
    const { id } = await team.captain.checkout.createIntent(
      createCheckout({ orders: [team.order] }, FIVE_CENTS),
    );
    expect((await load()).being_paid).toBe(true);
    await expect(save({ jersey_number: '44' })).rejects.toMatchObject({ code: 'order-being-paid' });
    expect((await load()).jersey.jersey_number).toBe('0');
    await team.captain.checkout.release({ id });
    const { saves } = await team.captain.orders.deferredSaves({ order_id: team.orderId });
    expect(saves).toMatchObject([{ actor: 'player', changes: [{ jersey: 1, before: '0', after: '44' }] }]);
    await team.captain.orders.settleDeferredSave({
      order_id: team.orderId,
      id: saves[0]!.id,
      action: 'take',
    });
    expect((await load()).jersey.jersey_number).toBe('44');
  });
});

test('the rules of the league hold for the own number too', async () => {
  const { team, load } = await openJersey(shop);
  const message = 'This number is outside the rules of your league.';
  expect((await load()).findings).not.toContainEqual({ field: 'number', message });
  const name = 'Volleyball (USA Volleyball)';
  await team.captain.rosterChecks.chooseRules({ order_id: team.orderId, name });
  expect((await load()).findings).toContainEqual({ field: 'number', message });
});

describe('a link that does not work', () => {
  const answer = async (order_id: string, ip = '10.5.5.5') => {
    const response = await createPerson(shop.app, ip).post('/api/own-jersey', { order_id });
    return { status: response.statusCode, body: response.json() };
  };

  test('gets one answer whether it is wrong, revoked, renewed, expired or of another order', async () => {
    const [one, other] = [await inviteTeam(shop), await inviteTeam(shop)];
    const wrong = await answer(`${one.orderId}.AAAAAAAAAAAAAAAAAAAAAA`);
    expect(wrong.body).toMatchObject({ response: false, code: 'not-found' });
    const key = (reference: string) => reference.split('.')[1]!;
    expect(await answer(`${one.orderId}.${key(other.references[0]!)}`)).toEqual(wrong);
    await one.captain.confirmations.revokeRowLink({ order_id: one.orderId, row_id: one.rowIds[0]! });
    expect(await answer(one.references[0]!)).toEqual(wrong);
    await one.captain.confirmations.rowLinks({
      order_id: one.orderId,
      row_ids: [one.rowIds[1]!],
      renew: true,
    });
    expect(await answer(one.references[1]!)).toEqual(wrong);
    expect(await answer(one.teamReference)).toEqual(wrong);
    expect((await answer(one.references[2]!)).status).toBe(200);
    shop.passTime(181 * 24 * 3600);
    expect(await answer(one.references[2]!)).toEqual(wrong);
  });

  test('revoked between opening and saving refuses the save', async () => {
    const { team, save, jersey } = await openJersey(shop);
    await team.captain.confirmations.revokeRowLink({ order_id: team.orderId, row_id: jersey.row_id });
    await expect(save({ jersey_number: '9' })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('gets no counter of its own, whatever is sent with it', async () => {
    const { team, jersey, version } = await openJersey(shop);
    const order_id = `${team.orderId}.AAAAAAAAAAAAAAAAAAAAAA`;
    const guesser = createPerson(shop.app, '10.8.8.8');
    const save = guesser.confirmations.saveOwnJersey({ order_id, version, row: jersey });
    await expect(save).rejects.toMatchObject({ code: 'not-found' });
    const asking = guesser.reminders.remindMe({ order_id, email: 'ana@example.com' });
    await expect(asking).rejects.toMatchObject({ code: 'not-found' });
    const counters = await shop.database.db.selectFrom('rate_limit_counters').select('key').execute();
    const keyHash = hashToken('A'.repeat(22)).toString('hex');
    expect(counters.filter(({ key }) => key.endsWith(keyHash))).toEqual([]);
  });

  test('can be tried twenty times an hour from one address, and the right link works on', async () => {
    await using strict = await openTestShop({ LIMITS_FACTOR: '1' });
    const team = await inviteTeam(strict);
    const guesser = createPerson(strict.app, '10.6.6.6');
    const guess = async () =>
      (await guesser.post('/api/own-jersey', { order_id: `${team.orderId}.AAAAAAAAAAAAAAAAAAAAAA` }))
        .statusCode;
    for (let n = 0; n < 20; n += 1) expect(await guess()).toBe(200);
    expect(await guess()).toBe(429);
    await guesser.confirmations.ownJersey({ order_id: team.references[0]! });
  });
});

test('the link that a captain is shown again is the same one', async () => {
  const team = await inviteTeam(shop);
  const { links } = await team.captain.confirmations.rowLinks({ order_id: team.orderId });
  expect(links.map(({ url }) => getReference(url))).toEqual(team.references);
});
