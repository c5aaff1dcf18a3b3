/** The drawing of an order follows its options, also when they were changed by call (rules.md dashboard-18). */
import { beforeAll, expect, test } from 'vitest';
import { parseDesign } from '#domain/artwork/design.ts';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';
import type { Person } from '../../testing/shop/shop.ts';

const DESIGN = 'basketball-v-long-set-hoops-118a45-f3ead6-ffffff-varsity';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
let captain: Person;
let orderId: string;
beforeAll(async () => {
  ({ orderId, captain } = await createPaidTeam(shop));
  await shop.database.pool.query('update orders set design = $2, product_img = $3 where order_id = $1', [
    orderId,
    DESIGN,
    `/artwork/front/${DESIGN}.svg`,
  ]);
});

/** A shirt with a round neck, short sleeves and no shorts, as the team ordered it. */
const MADE = { cut: 'Shirt', collar: 'Round Neck', sleeve: 'Short Sleeve', shorts: false, pattern: 'hoops' };

const readDesign = (address: string) => parseDesign(/^\/artwork\/front\/(.+)\.svg$/.exec(address)?.[1] ?? '');

test('every list and page shows the jersey that will be made, also from a stored address', async () => {
  const { orders: listed } = await olga.orderManagement.orders({});
  const { orders: atSupplier } = await olga.production.list({});
  const { product_img: onPage } = await olga.orderManagement.order({ order_id: orderId });
  const { orders: onStatus } = await captain.orders.status({ id: orderId });
  const pictures = [listed[0]!.product_img, atSupplier[0]!.product_img, onPage, onStatus[0]!.product_img];
  for (const picture of pictures) expect(readDesign(picture)).toMatchObject(MADE);
});

test('a photo of a product stays', async () => {
  await shop.database.pool.query(`update orders set product_img = '/files/photo.jpg' where order_id = $1`, [
    orderId,
  ]);
  const { product_img } = await olga.orderManagement.order({ order_id: orderId });
  expect(product_img).toBe('/files/photo.jpg');
});
