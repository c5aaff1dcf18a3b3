import { expect, test } from 'vitest';
import { priceContent } from '../../lib/price-content.ts';
import { createTeamContent, ORDER_ID, PRICES } from '../../testing/order-samples.ts';
import { renderPages } from '../../testing/render-page.tsx';
import type { OrderEditor } from '../draft/use-order-editor.ts';
import { InvoiceView } from './invoice-view.tsx';

const content = createTeamContent();
const order = {
  draft: { orderId: ORDER_ID, content },
  price: priceContent(content, PRICES),
} as unknown as OrderEditor;

test('the invoice names the seller with address, e-mail address and tax number, as the PDF does', async () => {
  const { screen } = await renderPages({ '/': <InvoiceView order={order} /> }, '/', {
    address: ['12 Pier Street', 'Toronto, ON M5V 2T6'],
    taxNumber: 'GST/HST 12345 6789 RT0001',
  });
  for (const line of [
    'Homestand',
    '12 Pier Street',
    'Toronto, ON M5V 2T6',
    'team@shop.example',
    'GST/HST 12345 6789 RT0001',
  ])
    await expect.element(screen.getByText(line, { exact: true })).toBeVisible();
});
