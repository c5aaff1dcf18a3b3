/** What a customer types cannot look like the mark of a release (rules.md production-13). */

import { expect, test } from 'vitest';
import { createEmptyRow } from '#domain/orders/order/roster.ts';
import { locateFrames, locateWords, PDF_TOOLS } from '../../testing/probes/pdf.ts';
import { type InvoiceData, renderInvoice } from '../invoice/invoice.ts';
import { renderPackingLabels } from '../labels/packing-label.ts';
import { renderPlayerLabels } from '../labels/player-label.ts';
import { renderWorkOrders } from '../work-order.ts';
import { type JerseyRow, listJerseyRows } from './jerseys.ts';

const IMITATED = 'RELEASED KPVR-TFZQ';
const [JERSEY] = listJerseyRows(
  [{ ...createEmptyRow('player-0001'), name: IMITATED, number: '7', size: 'MEN L' }],
  'MIXED CASE',
) as [JerseyRow];
const ORDER = { orderId: '3509251126-12-12', teamName: IMITATED };
const NOT_RELEASED = { text: 'NOT RELEASED – DO NOT SEW', isReleased: false, without: '' };

const PAPERS = {
  'player label': (release = NOT_RELEASED) =>
    renderPlayerLabels({ shop: 'Homestand', orders: [{ ...ORDER, release, jerseys: LABELS }] }),
  'packing label': (release = NOT_RELEASED) =>
    renderPackingLabels({ shop: 'Homestand', orders: [{ ...ORDER, release, jerseys: LABELS }] }),
  'order sheet': (release = NOT_RELEASED) => renderInvoice({ ...SHEET, mark: release }),
  'work order': (release = NOT_RELEASED) =>
    renderWorkOrders({
      shop: 'Homestand',
      labels: [],
      orders: [
        {
          ...{ ...ORDER, shop: 'Homestand', since: '', amount: '1 jersey', list: null, release },
          ...{ facts: [['Cutting', 'Shirt']], notes: IMITATED, marks: [], sizes: [], shorts: [] },
          jerseys: [JERSEY],
          ...{ caption: 'No mockup', unapproved: true, picture: null },
        },
      ],
    }),
};
const SHEET: Omit<InvoiceData, 'mark'> = {
  ...{ ...ORDER, title: 'Order', date: 'November 25, 2026', state: 'production', notes: IMITATED },
  seller: { name: 'Homestand', lines: [] },
  parties: [{ title: 'Customer', lines: [IMITATED] }],
  facts: [['Letters', 'MIXED CASE']],
  jerseys: [{ ...JERSEY, price: '' }],
  ...{ sums: [], total: null, payments: [], charged: [], image: null },
};
const LABELS = [{ ...JERSEY, hasShorts: false }];

/** Returns the words that stand in a frame. */
function readFramed(pdf: Buffer): string {
  const frames = locateFrames(pdf);
  const framed = locateWords(pdf).filter((word) =>
    frames.some(
      ({ left, right, top, bottom }) =>
        left < word.left &&
        word.right < right &&
        top < (word.top + word.bottom) / 2 &&
        (word.top + word.bottom) / 2 < bottom,
    ),
  );
  return framed.map(({ text }) => text).join(' ');
}

test.runIf(PDF_TOOLS.pdftotext).each(Object.entries(PAPERS))(
  'on the %s only the mark stands in a frame, and no name or note (needs pdftotext)',
  async (_paper, render) => {
    expect(readFramed(await render())).toMatch(/^NOT RELEASED( – DO NOT SEW)?$/);
    const released = { text: 'RELEASED WWWW-WWWW', isReleased: true, without: '' };
    expect(readFramed(await render(released))).toBe('RELEASED WWWW-WWWW');
  },
);
