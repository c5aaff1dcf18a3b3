/** The supplier's work order and the mockups of an order (rules.md production-4, security.md security-51). */

import { inflateSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { GARMENT_FIELDS, mapFields } from '#domain/orders/jersey/schema.ts';
import { renderWorkOrders, type WorkOrderData } from '../documents/work-order.ts';
import { approvePicture, requestApprovalLink, uploadMockup } from '../testing/people/mockups.ts';
import { assignDesigner, createPaidTeam } from '../testing/people/paid-team.ts';
import { updateOrder } from '../testing/people/update-page.ts';
import { buildWorkOrder } from '../testing/people/work-orders.ts';
import { extractText, PDF_TOOLS } from '../testing/probes/pdf.ts';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import { createPerson, type Person } from '../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
const ana = signInForFile(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
let orderId: string;
beforeAll(async () => {
  orderId = (await createPaidTeam(shop)).orderId;
  await assignDesigner(shop, orderId, 'Ana');
});

test('every mockup is listed, the newest first, with its time, its author and its approval', async () => {
  expect((await olga.mockups.list({ order_id: orderId })).mockups).toEqual([]);
  const first = await uploadMockup(ana, orderId);
  const second = await uploadMockup(olga, orderId);
  await ana.mockups.requestApproval({ order_id: orderId });
  const { mockups } = await ana.mockups.list({ order_id: orderId });
  const at = shop.services.now().toISOString();
  const open = {
    approved_at: null,
    approved_by: null,
    approved_sha256: null,
    unconfirmed_at: null,
    outdated: false,
    round: 1,
    choice: 'A',
    words: '',
    with_list: false,
    recorded_by_staff: false,
    recorded: null,
    approved_list: null,
    approved_name: null,
    changes: [],
    link_copied_by: null,
    uploaded_at: at,
  };
  expect(mockups).toEqual([
    { version: 2, mockup_url: second, uploaded_by: 'olga', asked_at: at, ...open },
    { version: 1, mockup_url: first, uploaded_by: 'ana', asked_at: null, ...open },
  ]);
});

test('a designer never sees the address that approved, nor what the customer said to staff', async () => {
  const reference = await requestApprovalLink(shop, olga, orderId);
  await approvePicture(createPerson(shop.app), reference);
  const by = async (who: Person, order_id = orderId) => (await who.mockups.list({ order_id })).mockups[0];
  expect(await by(olga)).toMatchObject({ approved_by: 'camille@example.com' });
  expect(await by(ana)).toMatchObject({ approved_by: null, approved_at: expect.any(String) });
  const { orderId: order_id } = await createPaidTeam(shop);
  await assignDesigner(shop, order_id, 'Ana');
  await uploadMockup(ana, order_id);
  const { list } = await olga.mockups.list({ order_id });
  const said = { name: 'Camille Roy', how: 'in person' as const, words: 'All right as it hangs' };
  await olga.mockups.recordApproval({ order_id, version: 1, list: list!, ...said });
  expect((await by(ana, order_id))!.recorded).toEqual({ by: 'olga', how: 'in person', reason: null });
});

test('the work order contains notes, lettering as printed, colours, and counts by size and sleeve', async () => {
  const { orderId: order_id } = await createPaidTeam(shop);
  const notes = 'Émond plays in goal.\nNo tags in the neck.';
  const additional_options = { 'Neck tape': 'Navy' };
  await updateOrder(olga, order_id, { order_notes: notes, case_option: 'LOWER CASE', additional_options });
  const sheet = await buildWorkOrder(shop.services, order_id);
  expect(sheet).toMatchObject({ notes, amount: '12 jerseys', unapproved: true, shorts: [] });
  expect(sheet.facts).toEqual([
    ['Cutting', 'Shirt'],
    ['Material', 'Pro Mesh'],
    ['Collar', 'Round Neck'],
    ['Letters', 'LOWER CASE'],
    ['Neck tape', 'Navy'],
  ]);
  expect(sheet.jerseys[1]).toMatchObject({ id: '2', name: 'émond', number: '00', sleeve: 'Short' });
  expect(sheet.sizes).toEqual([
    { size: 'MEN M - CHEST: 40 INCH', short: '9', long: '0', all: '9' },
    { size: 'YOUTH L - CHEST: 32 INCH', short: '3', long: '0', all: '3' },
    { size: 'All sizes', short: '12', long: '0', all: '12' },
  ]);
});

const SHEET: WorkOrderData = {
  shop: 'Homestand',
  orderId: '0042201126-1-1',
  list: 7,
  release: { text: 'NOT RELEASED – DO NOT SEW', isReleased: false, without: '' },
  marks: ['On hold'],
  teamName: '=cmd|calc @SUM(1) \u202eevil',
  since: 'Since Friday, November 20, 2026',
  amount: '75 jerseys, 75 shorts',
  facts: [['Cutting', 'Shirt']],
  notes: 'https://evil.example (javascript:alert(1)) '.repeat(90),
  sizes: [{ size: 'MEN M - CHEST: 40 INCH', short: '0', long: '75', all: '75' }],
  shorts: [{ size: 'UNISEX M - WAIST: 32 INCH', all: '75' }],
  jerseys: Array.from({ length: 75 }, (_, n) => ({
    ...mapFields(GARMENT_FIELDS, () => 'UNISEX M - WAIST: 32 INCH'),
    ...{ id: String(n + 1), frontName: '<script>alert(1)</script>', number: '07' },
    name: n === 0 ? 'X'.repeat(10_000) : 'ÉMOND',
  })),
  caption: 'NO MOCKUP YET',
  unapproved: true,
  picture: null,
};

/** Returns a PDF as text, with its compressed streams inflated. */
function openPdf(bytes: Buffer): string {
  const parts: string[] = [];
  const text = bytes.toString('latin1');
  for (const { index, 0: head } of text.matchAll(/stream\r?\n/g)) {
    const from = index + head.length;
    try {
      parts.push(inflateSync(bytes.subarray(from, text.indexOf('endstream', from))).toString('latin1'));
    } catch {
      // An uncompressed stream is part of the text already.
    }
  }
  return text + parts.join('\n');
}

test('with hostile player names an order that is not released says so on each page, without action or link', async () => {
  const bytes = await renderWorkOrders({ shop: 'Homestand', orders: [SHEET], labels: [] });
  const opened = openPdf(bytes);
  expect(opened).not.toMatch(/\/(JS|JavaScript|Launch|URI|EmbeddedFile|OpenAction|AA)\b/);
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBe(4);
  expect(bytes.subarray(-6).toString().trim()).toBe('%%EOF');
  if (PDF_TOOLS.pdftotext)
    expect([...extractText(bytes).matchAll(/NOT RELEASED – DO NOT SEW/g)]).toHaveLength(1 + 4);
});
