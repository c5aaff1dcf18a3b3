/** A player confirms the own jersey, with what was typed or without (rules.md roster-22). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failWrites } from '../../testing/failing-rows.ts';
import {
  changeFirstSize,
  confirmAsPlayer,
  inviteTeam,
  openJersey,
  readStates,
} from '../../testing/players.ts';
import { openTestShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('a player', () => {
  test('confirms what was shown, which a change by the captain takes away, and changing back restores', async () => {
    const { team, confirm } = await openJersey(shop);
    const confirmed = await confirm();
    expect(confirmed).toMatchObject({ state: 'confirmed', confirmed_by: 'player' });
    await changeFirstSize(team, 'MEN L - CHEST: 42 INCH');
    expect(await readStates(team)).toEqual(['changed', 'filled', 'filled', 'filled', 'filled']);
    await changeFirstSize(team, 'MEN M - CHEST: 40 INCH');
    expect(await readStates(team)).toEqual(['confirmed', 'filled', 'filled', 'filled', 'filled']);
  });

  test('does not confirm a jersey that is another one by now', async () => {
    const { save, confirm, load } = await openJersey(shop);
    const { shown } = await load();
    await save({ jersey_number: '88' });
    await expect(confirm(shown)).rejects.toMatchObject({ code: 'row-changed' });
    expect((await load()).state).toBe('filled');
  });

  test('confirms nothing that cannot be made', async () => {
    const { save, confirm } = await openJersey(shop);
    await save({ jersey_size: '' });
    await expect(confirm()).rejects.toMatchObject({ code: 'roster-incomplete' });
  });

  test('confirms only with the tick', async () => {
    const { player, order_id, load } = await openJersey(shop);
    const { shown } = await load();
    const response = await player.post('/api/confirm-own-jersey', { order_id, shown });
    expect(response.statusCode).toBe(400);
    expect((await load()).state).toBe('filled');
  });

  test('saves and confirms what was typed with one call', async () => {
    const { load, saveAndConfirm } = await openJersey(shop);
    const confirmed = await saveAndConfirm({ jersey_name: 'Łoś' });
    expect(confirmed).toMatchObject({
      state: 'confirmed',
      confirmed_by: 'player',
      jersey: { jersey_name: 'Łoś' },
    });
    expect(await load()).toEqual(confirmed);
  });

  test('saves nothing when the confirmation cannot be stored, so that no jersey is saved and unconfirmed', async () => {
    const { load, saveAndConfirm, team } = await openJersey(shop);
    const before = await load();
    const repair = await failWrites(shop, 'row_confirmations', `new.row_id = '${team.rowIds[0]}'`);
    await expect(saveAndConfirm({ jersey_name: 'Łoś' })).rejects.toMatchObject({ status: 500 });
    await repair();
    expect(await load()).toEqual(before);
  });

  test('saves and does not confirm a jersey of which the captain changed another field meanwhile', async () => {
    const { team, saveAndConfirm } = await openJersey(shop);
    await changeFirstSize(team, 'MEN L - CHEST: 42 INCH');
    const saved = await saveAndConfirm({ jersey_name: 'Łoś' });
    expect(saved).toMatchObject({
      state: 'filled',
      jersey: { jersey_name: 'Łoś', jersey_size: 'MEN L - CHEST: 42 INCH' },
    });
  });

  test('neither saves nor confirms a size that the captain changed to another one meanwhile', async () => {
    const { team, load, saveAndConfirm } = await openJersey(shop);
    await changeFirstSize(team, 'MEN L - CHEST: 42 INCH');
    const both = saveAndConfirm({ jersey_size: 'MEN S - CHEST: 38 INCH' });
    await expect(both).rejects.toMatchObject({ code: 'row-changed' });
    expect(await load()).toMatchObject({
      state: 'filled',
      jersey: { jersey_size: 'MEN L - CHEST: 42 INCH' },
    });
  });

  test('confirms a size that the captain changed to the same one meanwhile', async () => {
    const { team, saveAndConfirm } = await openJersey(shop);
    await changeFirstSize(team, 'MEN L - CHEST: 42 INCH');
    expect((await saveAndConfirm({ jersey_size: 'MEN L - CHEST: 42 INCH' })).state).toBe('confirmed');
  });

  test('saves and does not confirm a name of which the captain changed the capitals meanwhile', async () => {
    const { team, saveAndConfirm } = await openJersey(shop);
    const order = JSON.parse((await team.captain.orders.loadShared({ order_id: team.orderId })).order);
    await team.captain.orders.save({ order: { ...order, case_option: 'LOWER CASE' } });
    expect((await saveAndConfirm({ jersey_name: 'Łoś' })).state).toBe('filled');
  });

  test('neither saves nor confirms with the tick what cannot be made', async () => {
    const { load, saveAndConfirm } = await openJersey(shop);
    await expect(saveAndConfirm({ jersey_name: 'Łoś', jersey_size: '' })).rejects.toMatchObject({
      code: 'roster-incomplete',
    });
    expect((await load()).jersey.jersey_name).toBe('Lavoie');
  });
});

test('the state of a jersey survives any switch of the letter case and back', async () => {
  const team = await inviteTeam(shop);
  for (const reference of team.references) await confirmAsPlayer(shop, reference);
  const switchTo = async (case_option: 'UPPER CASE' | 'LOWER CASE') => {
    const order = JSON.parse((await team.captain.orders.loadShared({ order_id: team.orderId })).order);
    await team.captain.orders.save({ order: { ...order, case_option } });
  };
  await switchTo('LOWER CASE');
  expect(await readStates(team)).toEqual(Array(5).fill('changed'));
  await switchTo('UPPER CASE');
  expect(await readStates(team)).toEqual(Array(5).fill('confirmed'));
});
