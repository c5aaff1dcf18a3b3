/** The work orders of a selection (rules.md production-9). */
import { beforeAll, expect, test } from 'vitest';
import { filePaths } from '#contract/endpoint/calls.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { saveTeamOrder } from '../testing/people/teams.ts';
import { cancelOrder } from '../testing/people/update-page.ts';
import { extractText, PDF_TOOLS } from '../testing/probes/pdf.ts';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import { createPerson } from '../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
let first: string;
let second: string;
beforeAll(async () => {
  first = (await createPaidTeam(shop)).orderId;
  second = (await createPaidTeam(shop)).orderId;
});

const request = (order_ids: string[], more: object = {}) =>
  olga.post(filePaths.workOrders, { order_ids, ...more });

/** Returns the width of each page in points. */
const readWidths = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+)/g)].map(([, width]) =>
    Math.round(Number(width)),
  );

test('the work orders of several orders are one file, each with its packing label behind it on request', async () => {
  const plain = await request([second, first]);
  expect(plain.headers['content-disposition']).toContain('work-orders-2-orders.pdf');
  expect(readWidths(plain.rawPayload)).toEqual([612, 612]);
  const labelled = await request([second, first], { with_labels: true });
  expect(readWidths(labelled.rawPayload)).toEqual([612, 298, 612, 298]);
});

test.runIf(PDF_TOOLS.pdftotext)(
  'each work order has its own page numbers, in the sequence of the selection (needs pdftotext)',
  async () => {
    const text = extractText((await request([second, first])).rawPayload);
    expect(text.match(/WORK ORDER \S+/g)).toEqual([`WORK ORDER ${second}`, `WORK ORDER ${first}`]);
    expect(text.match(/page \d of \d/g)).toEqual(['page 1 of 1', 'page 1 of 1']);
  },
);

test('saved orders are named and nothing is printed; none and more than fifty are refused', async () => {
  const { order_id: saved } = await saveTeamOrder(createPerson(shop.app));
  expect((await request([first, saved])).json()).toMatchObject({
    code: 'work-orders-unavailable',
    detail: { orders: [saved] },
  });
  expect((await request([])).statusCode).toBe(400);
  expect((await request(Array.from({ length: 51 }, (_, n) => `${1000 + n}201126`))).statusCode).toBe(400);
});

test('cancelled orders are left out and named; a selection of nothing else is refused', async () => {
  const cancelled = (await createPaidTeam(shop)).orderId;
  await cancelOrder(olga, cancelled);
  const { headers, rawPayload } = await request([first, cancelled, second], { with_labels: true });
  expect(readWidths(rawPayload)).toEqual([612, 298, 612, 298]);
  expect(headers['x-left-out']).toBe(cancelled);
  expect((await request([first])).headers['x-left-out']).toBeUndefined();
  expect((await request([cancelled])).json()).toMatchObject({
    code: 'work-orders-unavailable',
    detail: { orders: [cancelled] },
  });
});
