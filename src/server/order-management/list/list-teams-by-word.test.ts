/** Orders found by a word with which many teams begin, sorted by team (rules.md dashboard-7, dashboard-15). */
import { beforeAll, expect, test } from 'vitest';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';
import { OPENING, type Person } from '../../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });

interface Line {
  team: string;
  name: string;
  email: string;
  player: string;
}

const OTHER: Line = {
  team: 'Calgary Owls',
  name: 'Camille Roy',
  email: 'camille@example.com',
  player: 'Roy',
};

/** Of 600 teams 300 begin with the word, and 80 have it in another place. */
const LINES: Line[] = Array.from({ length: 600 }, (_, index) => {
  const number = String(index).padStart(3, '0');
  if (index % 2 === 0) return { ...OTHER, team: `Toronto Owls ${number}` };
  if (index % 15 === 1) return { ...OTHER, team: `North Toronto ${number}` };
  if (index % 15 === 3) return { ...OTHER, team: `Zebras ${number}`, email: `toronto${number}@example.com` };
  if (index % 15 === 5) return { ...OTHER, team: `Bears ${number}`, name: 'Toronto Smith' };
  if (index % 15 === 7) return { ...OTHER, team: `Wolves ${number}`, player: 'Torontow' };
  return { ...OTHER, team: `Owls ${number}` };
});
const hasWord = ({ team, name, email, player }: Line) =>
  /toronto/i.test(`${team} ${name} ${email} ${player}`);

beforeAll(async () => {
  await shop.database.pool.query(
    `insert into orders (order_id, secret_code, name, email, jerseys, status, order_created_date, order_submitted_date,
       total_jerseys, total_shorts, order_total_cents, final_price_cents, pricing_version)
     select lpad(place::text, 4, '0') || '201126', team, name, email, jsonb_build_array(jsonb_build_object('id', 'player-0001', 'name', player, 'number', '1')), true, $2, $2, 12, 0, 44400, 46900, $3
     from jsonb_to_recordset($1::jsonb) as l(place int, team text, name text, email text, player text)`,
    [
      JSON.stringify(LINES.map((line, place) => ({ ...line, place }))),
      OPENING,
      shop.services.prices().version,
    ],
  );
});

const expected = LINES.filter(hasWord)
  .map(({ team }) => team)
  .toSorted((a, b) => (a < b ? -1 : 1));

async function listTeams(direction: 'asc' | 'desc'): Promise<string[]> {
  const teams: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<Person['orderManagement']['orders']>> = await olga.orderManagement.orders({
      search: 'toronto',
      sort: 'team',
      direction,
      limit: 90,
      cursor,
    });
    teams.push(...page.orders.map(({ secret_code }) => secret_code));
    cursor = page.next;
  } while (cursor);
  return teams;
}

test('all orders with the word are listed in the order of their teams, wherever the word stands', async () => {
  expect(await listTeams('asc')).toEqual(expected);
  expect(await listTeams('desc')).toEqual(expected.toReversed());
});
