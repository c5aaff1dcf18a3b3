/** The carriers' labels of a selection in one PDF (rules.md delivery-13). */
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, expect, test } from 'vitest';
import { filePaths, LEFT_OUT_HEADER } from '#contract/endpoint/calls.ts';
import { createPaidOrder } from '../testing/people/shipping.ts';
import { extractText, PDF_TOOLS } from '../testing/probes/pdf.ts';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
let first: string;
let second: string;
let without: string;
beforeAll(async () => {
  first = await createPaidOrder(shop);
  second = await createPaidOrder(shop, 200);
  without = await createPaidOrder(shop);
  for (const order_id of [first, second]) {
    const { rates } = await olga.shipping.stallionQuote({ order_id });
    const { postage_type, package_type } = rates[0]!;
    await olga.shipping.createShipment({ order_id, postage_type, package_type });
  }
});

const request = (order_ids: string[]) => olga.post(filePaths.postageLabels, { order_ids });

const readShipments = async (order_id: string) =>
  (await olga.shipping.shipments({ order_id })).shipments.toSorted((a, b) => a.parcel - b.parcel);

test('the labels of several orders are one file, each parcel a page of its own size', async () => {
  const answer = await request([second, first]);
  expect(answer.headers['content-disposition']).toContain('postage-labels-2-orders.pdf');
  expect(answer.headers[LEFT_OUT_HEADER]).toBeUndefined();
  const pages = (await PDFDocument.load(answer.rawPayload)).getPages();
  const parcels = [...(await readShipments(second)), ...(await readShipments(first))];
  expect(parcels.length).toBeGreaterThan(2);
  expect(pages).toHaveLength(parcels.length);
  for (const page of pages) expect(page.getSize()).toEqual({ width: 297.64, height: 419.53 });
});

test.runIf(PDF_TOOLS.pdftotext)('they are in the sequence of the selection (needs pdftotext)', async () => {
  const text = extractText((await request([second, first])).rawPayload);
  const codes = [...(await readShipments(second)), ...(await readShipments(first))].map(
    ({ tracking_number }) => tracking_number!.replace(/^SE-/, ''),
  );
  const places = codes.map((code) => text.indexOf(code));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('an order without a label is left out and named; without any label nothing is printed', async () => {
  const answer = await request([without, first]);
  expect(answer.headers[LEFT_OUT_HEADER]).toBe(without);
  expect((await PDFDocument.load(answer.rawPayload)).getPageCount()).toBe(1);
  expect((await request([without])).json()).toMatchObject({
    response: false,
    code: 'postage-labels-unavailable',
    detail: { orders: [without] },
  });
});
