/** What players have is theirs after the upgrade: links, confirmations, and what waits for the captain (rules.md operation-9). */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLinkedRow } from '../../orders/order/row-owner-store.ts';
import { createEmptyDatabase, type TestDatabase } from '../../testing/shop/database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { runConversion } from './migration-files.ts';

const CONVERSION = join(MIGRATIONS, '0066_drop-claims-and-late-saves.ts');
const earlier = mkdtempSync(join(tmpdir(), 'earlier-migrations-'));
let database: TestDatabase;

beforeEach(async () => {
  await cutMigrations('0064');
  database = await createEmptyDatabase();
  await migrate(database.pool, earlier);
  await fillShop();
});
afterEach(async () => {
  await database.drop();
  rmSync(earlier, { recursive: true });
});

async function cutMigrations(last: string) {
  const names = readdirSync(MIGRATIONS).filter((name) => /^\d{4}_.*\.sql$/.test(name));
  for (const name of names) if (name.slice(0, 4) <= last) cpSync(join(MIGRATIONS, name), join(earlier, name));
}

const query = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows;

/** In the sequence of a jersey's fields. */
const jersey = (name: string, number: string, size = 'S', frontName = '') => ({
  ...{ name, frontName, number, size, sleeve: 'Short Sleeve', shorts: 'No Shorts' },
});
type Jersey = ReturnType<typeof jersey>;
const toRowId = (player: string) => `player-${player}`;
const toContent = (rows: Record<string, Jersey>, changes: object = {}) => ({
  ...{
    teamName: 'Owls',
    name: 'Camille',
    email: 'camille@example.com',
    notes: '',
    design: '1',
    customDesign: false,
  },
  options: { cutting: 'A', material: 'B', collar: 'C', casing: 'UPPER CASE' },
  rows: Object.entries(rows).map(([player, fields]) => ({ id: toRowId(player), ...fields, locked: false })),
  ...changes,
});
const hash = (player: string, { name, frontName, ...others }: Jersey) => {
  const texts = [name.toUpperCase(), frontName, ...Object.values(others)];
  return createHash('sha256')
    .update(JSON.stringify(['row/1', toRowId(player), ...texts]))
    .digest();
};
const printed = (fields: Jersey) => ({ ...fields, name: fields.name.toUpperCase() });
const key = (text: string) => createHash('sha256').update(text).digest();

const KIM = jersey('Kim', '7');
const [KIM_12, KIM_21] = [jersey('Kim', '12'), jersey('Kim', '21')];
const [ANA, BEA, LEO, ZOE] = [jersey('Ana', '1'), jersey('Bea', '2'), jersey('Léo', '3'), jersey('Zoe', '9')];
const NOBODY = jersey('', '', '');

/** Order 1 is saved; order 2 was paid and is order 3 since. */
async function fillShop() {
  await query('insert into price_lists default values');
  const now = { kim: KIM_21, ana: ANA, bea: BEA, leo: LEO, empty: NOBODY };
  await addOrder(1, now, [
    toContent({ ...now, kim: KIM }),
    toContent({ ...now, kim: KIM_12 }),
    toContent(now),
  ]);
  await query(`insert into checkouts (id, snapshot, amount_cents, browser_hash, pricing_version, expires_at)
    values (gen_random_uuid(), '{"orders": [{"orderPk": 2}]}', 0, '\\x00', 1, now())`);
  await addOrder(2, { kim: KIM_12, leo: LEO }, [toContent({ kim: KIM_12, leo: LEO })]);
  await addOrder(3, { kim: KIM_21, leo: LEO }, [toContent({ kim: KIM_21, leo: LEO })]);
  await query(`update orders o set paid_by_checkout_id = c.id from checkouts c where o.id = 2`);
  await query(
    `update orders o set checkout_id = c.id, checkout_position = 1 from checkouts c where o.id = 3`,
  );
  await addLinks();
  await addConfirmations();
  await addWaiting();
}

async function addOrder(pk: number, rows: Record<string, Jersey>, versions: object[]) {
  await query(
    `insert into orders (order_id, secret_code, name, email, case_option, total_jerseys, total_shorts, pricing_version, order_total_cents, final_price_cents)
     values ($1, 'Owls', 'Camille', 'camille@example.com', 'UPPER CASE', 0, 0, 1, 0, 0)`,
    [`202611010${pk}`],
  );
  await query(
    `insert into order_rows (order_pk, row_id, position, jersey_name, jersey_name_front, jersey_number, jersey_size, jersey_sleeve, short_size,
       jersey_price_cents, jersey_addon_price_cents, front_name_addon_cents, jersey_final_price_cents)
     select $1, r.value ->> 'id', r.ordinality, r.value ->> 'name', r.value ->> 'frontName', r.value ->> 'number', r.value ->> 'size',
       r.value ->> 'sleeve', r.value ->> 'shorts', 0, 0, 0, 0
     from jsonb_array_elements($2::jsonb) with ordinality r`,
    [pk, JSON.stringify(toContent(rows).rows)],
  );
  await query(
    `insert into order_versions (order_pk, version, actor, content)
     select $1, v.ordinality, 'creator', v.value from jsonb_array_elements($2::jsonb) with ordinality v`,
    [pk, JSON.stringify(versions)],
  );
}

async function addLinks() {
  const add = (pk: number, row: string, generation: number, changes: Record<string, unknown> = {}) => {
    const link: Record<string, unknown> = {
      ...{
        order_pk: pk,
        row_id: toRowId(row),
        generation,
        order_id: `20261101${pk === 3 ? '02' : `0${pk}`}`,
      },
      ...{
        key_hash: key(`${pk} ${row} ${generation}`),
        created_at: '2026-11-01Z',
        expires_at: '2099-01-01Z',
      },
      ...changes,
    };
    const names = Object.keys(link);
    return query(
      `insert into row_links (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
      Object.values(link),
    );
  };
  const ended = { revoked_at: '2026-11-10Z' };
  await add(1, 'kim', 1, { ...ended, claimed: true });
  await add(1, 'kim', 2, { opened_at: '2026-11-11Z' });
  await add(1, 'ana', 4, ended);
  await add(1, 'bea', 1, { ...ended, handed_over: true });
  await add(1, 'leo', 1, { expires_at: '2026-11-02Z' });
  await add(3, 'kim', 1, { opened_at: '2026-11-11Z' });
}

async function addConfirmations() {
  const add = (
    pk: number,
    row: string,
    sha: Buffer,
    by: string,
    day: number,
    generation: number | null = null,
  ) =>
    query(
      `insert into row_confirmations (order_pk, row_id, row_sha256, confirmed_by, confirmed_at, link_generation)
       values ($1, $2, $3, $4, $5, $6)`,
      [pk, toRowId(row), sha, by, new Date(Date.UTC(2026, 10, day)), generation],
    );
  await add(1, 'kim', hash('kim', KIM), 'player', 5, 1);
  await add(1, 'kim', hash('kim', KIM_12), 'player', 11, 2);
  await add(1, 'ana', hash('ana', ANA), 'staff', 6);
  await add(1, 'bea', hash('bea', BEA), 'player', 7, 1);
  // Carried from another row, with the fingerprint that it had there.
  await add(1, 'leo', hash('other', LEO), 'player', 8);
  await add(1, 'empty', hash('empty', ZOE), 'player', 8);
  await add(3, 'kim', hash('kim', KIM_12), 'player', 9, 1);
}

async function addWaiting() {
  const contest = (row: string, was: string, sha: Buffer) =>
    query(
      `insert into contested_rows (order_pk, row_id, was_row_id, was_sha256, player_name, player_front_name, player_number,
         needs_confirmation, link_generation, contested_at)
       values (1, $1, $2, $3, 'Zoe', '', '9', false, 1, $4)`,
      [toRowId(row), toRowId(was), sha, new Date(Date.UTC(2026, 10, row === 'kim' ? 12 : 13))],
    );
  await contest('kim', 'kim', hash('kim', KIM_12));
  await contest('gone', 'gone', hash('gone', ZOE));
  const save = (pk: number, actor: string, content: object, deleted: string[] = [], settled = false) =>
    query(
      `insert into deferred_saves (order_pk, base_version, actor, content, deleted_row_ids, saved_at, settled_at, outcome)
       values ($1, 1, $2, $3, $4, '2026-11-15Z', $5, $6)`,
      [pk, actor, content, deleted, settled ? '2026-11-16Z' : null, settled ? 'left' : null],
    );
  // Of the paid order, whose present list has number 21 already.
  await save(2, 'player', toContent({ kim: KIM_21, leo: LEO }));
  await save(2, 'guest', toContent({ kim: KIM_12, leo: { ...LEO, size: 'L' }, new: ZOE, empty: NOBODY }));
  await save(2, 'creator', toContent({ kim: KIM_12 }, { teamName: 'Northern Owls' }), [toRowId('leo')]);
  await save(2, 'guest', toContent({ kim: ZOE }), [], true);
  const window = (pk: number, at: string, action: string, closed: string | null) =>
    query(
      `insert into order_windows (order_pk, closes_at, zone, at_close, closed_at) values ($1, $2, 'America/Vancouver', $3, $4)`,
      [pk, at, action, closed],
    );
  await window(1, '2026-12-04T05:30:00Z', 'lock', null);
  await window(2, '2026-12-04T05:30:00Z', 'tell', null);
  await window(3, '2026-11-04T05:30:00Z', 'lock', '2026-11-04T06:00:00Z');
  await query(
    `insert into reminder_wishes (order_pk, row_id, email, wished_at, stop_key_hash)
    values (1, 'kim', 'kim@example.com', now(), $1)`,
    [key('stop')],
  );
  await query(`insert into email_outbox (kind, ref, recipient, message_id, sent_at) values
    ('jersey-reminder', '1', 'kim@example.com', '1', now()), ('jersey-reminder', '2', 'kim@example.com', '2', null),
    ('order-saved', '3', 'kim@example.com', '3', null)`);
}

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
  await cutMigrations('0065');
  await migrate(database.pool, earlier);
  for (let statements = 1; (await convertUntilKilled(statements)) === 'killed'; statements += 1);
  await migrate(database.pool);
  await expectConverted();
});

async function convertUntilKilled(statements: number): Promise<'killed' | 'complete'> {
  const client = await database.pool.connect();
  let left = statements;
  const killed = {
    query: (...args: [string, unknown[]]) => {
      if (left-- === 0) throw new Error('killed');
      return client.query(...args);
    },
  } as unknown as pg.ClientBase;
  try {
    await runConversion(killed, CONVERSION);
    return 'complete';
  } catch (error) {
    expect(error).toMatchObject({ message: 'killed' });
    return 'killed';
  } finally {
    client.release(true);
  }
}
