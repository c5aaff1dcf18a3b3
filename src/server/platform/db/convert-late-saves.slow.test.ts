/** What arrived too late for a list and waited for its captain waits on after the upgrade (rules.md operation-9). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createEarlierDatabase,
  type EarlierDatabase,
  upgradeThroughKills,
} from '../../testing/upgrades/earlier-database.ts';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await createEarlierDatabase('0065');
});
afterAll(() => database.drop());

const query = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows;

/** In the sequence of a jersey's fields. */
const jersey = (name: string, number: string, size = 'S') => ({
  ...{ name, frontName: '', number, size, sleeve: 'Short Sleeve', shorts: 'No Shorts' },
});
type Jersey = ReturnType<typeof jersey>;
const [KIM_12, KIM_21] = [jersey('Kim', '12'), jersey('Kim', '21')];
const [LEO, ZOE] = [jersey('Léo', '3'), jersey('Zoe', '9')];

const toRowId = (player: string) => player && `player-${player}`;
const toContent = (rows: Record<string, Jersey>, teamName = 'Owls') => ({
  ...{ teamName, name: 'Camille', email: 'camille@example.com', notes: '', design: '1', customDesign: false },
  options: { cutting: 'A', material: 'B', collar: 'C', casing: 'UPPER CASE' },
  rows: Object.entries(rows).map(([player, fields]) => ({ id: toRowId(player), ...fields, locked: false })),
});

async function addOrder(pk: number, list: ReturnType<typeof toContent>) {
  await query(
    `insert into orders (order_id, secret_code, name, email, case_option, total_jerseys, total_shorts, pricing_version, order_total_cents, final_price_cents)
     values ($1, 'Owls', 'Camille', 'camille@example.com', 'UPPER CASE', 0, 0, 1, 0, 0)`,
    [`202611010${pk}`],
  );
  await query(
    `insert into order_rows (order_pk, row_id, position, jersey_name, jersey_name_front, jersey_number, jersey_size, jersey_sleeve, short_size,
       jersey_price_cents, jersey_addon_price_cents, front_name_addon_cents, jersey_final_price_cents)
     select $1, r.value ->> 'id', r.ordinality, r.value ->> 'name', '', r.value ->> 'number', r.value ->> 'size',
       r.value ->> 'sleeve', r.value ->> 'shorts', 0, 0, 0, 0
     from jsonb_array_elements($2::jsonb) with ordinality r`,
    [pk, JSON.stringify(list.rows)],
  );
  await query(
    `insert into order_versions (order_pk, version, actor, content) values ($1, 1, 'creator', $2)`,
    [...[pk, list]],
  );
}

const addLateSave = (actor: string, content: object, deleted: string[] = [], outcome: string | null = null) =>
  query(
    `insert into deferred_saves (order_pk, base_version, actor, content, deleted_row_ids, saved_at, settled_at, outcome)
     values (1, 1, $1, $2, $3, '2026-11-15Z', case when $4::text is not null then now() end, $4)`,
    [actor, content, deleted, outcome],
  );

test('changes that waited wait for the captain of the paid order, also when the conversion is killed at any statement', async () => {
  await database.migrateBefore('0066');
  await query('insert into price_lists default values');
  await addOrder(1, toContent({ kim: KIM_12, leo: LEO }));
  await addOrder(2, toContent({ kim: KIM_21, leo: LEO }));
  await query(`insert into checkouts (id, snapshot, amount_cents, browser_hash, pricing_version, expires_at)
    values (gen_random_uuid(), '{"orders": [{"orderPk": 1}]}', 0, '\\x00', 1, now())`);
  await query('update orders set paid_by_checkout_id = (select id from checkouts) where id = 1');
  await query(
    'update orders set checkout_id = (select id from checkouts), checkout_position = 1 where id = 2',
  );
  // The list has the number 21 already, and what is settled waits no longer.
  await addLateSave('player', toContent({ kim: KIM_21, leo: LEO }));
  await addLateSave(
    'guest',
    toContent({ kim: KIM_12, leo: { ...LEO, size: 'L' }, new: ZOE, empty: jersey('', '', '') }),
  );
  await addLateSave('creator', toContent({ kim: KIM_12 }, 'Northern Owls'), [toRowId('leo')]);
  await addLateSave('guest', toContent({ kim: ZOE }), [], 'left');

  await upgradeThroughKills(database, '0066_drop-claims-and-late-saves.ts');

  const made_at = new Date('2026-11-15Z');
  expect(
    await query('select order_pk, row_id, was, becomes, made_at from unsettled_changes order by id'),
  ).toEqual([
    { order_pk: 2, row_id: toRowId('leo'), was: LEO, becomes: { ...LEO, size: 'L' }, made_at },
    { order_pk: 2, row_id: toRowId('new'), was: null, becomes: ZOE, made_at },
    { order_pk: 2, row_id: toRowId('leo'), was: LEO, becomes: null, made_at },
  ]);
  const leo = '3 Léo, S, Short Sleeve';
  expect(
    await query(
      `select detail from order_events where kind = 'change-unsettled' and order_pk = 2 order by id`,
    ),
  ).toMatchObject(
    [
      ['leo', leo, '3 Léo, L, Short Sleeve'],
      ['new', '', '9 Zoe, S, Short Sleeve'],
      ['leo', leo, ''],
      ['', 'Owls', 'Northern Owls'],
    ].map(([player = '', was, becomes]) => ({ detail: { rowId: toRowId(player), was, becomes } })),
  );
});
