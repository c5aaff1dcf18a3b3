/** A shop of the version whose links were claimed by players, with confirmations and what waited for the captain. */
import { createHash } from 'node:crypto';

type Query = (sql: string, values?: unknown[]) => Promise<unknown>;

/** In the sequence of a jersey's fields. */
const jersey = (name: string, number: string, size = 'S', frontName = '') => ({
  ...{ name, frontName, number, size, sleeve: 'Short Sleeve', shorts: 'No Shorts' },
});
type Jersey = ReturnType<typeof jersey>;
export const toRowId = (player: string) => `player-${player}`;
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
export const printed = (fields: Jersey) => ({ ...fields, name: fields.name.toUpperCase() });
export const key = (text: string) => createHash('sha256').update(text).digest();

export const KIM = jersey('Kim', '7');
export const [KIM_12, KIM_21] = [jersey('Kim', '12'), jersey('Kim', '21')];
export const [ANA, BEA, LEO, ZOE] = [
  jersey('Ana', '1'),
  jersey('Bea', '2'),
  jersey('Léo', '3'),
  jersey('Zoe', '9'),
];
const NOBODY = jersey('', '', '');

/** Order 1 is saved; order 2 was paid and is order 3 since. */
export async function fillShop(query: Query) {
  await query('insert into price_lists default values');
  const now = { kim: KIM_21, ana: ANA, bea: BEA, leo: LEO, empty: NOBODY };
  await addOrder(query, 1, now, [
    toContent({ ...now, kim: KIM }),
    toContent({ ...now, kim: KIM_12 }),
    toContent(now),
  ]);
  await query(`insert into checkouts (id, snapshot, amount_cents, browser_hash, pricing_version, expires_at)
    values (gen_random_uuid(), '{"orders": [{"orderPk": 2}]}', 0, '\\x00', 1, now())`);
  await addOrder(query, 2, { kim: KIM_12, leo: LEO }, [toContent({ kim: KIM_12, leo: LEO })]);
  await addOrder(query, 3, { kim: KIM_21, leo: LEO }, [toContent({ kim: KIM_21, leo: LEO })]);
  await query(`update orders o set paid_by_checkout_id = c.id from checkouts c where o.id = 2`);
  await query(
    `update orders o set checkout_id = c.id, checkout_position = 1 from checkouts c where o.id = 3`,
  );
  await addLinks(query);
  await addConfirmations(query);
  await addWaiting(query);
}

async function addOrder(query: Query, pk: number, rows: Record<string, Jersey>, versions: object[]) {
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

async function addLinks(query: Query) {
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

async function addConfirmations(query: Query) {
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

async function addWaiting(query: Query) {
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
