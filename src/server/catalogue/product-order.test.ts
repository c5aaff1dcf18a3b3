import { beforeAll, expect, test } from 'vitest';
import { addProducts } from '../testing/people/many-products.ts';
import { createCheckout, createTeamOrder, pay, TWELVE_CENTS } from '../testing/people/teams.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson } from '../testing/shop/shop.ts';

const shop = openShopForFile();
beforeAll(async () => {
  await addProducts(shop.database.db, 1);
  await shop.services.catalogue.reload();
});

/** An order as the product page sends it: never saved, with the code of the product. */
const productOrder = (code: string, rows = 12) => ({
  ...createTeamOrder(rows),
  product_code: code,
  cutting_option: null as string | null,
});

async function buy(order: object, amount: number) {
  const captain = createPerson(shop.app);
  const intent = await pay(captain, { orders: [order as never] }, amount);
  const { order_id } = await captain.checkout.submit({ id: intent.id });
  const { orders } = await captain.orders.status({ id: order_id });
  return { status: orders[0]!, content: JSON.parse(orders[0]!.order) };
}

test('an order of a product can be paid without being saved', async () => {
  // 12 basketball jerseys of Pro Mesh at $37.00, shipping $25.00.
  const { status, content } = await buy(productOrder('bb-1'), TWELVE_CENTS);
  const { design } = shop.services.catalogue.product('bb-1');
  expect(status).toMatchObject({
    order_status: 'production',
    product_code: 'bb-1',
    product_img: `/artwork/front/${design}.svg`,
  });
  expect(content).toMatchObject({ cutting_option: 'Basketball', design, total_jerseys: 12 });
});

test('the chosen collar is part of the order and of its drawing', async () => {
  const { status, content } = await buy({ ...productOrder('bb-1'), collar_option: 'V-Neck' }, TWELVE_CENTS);
  expect(content.collar_option).toBe('V-Neck');
  expect(content.design).toMatch(/^basketball-v-/);
  expect(status.product_img).toContain('basketball-v-');
});

test('image, name, cutting and design of a product are never taken from the request', async () => {
  const forged = {
    ...productOrder('b-1'),
    cutting_option: 'Shirt', // ten dollars cheaper than the button up that baseball is made in
    design: 'shirt-round-short-top-solid-000000-000000-000000-block',
    design_option: true,
    product_img: 'https://elsewhere.example/tracking.gif',
    product_details: { code: 's-1', type: 'soccer', name: 'Free jersey' },
    order_total: 0.01,
  };
  const honest = 12 * 4700 + 2500;
  await expect(
    createPerson(shop.app).checkout.createIntent(createCheckout({ orders: [forged as never] }, 1)),
  ).rejects.toMatchObject({ code: 'price-changed', detail: { amount: honest } });
  const { status, content } = await buy(forged, honest);
  const { design } = shop.services.catalogue.product('b-1');
  expect(content).toMatchObject({ cutting_option: 'Button up', design_option: false });
  expect(content.design).toBe(design.replace('button-v-', 'button-round-'));
  expect(status.product_code).toBe('b-1');
  expect(JSON.stringify(status)).not.toContain('elsewhere.example');
});

test('an order of an uploaded product has its photograph', async () => {
  const photograph = shop.services.catalogue.product('b-1000');
  const { status, content } = await buy(productOrder('b-1000', 5), 5 * 5700 + 2500);
  expect(status.product_img).toBe(photograph.img_url);
  expect(content.design).toBe('');
});

test('an unknown product and a collar that products do not have are rejected', async () => {
  const captain = createPerson(shop.app);
  const ask = (order: object) =>
    captain.checkout.createIntent(createCheckout({ orders: [order as never] }, 46900));
  await expect(ask(productOrder('b-9999'))).rejects.toMatchObject({
    code: 'unknown-product',
    message: 'Product does not exist.',
  });
  await expect(ask({ ...productOrder('s-1'), collar_option: 'Polo' })).rejects.toMatchObject({
    code: 'unknown-option',
  });
});
