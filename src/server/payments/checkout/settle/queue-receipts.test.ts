/** The receipt of a paid cart tells everything that was bought, and opens on every device. */
import { expect, test } from 'vitest';
import { readEmails } from '../../../testing/people/mailbox.ts';
import { approveWithList } from '../../../testing/people/mockups.ts';
import { createPaidTeam } from '../../../testing/people/paid-team.ts';
import { readShownRelease } from '../../../testing/people/production-releases.ts';
import {
  createCheckout,
  GOOD_CARD,
  pay,
  saveTeamOrder,
  TWELVE_CENTS,
} from '../../../testing/people/teams.ts';
import { openShopForFile } from '../../../testing/shop/for-file.ts';
import { createPerson, type Person, signInAs } from '../../../testing/shop/shop.ts';

const shop = openShopForFile();

const readReceipt = async (orderId: string) =>
  (await readEmails(shop)).find(({ subject }) => subject?.endsWith(`Thank you: order ${orderId} is paid`))!;

test('it lists orders, contents, amounts, address, delivery and the next step, and no player', async () => {
  const captain = createPerson(shop.app);
  const [first, second] = [await saveTeamOrder(captain), await saveTeamOrder(captain)];
  const { id } = await pay(captain, { orders: [first.order, second.order] }, 2 * 12 * 3700);
  await captain.checkout.submit({ id });
  const { text = '' } = await readReceipt(first.order_id);
  for (const line of [
    `Order ${first.order_id}-1-2: Northside Owls: 12 jerseys`,
    `Order ${first.order_id}-2-2: Northside Owls: 12 jerseys`,
    'Jerseys: $888.00',
    'Shipping: $0.00',
    'Paid (CAD): $888.00',
    'Ship to: Camille Roy, 123 Main St, Toronto, ON M5V 2T6',
    'Expected: between December 15 and 28, 2026',
    'We are drawing your mockup. Nothing to do. We will e-mail it to you, and nothing is cut until you say yes.',
  ])
    expect(text).toContain(line);
  for (const player of ['Lavoie', 'Émond', 'Tremblay']) expect(text).not.toContain(player);
});

test('of an order that was approved and released before its payment it says that the jerseys are being made', async () => {
  const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  const { savedId } = await createPaidTeam(shop, (id, captain) => releaseUnpaid(olga, captain, id));
  const { text = '' } = await readReceipt(savedId);
  expect(text).toContain('Your jerseys are being printed, cut and sewn.');
  expect(text).toContain('Expected: between December 15 and 28, 2026');
  expect(text).not.toMatch(/if you approve|release it to the workshop/);
});

async function releaseUnpaid(olga: Person, captain: Person, savedId: string): Promise<void> {
  await approveWithList(shop, olga, captain, savedId);
  const overridden = [{ gate: 'paid' as const, reason: 'As agreed on the phone' }];
  await olga.production.release({ ...(await readShownRelease(olga, savedId)), overridden });
}

test('the owner of an order that somebody else paid is told, without the data of the buyer', async () => {
  const captain = createPerson(shop.app);
  const { order, order_id } = await saveTeamOrder(captain);
  const request = createCheckout({ orders: [order] }, TWELVE_CENTS);
  const customer = { name: 'Theo Payer', email: 'theo@example.com', phone: '4165550199' };
  const opened = await captain.checkout.createIntent({
    ...request,
    checkout: { ...request.checkout, customer },
  });
  await captain.checkout.sandboxPay({ clientSecret: opened.clientSecret!, ...GOOD_CARD });
  await captain.checkout.submit({ id: request.id });
  const note = (await readEmails(shop, 'camille@example.com')).find(({ subject }) =>
    subject?.endsWith(`Order ${order_id}-1-1 is paid`),
  );
  expect(note?.text).toContain('12 jerseys');
  for (const secret of ['Theo', '123 Main St', '$']) expect(note?.text).not.toContain(secret);
});
