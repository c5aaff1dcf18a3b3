/** What players have is theirs after the upgrade: links, confirmations, and what waits for the captain (rules.md operation-9). */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLinkedRow } from '../../orders/order/row-owner-store.ts';
import {
  ANA,
  BEA,
  fillShop,
  KIM,
  KIM_12,
  KIM_21,
  key,
  LEO,
  printed,
  toRowId,
  ZOE,
} from '../../testing/upgrades/earlier-claims.ts';
import {
  convertUntilKilled,
  createEarlierDatabase,
  type EarlierDatabase,
} from '../../testing/upgrades/earlier-database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

const CONVERSION = join(MIGRATIONS, '0066_drop-claims-and-late-saves.ts');
let database: EarlierDatabase;

beforeEach(async () => {
  database = await createEarlierDatabase('0065');
  await fillShop(query);
});
afterEach(async () => {
  await database.drop();
});

const query = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows;

async function expectConverted() {
  const owner = { link_order_id: null, key_hash: null, opened_at: null, held_at: null };
  const day = (date: number) => new Date(Date.UTC(2026, 10, date));
  const row = (pk: number, id: string, changes: object) => ({
    ...owner,
    order_pk: pk,
    row_id: toRowId(id),
    ...changes,
  });
  expect(
    await query(
      `select order_pk, row_id, generation, link_order_id, key_hash, opened_at, held_at from row_owners order by 1, 2`,
    ),
  ).toEqual([
    row(1, 'ana', { generation: 5 }),
    // Handed over to somebody who has not confirmed.
    row(1, 'bea', { generation: 2 }),
    row(1, 'kim', {
      generation: 2,
      link_order_id: '2026110101',
      key_hash: key('1 kim 2'),
      opened_at: day(11),
      held_at: day(11),
    }),
    row(1, 'leo', { generation: 2, held_at: day(8) }),
    // The link that was sent before the payment has the order id of then.
    row(3, 'kim', {
      generation: 1,
      link_order_id: '2026110102',
      key_hash: key('3 kim 1'),
      opened_at: day(11),
      held_at: day(9),
    }),
  ]);
  expect(
    await query(
      'select order_pk, row_id, jersey, confirmed_by, via, tick from row_confirmations order by id',
    ),
  ).toEqual(
    [
      [1, 'kim', printed(KIM), 'player', 'team link', true],
      [1, 'kim', printed(KIM_12), 'player', 'link', true],
      [1, 'ana', printed(ANA), 'manager', null, false],
      [1, 'bea', printed(BEA), 'player', 'link', true],
      [1, 'leo', null, 'player', 'link', true],
      [1, 'empty', null, 'player', 'link', true],
      // Found in the version of the saved order.
      [3, 'kim', printed(KIM_12), 'player', 'link', true],
    ].map(([order_pk, row_id, jersey, confirmed_by, via, tick]) => ({
      ...{ order_pk, row_id: toRowId(String(row_id)), jersey, confirmed_by, via, tick },
    })),
  );
  expect(
    await query('select order_pk, row_id, was, becomes, made_at from unsettled_changes order by id'),
  ).toEqual(
    [
      [1, 'kim', KIM_12, KIM_21, day(12)],
      [1, 'gone', { ...ZOE, size: '' }, null, day(13)],
      [3, 'leo', LEO, { ...LEO, size: 'L' }, day(15)],
      [3, 'new', null, ZOE, day(15)],
      [3, 'leo', LEO, null, day(15)],
    ].map(([order_pk, row_id, was, becomes, made_at]) => ({
      ...{ order_pk, row_id: toRowId(String(row_id)), was, becomes, made_at },
    })),
  );
  const leo = '3 Léo, S, Short Sleeve';
  expect(
    await query(`select order_pk, detail from order_events where kind = 'change-unsettled' order by id`),
  ).toEqual(
    [
      [1, 'kim', '12 Kim, S, Short Sleeve', '21 Kim, S, Short Sleeve'],
      [1, 'gone', '9 Zoe, Short Sleeve', ''],
      [3, 'leo', leo, '3 Léo, L, Short Sleeve'],
      [3, 'new', '', '9 Zoe, S, Short Sleeve'],
      [3, 'leo', leo, ''],
      [3, '', 'Owls', 'Northern Owls'],
    ].map(([order_pk, rowId, was, becomes]) => ({
      order_pk,
      detail: {
        rowId: rowId && toRowId(String(rowId)),
        was,
        becomes,
        personal: [...(was ? ['was'] : []), ...(becomes ? ['becomes'] : [])],
      },
    })),
  );
  expect(
    await query(`select players_confirm, closes_on::text, closing_told_on from orders order by id`),
  ).toEqual([
    { players_confirm: true, closes_on: '2026-12-03', closing_told_on: null },
    { players_confirm: true, closes_on: null, closing_told_on: null },
  ]);
  expect(await query('select ref from email_outbox order by id')).toEqual([{ ref: '3' }]);
}

test('links, confirmations, waiting changes and windows are converted', async () => {
  await migrate(database.pool);
  await expectConverted();
  const sent = { orderId: '2026110102', keyHash: key('3 kim 1'), now: new Date('2026-12-01Z') };
  expect(await findLinkedRow(database.db, sent)).toBe(toRowId('kim'));
});

test('a conversion that is killed at any statement and repeated converts the same', async () => {
  await database.migrateBefore('0066');
  for (
    let statements = 1;
    (await convertUntilKilled(database, CONVERSION, statements)) === 'killed';
    statements += 1
  );
  await migrate(database.pool);
  await expectConverted();
});
