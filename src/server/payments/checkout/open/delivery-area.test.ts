/** The provinces that a shop delivers to (rules.md checkout-18). */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { RECIPIENT, sendLink } from '../../../testing/money/money.ts';
import { createCheckout, saveOrder, saveTeamOrder, TWELVE_CENTS } from '../../../testing/people/teams.ts';
import { openShopForFile, signInForFile } from '../../../testing/shop/for-file.ts';
import { createPerson } from '../../../testing/shop/shop.ts';

const shop = openShopForFile({ SELLS_TO: 'ON, AB' });
const manager = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });

const MONTREAL = { ...RECIPIENT.address, city: 'Montreal', province: 'Quebec', postal_code: 'H3C 2G6' };
const BUFFALO = {
  ...RECIPIENT.address,
  city: 'Buffalo',
  province: 'NY',
  postal_code: '14201',
  country: 'USA',
};
const REFUSAL = {
  code: 'no-delivery',
  message: 'We do not deliver to Quebec yet. Nous ne livrons pas encore au Québec.',
};

const countCheckouts = async () =>
  (await shop.database.db.selectFrom('checkouts').select('id').execute()).length;

test('a cart for another province is refused before a payment is opened; the United States are not affected', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const { checkout, ...opening } = createCheckout({ orders: [order] }, TWELVE_CENTS, randomUUID());
  const open = (address: typeof MONTREAL) =>
    captain.checkout.createIntent({ ...opening, checkout: { ...checkout, address } });
  await expect(open(MONTREAL)).rejects.toMatchObject(REFUSAL);
  expect(await countCheckouts()).toBe(0);
  await expect(open(BUFFALO)).resolves.toMatchObject({ response: true });
  await expect(open(RECIPIENT.address)).resolves.toMatchObject({ response: true });
});

test('so is a payment link', async () => {
  const link = await sendLink(shop, manager, await saveOrder(shop), 'deposit');
  const before = await countCheckouts();
  const open = (address: typeof MONTREAL) =>
    createPerson(shop.app).payments.openLink({ ...link, ...RECIPIENT, address });
  await expect(open(MONTREAL)).rejects.toMatchObject(REFUSAL);
  expect(await countCheckouts()).toBe(before);
  await expect(open(BUFFALO)).resolves.toMatchObject({ response: true });
});
