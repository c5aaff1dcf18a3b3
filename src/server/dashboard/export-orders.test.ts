import { afterAll, beforeAll, expect, test } from 'vitest';
import { filePaths } from '#contract/paths.ts';
import { assign, paidTeam } from '../testing/paid-team.ts';
import { openTestShop, type Person, signedIn, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let olga: Person;
let ana: Person;
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
  shop = await openTestShop();
  olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
  ana = await signedIn(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
  ({ orderId } = await paidTeam(shop));
  await assign(shop, orderId, 'Ana');
  // More than one part of a thousand.
  await shop.database.pool.query(
    `insert into orders (order_id, secret_code, name, email, total_jerseys, total_shorts, order_total_cents, final_price_cents,
      pricing_version, status, paid, order_status, order_submitted_date, order_notes)
    select lpad(n::text, 4, '0') || '190126', ($1::text[])[1 + n % 12], 'Zoë', 'z' || n || '@example.com', 5, 0, 100, 100, 1, true,
      n % 2 = 0, 'completed', '2026-01-01'::timestamptz + n / 3 * interval '1 hour', ($1::text[])[1 + n % 12] || E'\\n10k ' || repeat('x', case when n <= 12 then 10000 else 300 end)
    from generate_series(1, 2500) n`,
    [PAYLOADS],
  );
});
afterAll(() => shop.close());

/** As a spreadsheet program reads it. */
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

const exported = async (filters: object) => {
  const answer = await olga.post(filePaths.exportOrders, filters);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="orders.csv"',
  });
  return parse(answer.body);
};

test('every order that the filter shows is exported once, the newest first, with all its columns', async () => {
  const [head, ...lines] = await exported({});
  expect(lines).toHaveLength(2501);
  expect(new Set(lines.map(([id]) => id)).size).toBe(2501);
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

test('filters count for the export as they do for the table', async () => {
  expect(await exported({ status: 'completed', paid: true })).toHaveLength(1251);
  expect(await exported({ search: 'northside' })).toHaveLength(2);
  expect(await exported({ search: 'nobody' })).toHaveLength(1);
});

/** All pages of the table, turned one by one. */
async function listed(filters: object): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<Person['dashboard']['orders']>> = await olga.dashboard.orders({
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
  { sort: 'total', direction: 'desc' },
  { sort: 'status', direction: 'asc' },
  { sort: 'paid', direction: 'desc' },
])('sorted by $sort, $direction, the export has the order of the table', async (sorting) => {
  const [, ...lines] = await exported(sorting);
  expect(lines.map(([id]) => id)).toEqual(await listed(sorting));
});

test('A14: no cell is a formula, whatever a customer typed', async () => {
  const cells = (await exported({})).flat();
  expect(cells.filter((cell) => /^[\s\u0000-\u001F]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell))).toEqual([]);
  for (const payload of PAYLOADS)
    expect(
      cells.some((cell) => cell === payload || cell === `'${payload}`),
      payload,
    ).toBe(true);
  expect(cells.some((cell) => cell.includes('x'.repeat(10_000)))).toBe(true);
});

test('an export is written down: who, when and which orders', async () => {
  await exported({ search: 'owls', status: 'production' });
  const { rows } = await shop.database.pool.query(
    'select actor, kind, detail from order_events order by id desc limit 1',
  );
  expect(rows[0]).toMatchObject({
    actor: 'olga',
    kind: 'orders-exported',
    detail: { search: 'owls', status: 'production' },
  });
});

test('designers export nothing', async () => {
  expect((await ana.post(filePaths.exportOrders, {})).json()).toMatchObject({ code: 'forbidden' });
});

const pdfOf = async (someone: Person, order_id = orderId) =>
  (await someone.post(filePaths.orderPdf, { order_id })).rawPayload;

test('A14: the sheet of an order is a PDF without a script, a link or a file', async () => {
  await shop.database.pool.query(`update orders set order_notes = $2, secret_code = $3 where order_id = $1`, [
    orderId,
    `javascript:alert(1) https://evil.example ${'x'.repeat(3_900)}`,
    PAYLOADS[0],
  ]);
  for (const someone of [olga, ana]) {
    const pdf = (await pdfOf(someone)).toString('latin1');
    expect(pdf.startsWith('%PDF-1.')).toBe(true);
    expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(pdf).not.toMatch(/\/(JS|JavaScript|Launch|URI|OpenAction|AA|EmbeddedFile|SubmitForm)\b/);
  }
});

test('a designer gets the sheet of an own order only', async () => {
  const { rows } = await shop.database.pool.query(
    `select order_id from orders where designer_id is null and status and paid_by_checkout_id is null limit 1`,
  );
  const answer = await ana.post(filePaths.orderPdf, { order_id: rows[0].order_id });
  expect(answer.json()).toMatchObject({ code: 'not-found' });
});
