import { expect, test } from 'vitest';
import { priceContent } from '../../lib/price-content.ts';
import { createTeamContent, ORDER_ID, PRICES } from '../../testing/order-samples.ts';
import { renderPages } from '../../testing/render-page.tsx';
import type { OrderEditor } from '../draft/use-order-editor.ts';
import { InvoiceView } from './invoice-view.tsx';

const createOrder = (content = createTeamContent()) =>
  ({
    draft: { orderId: ORDER_ID, content },
    price: priceContent(content, PRICES),
  }) as unknown as OrderEditor;

test('the invoice names the seller with address, telephone and e-mail address, as the PDF does', async () => {
  const { screen } = await renderPages({ '/': <InvoiceView order={createOrder()} /> }, '/', {
    address: ['12 Pier Street', 'Toronto, ON M5V 2T6'],
    phone: '+1 (416) 555-0199',
  });
  for (const line of [
    'Homestand',
    '12 Pier Street',
    'Toronto, ON M5V 2T6',
    '+1 (416) 555-0199',
    'team@shop.example',
  ])
    await expect.element(screen.getByText(line, { exact: true })).toBeVisible();
});
