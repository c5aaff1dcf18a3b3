import { beforeAll, expect, test } from 'vitest';
import { filePaths } from '#contract/endpoint/calls.ts';
import { assignDesigner, createPaidTeam } from '../../testing/people/paid-team.ts';
import { saveTeamOrder } from '../../testing/people/teams.ts';
import { extractText, PDF_TOOLS } from '../../testing/probes/pdf.ts';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';
import { createPerson, type Person } from '../../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
signInForFile(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
let orderId: string;

const PAYLOADS = [
  '=cmd|"/C calc"!A0',
  '+1+1',
  '-2+3',
  '@SUM(1)',
  "'; drop table orders --",
  '<img src=x onerror=alert(1)>',
  '\t=1+1',
  '\n=1+1',
  ' =1+1',
  '＝1＋1',
  '"=1+1","=2+2"',
  'Owls\r\n=1+1',
];

beforeAll(async () => {
  ({ orderId } = await createPaidTeam(shop));
  await assignDesigner(shop, orderId, 'Ana');
  // More than one batch of a thousand rows.
  await shop.database.pool.query(
    `insert into orders (order_id, secret_code, name, email, total_jerseys, total_shorts, order_total_cents, final_price_cents,
      pricing_version, status, paid, order_status, order_submitted_date, order_notes)
    select lpad(n::text, 4, '0') || '190126', ($1::text[])[1 + n % 12], 'Zoë', 'z' || n || '@example.com', 5, 0, 100, 100, 1, true,
      n % 2 = 0, 'completed', '2026-01-01'::timestamptz + n / 3 * interval '1 hour', ($1::text[])[1 + n % 12] || E'\\n10k ' || repeat('x', case when n <= 12 then 10000 else 300 end)
    from generate_series(1, 1100) n`,
    [PAYLOADS],
  );
});

/** Parses CSV like a spreadsheet program. */
function parse(csv: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of csv
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') lines.push([]);
  }
  return lines.slice(0, -1);
}

const exportOrders = async (filters: object) => {
  const response = await olga.post(filePaths.exportOrders, filters);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="orders.csv"',
  });
  return parse(response.body);
};

test('every order that matches the filter is exported once, the newest first, with all columns', async () => {
  const [head, ...lines] = await exportOrders({});
  expect(lines).toHaveLength(1101);
  expect(new Set(lines.map(([id]) => id)).size).toBe(1101);
  expect(lines.every((line) => line.length === head!.length)).toBe(true);
  const first = Object.fromEntries(head!.map((title, index) => [title, lines[0]![index]]));
  expect(first).toMatchObject({
    'Order ID': orderId,
    Team: 'Northside Owls',
    'E-mail': 'camille@example.com',
    Phone: '4165550199',
    Status: 'production',
    Designer: 'Ana',
    Jerseys: '12',
    'Total (CAD)': '469',
    Paid: 'yes',
    Submitted: '2026-11-20',
  });
});

test('filters apply to the export as to the table, and a search has all its orders, which are more than it lists', async () => {
  const [, ...found] = await exportOrders({ search: 'zoe', sort: 'team' });
  expect(new Set(found.map(([id]) => id)).size).toBe(1100);
  expect(await exportOrders({ status: 'completed', paid: true })).toHaveLength(551);
  expect(await exportOrders({ search: 'northside' })).toHaveLength(2);
  expect(await exportOrders({ search: 'nobody' })).toHaveLength(1);
});

/** Returns the order ids of all pages of the table. */
async function listPages(filters: object): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<Person['orderManagement']['orders']>> = await olga.orderManagement.orders({
      ...filters,
      limit: 100,
      cursor,
    });
    ids.push(...page.orders.map(({ order_id }) => order_id));
    cursor = page.next;
  } while (cursor);
  return ids;
}

test.each([
  { sort: 'team', direction: 'asc' },
  { sort: 'paid', direction: 'desc' },
])('sorted by $sort, $direction, the export has the order of the table', async (sorting) => {
  const [, ...lines] = await exportOrders(sorting);
  expect(lines.map(([id]) => id)).toEqual(await listPages(sorting));
});

test('no cell is a formula for any input of a customer', async () => {
  const cells = (await exportOrders({})).flat();
  expect(cells.filter((cell) => /^[\s\u0000-\u001F]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell))).toEqual([]);
  for (const payload of PAYLOADS)
    expect(
      cells.some((cell) => cell === payload || cell === `'${payload}`),
      payload,
    ).toBe(true);
  expect(cells.some((cell) => cell.includes('x'.repeat(10_000)))).toBe(true);
});

test('the audit log records who exported which orders, and not what was searched for, which may be the name of a child', async () => {
  await exportOrders({ search: 'Plumette', status: 'production' });
  await exportOrders({});
  const { rows } = await shop.database.pool.query(
    'select actor, kind, detail from order_events order by id desc limit 2',
  );
  const exported = { actor: 'olga', kind: 'orders-exported' };
  expect(rows).toMatchObject([
    { ...exported, detail: { is_search: false } },
    { ...exported, detail: { is_search: true, status: 'production' } },
  ]);
  expect(JSON.stringify(rows)).not.toContain('Plumette');
});

const requestPdf = async (person: Person, order_id = orderId) =>
  (await person.post(filePaths.orderPdf, { order_id })).rawPayload;

test.runIf(PDF_TOOLS.pdftotext)(
  'the sheet of an order says on each of its pages that it is not released',
  async () => {
    const { order_id } = await saveTeamOrder(createPerson(shop.app), 60);
    await olga.payments.confirmEmtPayment({ order: { order_id, version: 1, reference: 'CA-1001' } });
    const pdf = await requestPdf(olga, order_id);
    const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length;
    expect(pages).toBeGreaterThan(1);
    expect([...extractText(pdf).matchAll(/NOT RELEASED – DO NOT SEW/g)]).toHaveLength(1 + pages);
  },
);
