/** Packing labels and player labels of orders (rules.md production-5 to production-7). */

import { beforeAll, describe, expect, test } from 'vitest';
import { filePaths } from '#contract/endpoint/calls.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { changeStoredJerseys, generateJerseys } from '../testing/people/stored-jerseys.ts';
import { saveTeamOrder } from '../testing/people/teams.ts';
import { extractText, PDF_TOOLS } from '../testing/probes/pdf.ts';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import { createPerson } from '../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
let orderId: string;
let bigId: string;
let savedId: string;
beforeAll(async () => {
  ({ orderId } = await createPaidTeam(shop));
  bigId = await createBigTeam(76);
  savedId = (await saveTeamOrder(createPerson(shop.app))).order_id;
});

/** Creates a submitted order whose last jersey is a child's, with long sleeves, shorts and a front name. */
async function createBigTeam(rows: number): Promise<string> {
  const { order_id } = await saveTeamOrder(createPerson(shop.app), rows);
  await shop.database.pool.query(
    `update orders set status = true, case_option = 'UPPER CASE' where order_id = $1`,
    [order_id],
  );
  const child = {
    ...{ name: 'Peña', frontName: 'Été', number: '', size: 'YOUTH 2XS - CHEST: 24 INCH' },
    ...{ shorts: 'YOUTH 2XS - WAIST: 20 INCH', sleeve: 'Long Sleeve' as const },
  };
  await changeStoredJerseys(shop.database.pool, order_id, (jersey, position) =>
    position === rows ? { ...jersey, ...child } : jersey,
  );
  return order_id;
}

const request = (kind: string, order_ids: string[]) => olga.post(filePaths.labels, { kind, order_ids });

const prints = new Map<string, Buffer>();

/** What was printed once is read by several tests. */
async function print(kind: 'packing' | 'player', ...orderIds: string[]): Promise<Buffer> {
  const name = [kind, ...orderIds].join(' ');
  if (!prints.has(name)) {
    const response = await request(kind, orderIds);
    expect(response.headers['content-type']).toBe('application/pdf');
    prints.set(name, response.rawPayload);
  }
  return prints.get(name)!;
}

/** Returns the width and height of every page in tenths of a millimetre. */
const readPageSizes = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...points]) =>
    points.map((length) => Math.round((Number(length) / 72) * 254)).join(' x '),
  );

test('a packing label is A6 with 25 jerseys a page, and more than 75 jerseys have more pages', async () => {
  expect(readPageSizes(await print('packing', orderId))).toEqual(['1050 x 1480']);
  expect(readPageSizes(await print('packing', bigId))).toEqual(Array(4).fill('1050 x 1480'));
});

test('player labels are 70 x 50 mm, one for each jersey, also for several orders', async () => {
  expect(readPageSizes(await print('player', orderId))).toEqual(Array(12).fill('700 x 500'));
  expect(readPageSizes(await print('player', bigId, orderId))).toEqual(Array(88).fill('700 x 500'));
});

test('programs are asked to print labels in their true size', async () => {
  for (const kind of ['packing', 'player'] as const)
    expect((await print(kind, orderId)).toString('latin1')).toContain('/PrintScaling /None');
});

test('one order is named by the file, several are counted', async () => {
  const nameOf = async (...ids: string[]) => (await request('packing', ids)).headers['content-disposition'];
  expect(await nameOf(orderId, orderId)).toBe(`attachment; filename="packing-labels-${orderId}.pdf"`);
  expect(await nameOf(orderId, bigId)).toBe('attachment; filename="packing-labels-2-orders.pdf"');
});

test('orders that are unknown or only saved are named, and nothing is printed', async () => {
  const response = await request('player', [orderId, savedId, '0000000000']);
  expect(response.json()).toMatchObject({
    response: false,
    code: 'labels-unavailable',
    detail: { orders: [savedId, '0000000000'] },
  });
});

test('a selection of more than 2,000 jerseys or 50 orders is refused', async () => {
  await shop.database.pool.query(
    `insert into orders (order_id, secret_code, name, email, total_jerseys, total_shorts, order_total_cents, final_price_cents,
        pricing_version, status, paid, order_status, jerseys)
      select '10' || n || '0191126', 'Owls', 'Zoë', 'zoe@example.com', 300, 0, 100, 100, 1, true, true, 'production',
        ${generateJerseys(300)} from generate_series(1, 7) n`,
  );
  const ids = [1, 2, 3, 4, 5, 6, 7].map((n) => `10${n}0191126`);
  expect((await request('packing', ids)).json()).toMatchObject({
    code: 'too-many-labels',
    detail: { jerseys: 2100, max: 2000 },
  });
  expect(readPageSizes(await print('packing', ...ids.slice(0, 6)))).toHaveLength(6 * 12);
  const many = Array.from({ length: 51 }, (_, n) => `${n}`.padStart(10, '0'));
  expect((await request('packing', many)).json()).toMatchObject({
    message: expect.stringMatching(/Select at most 50 orders/),
  });
  expect((await request('packing', [])).json()).toMatchObject({
    message: expect.stringMatching(/Select an order first/),
  });
});

describe.runIf(PDF_TOOLS.pdftotext)('the text of a label (where pdftotext is installed)', () => {
  const read = async (kind: 'packing' | 'player', ...ids: string[]) => extractText(await print(kind, ...ids));

  test('of a parcel has its jerseys as printed in the sequence of the roster, short sizes and sums', async () => {
    const text = await read('packing', bigId);
    expect(text).toContain('76 jerseys, 1 shorts');
    expect(text).toContain('Page 4 of 4');
    expect(text).toContain('This page: 1 jersey, 1 shorts');
    expect(text).toMatch(/76 PEÑA – YOUTH 2XS YOUTH 2XS Long/);
    expect(text).toMatch(/1 LAVOIE 0 MEN M – Short 2 ÉMOND 00 MEN M – Short 3 O'BRIEN 2/);
    expect([...text.matchAll(/ (–|YOUTH L|YOUTH 2XS) (Short|Long) /g)]).toHaveLength(76);
  });

  test('of a player has name and number, size, sleeve, shorts and front name', async () => {
    const text = await read('player', bigId);
    expect(text).toContain('PEÑA – YOUTH 2XS Front ÉTÉ Shorts YOUTH 2XS Long sleeve');
    expect(text).toContain(`${bigId} Jersey 76 of 76`);
    expect(text).toContain('ÉMOND 00 MEN M No shorts Short sleeve');
  });

  test('contains no address, phone number, price or name of the customer', async () => {
    for (const kind of ['packing', 'player'] as const)
      expect(await read(kind, orderId)).not.toMatch(/Main St|M5V|4165550199|\$|Camille|example\.com/);
  });

  test('of several orders follows the order of the selection', async () => {
    const text = await read('packing', bigId, orderId);
    expect(text.indexOf(`${bigId} `)).toBeLessThan(text.indexOf(orderId));
  });
});
