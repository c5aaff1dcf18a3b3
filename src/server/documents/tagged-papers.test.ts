/** Papers are tagged: a screen reader finds title, headings, table cells and what a picture shows. */

import { beforeAll, describe, expect, test } from 'vitest';
import { createEmptyRow } from '#domain/orders/order/roster.ts';
import { renderInvoice } from './invoice/invoice.ts';
import { renderPackingLabels } from './labels/packing-label.ts';
import { type JerseyRow, listJerseyRows } from './parts/jerseys.ts';
import { renderWorkOrders } from './work-order.ts';

const [JERSEY] = listJerseyRows(
  [{ ...createEmptyRow('player-0001'), name: 'ROY', number: '9', size: 'YOUTH M' }],
  'UPPER CASE',
) as [JerseyRow];
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const RELEASED = { text: 'RELEASED · list 7', isReleased: true, without: '' };

const PAPERS = {
  invoice: () =>
    renderInvoice({
      ...{ title: 'Invoice', orderId: '0042201126', date: '', state: 'Paid', teamName: 'Hawks' },
      seller: { name: 'Homestand', lines: ['hello@homestand.example'] },
      parties: [{ title: 'Billed to', lines: ['Camille'] }],
      facts: [['Cutting', 'Shirt']],
      jerseys: Array.from({ length: 120 }, () => ({ ...JERSEY, price: '$37.00' })),
      ...{ sums: [], total: ['Total (CAD)', '$185.00'], payments: [], charged: [] },
      notes: '',
      mark: null,
      image: PIXEL,
    }),
  'work order': () =>
    renderWorkOrders({
      shop: 'Homestand',
      labels: [],
      orders: [
        {
          ...{
            shop: 'Homestand',
            orderId: '0042201126',
            teamName: 'Hawks',
            since: '',
            amount: '120 jerseys',
          },
          list: 7,
          release: RELEASED,
          ...{ facts: [['Cutting', 'Shirt']], notes: 'Thin stripes', marks: [], sizes: [], shorts: [] },
          jerseys: Array.from({ length: 120 }, () => JERSEY),
          ...{ caption: 'Mockup 2, approved', unapproved: false, picture: PIXEL },
        },
      ],
    }),
};

/** The uncompressed objects of a PDF, which contain its structure tree. */
const readObjects = (pdf: Buffer) => pdf.toString('latin1').replaceAll(/stream\r?\n[\s\S]*?endstream/g, '');

const countElements = (objects: string, type: string) =>
  objects.match(new RegExp(`/S /${type}\\n`, 'g'))?.length ?? 0;

describe.each(Object.entries(PAPERS))('the %s', (_name, render) => {
  let objects: string;
  beforeAll(async () => {
    objects = readObjects(await render());
  });

  test('is marked as tagged, in English, and shows its title', () => {
    expect(objects).toMatch(/\/Marked true/);
    expect(objects).toMatch(/\/Lang \(en-CA\)/);
    expect(objects).toMatch(/\/DisplayDocTitle true/);
  });

  test('has one title, and a table with header cells for every jersey', () => {
    expect(countElements(objects, 'H1')).toBe(1);
    expect(countElements(objects, 'TR')).toBe(121);
    const columns = countElements(objects, 'TH');
    expect(columns).toBeGreaterThanOrEqual(7);
    expect(countElements(objects, 'TD')).toBe(120 * columns);
    expect(objects).toMatch(/\/Scope \/Column/);
  });

  test('says what its picture shows', () => {
    expect(objects).toMatch(/\/S \/Figure\n\/Alt \((Jersey of Hawks|Mockup 2)/);
  });
});

test('labels are tagged too', async () => {
  const orders = [
    {
      orderId: '0042201126',
      teamName: 'Hawks',
      release: RELEASED,
      jerseys: [{ ...JERSEY, hasShorts: false }],
    },
  ];
  const objects = readObjects(await renderPackingLabels({ shop: 'Homestand', orders }));
  expect(countElements(objects, 'P')).toBeGreaterThan(5);
  expect(objects).toMatch(/\/PrintScaling \/None/);
});
