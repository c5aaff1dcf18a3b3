/** What a list shows with the team link, with the id alone, and of the own jersey (rules.md roster-13). */
import { describe, expect, test } from 'vitest';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { byTeamLink, changeList, inviteTeam, loadList, openPhone } from '../../testing/people/players.ts';
import { openShopForFile } from '../../testing/shop/for-file.ts';

const shop = openShopForFile();

describe('what the team reads', () => {
  test('with the team link: names and numbers, and no size, shorts, sleeve or price of others', async () => {
    const team = await inviteTeam(shop);
    await changeList(team.captain, team.orderId, {
      jersey_2: { jersey_sleeve: 'Long Sleeve', short_size: 'YOUTH M - WAIST: 24 INCH' },
    });
    const { list, rows } = await loadList(openPhone(shop), team.teamReference);
    const jerseys = Object.values(list.order);
    expect(jerseys.map(({ jersey_name }) => jersey_name)).toContain('Lavoie');
    expect(new Set(jerseys.map(({ jersey_size, short_size }) => jersey_size + short_size))).toEqual(
      new Set(['']),
    );
    expect(new Set(jerseys.map(({ jersey_sleeve }) => jersey_sleeve))).toEqual(new Set(['Short Sleeve']));
    const amounts = Object.entries({ ...list, ...jerseys[0] }).filter(([field]) =>
      /_price$|_total$|addon$/.test(field),
    );
    expect(amounts.filter(([, amount]) => amount !== 0)).toEqual([]);
    expect(rows.map(({ access }) => access)).toEqual(Array(5).fill('edit'));
  });

  test('of the own jersey everything, also in the response to a save', async () => {
    const team = await inviteTeam(shop);
    const phone = openPhone(shop);
    await phone.players.takeRow(byTeamLink(team, 0));
    const saved = await changeList(phone, team.teamReference, { jersey_1: { jersey_number: '77' } });
    const [own, other] = Object.values((JSON.parse(saved.order) as OrderResponse).order);
    expect([own!.jersey_size, other!.jersey_size]).toEqual(['MEN M - CHEST: 40 INCH', '']);
    expect((await loadList(phone, team.teamReference)).list.order.jersey_1!.jersey_size).toBe(
      own!.jersey_size,
    );
  });

  test('with the id alone: no names, initials or numbers, and the jerseys by size', async () => {
    const team = await inviteTeam(shop);
    const { list } = await loadList(openPhone(shop), team.orderId);
    const jerseys = Object.values(list.order);
    expect(
      new Set(jerseys.map((row) => row.jersey_name + row.jersey_name_front + row.jersey_number)),
    ).toEqual(new Set(['']));
    expect(jerseys.map(({ jersey_size }) => jersey_size.split(' ')[0])).toEqual([
      ...Array(4).fill('MEN'),
      'YOUTH',
    ]);
    const { orders } = await openPhone(shop).orders.status({ id: team.orderId });
    expect(orders[0]!.order).not.toContain('Lavoie');
    expect(Object.values((JSON.parse(orders[0]!.order) as OrderResponse).order)[0]!.jersey_number).toBe('');
  });

  test('behind a link, and of a jersey that is not the own, no other child’s size', async () => {
    const team = await inviteTeam(shop);
    const read = await openPhone(shop).players.ownJersey({ order_id: team.references[0]! });
    expect(JSON.stringify(read)).not.toContain('YOUTH');
    const other = await openPhone(shop).players.ownJersey(byTeamLink(team, 3));
    expect(other).toMatchObject({ is_own: false, findings: [], jersey: { jersey_name: 'Saint-Pierre' } });
    expect(JSON.stringify(other)).not.toContain('YOUTH');
  });
});
