/** The update page contains every field of an order (rules.md orders-17). */
import { expect, test } from 'vitest';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { openTestShop, signInAs } from '../../testing/shop/shop.ts';

const FIELDS = [
  ...['order_id', 'secret_code', 'name', 'email', 'phone', 'order', 'total_jerseys', 'total_shorts'],
  ...[
    'collar_option',
    'material_option',
    'cutting_option',
    'case_option',
    'order_total',
    'tax',
    'shipping_price',
  ],
  ...['design_price', 'final_price', 'cutting_price', 'material_price', 'collar_price', 'jersey_addon_price'],
  ...['price_adjustment', 'deposit_amount', 'deposit_paid', 'payment_amount', 'refund'],
  ...[
    'additional_price_breakdown',
    'additional_options',
    'discount_code',
    'discount_price',
    'discount_amount',
  ],
  ...[
    'discount_type',
    'credits_used',
    'credits_earned',
    'shipping_address',
    'stallion_data',
    'design_option',
  ],
  ...['status', 'paid', 'payment_id', 'payment_type', 'payment_date', 'order_status', 'supplier_status'],
  ...['designer', 'printing_id', 'tracking_number', 'order_created', 'order_created_date'],
  ...['order_submitted_date', 'production_date', 'mockup_url', 'product_img', 'product_code'],
  ...['production_folder', 'design_folder', 'customer_folder', 'customer_jersey_url', 'order_notes'],
];

function listNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => [name, ...listNames(inside)]);
}

test('a manager gets every field of an order, its mockups, its adjustments and its link', async () => {
  await using shop = await openTestShop();
  const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  const { orderId } = await createPaidTeam(shop);
  const response = await olga.orderManagement.order({ order_id: orderId });
  const names = new Set([...listNames(response), ...listNames(JSON.parse(response.order))]);
  expect(FIELDS.filter((field) => !names.has(field))).toEqual([]);
  // approved_mockup is part of the list of mockups; share_link is created on request.
  await expect(olga.mockups.list({ order_id: orderId })).resolves.toMatchObject({ mockups: [] });
  await expect(olga.orders.teamLink({ order_id: orderId })).resolves.toMatchObject({
    share_link: expect.stringContaining(`#order_id=${orderId}.`),
  });
});
