import { afterEach, beforeEach, expect, test } from 'vitest';
import { emailAlerts } from '../../alert-emails/email-alerts.ts';
import { readEmails } from '../../testing/people/mailbox.ts';
import { payWrongAmount, refundUnmatched } from '../../testing/people/unmatched-payments.ts';
import { openTestShop, type Person, signInAs, type TestShop } from '../../testing/shop/shop.ts';
import { watchUnmatchedPayments } from './watch-unmatched.ts';

let shop: TestShop;
let olga: Person;
beforeEach(async () => {
  shop = await openTestShop();
  olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
});
afterEach(() => shop.close());

const readAlarms = async () => {
  await watchUnmatchedPayments(shop.services);
  return (await olga.reports.overview({})).alarms;
};

test('a payment without an order alerts managers on the Overview and by e-mail until it is decided', async () => {
  expect(await readAlarms()).toEqual([]);
  const { id } = await payWrongAmount(shop);
  expect(await readAlarms()).toMatchObject([{ kind: 'payments-without-order', detail: { count: 1 } }]);
  await emailAlerts(shop.services);
  const email = (await readEmails(shop, 'olga@example.com')).find(({ subject }) =>
    subject?.includes('A payment has no order'),
  );
  expect(email!.text).toContain('Apply it to an order or refund it.');
  await refundUnmatched(olga, id);
  expect(await readAlarms()).toEqual([]);
});
