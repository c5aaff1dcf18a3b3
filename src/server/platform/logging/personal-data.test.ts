import { beforeAll, expect, test } from 'vitest';
import { deliverOutbox } from '../../emails/deliver-outbox.ts';
import { readEmails } from '../../testing/people/mailbox.ts';
import { createCheckout, createTeamOrder, GOOD_CARD, TWELVE_CENTS } from '../../testing/people/teams.ts';
import { openShopForFile } from '../../testing/shop/for-file.ts';
import { createPerson, PASSWORD, signInAs } from '../../testing/shop/shop.ts';
import { LINE_FORMAT } from './logger.ts';

const PERSON = {
  name: 'Zebedee Quixworth',
  email: 'quixworth@gallow.example',
  phone: '4165550177',
  password: 'seventy purple otters',
};
const ADDRESS = {
  street: '77 Gallowglass Lane',
  city: 'Wawanesa',
  province: 'ON',
  postal_code: 'K9Z 9Z9',
  country: 'CAN',
};
const NETWORK_ADDRESS = '203.0.113.77';
const TEAM = 'Mudlark Herons';
const PLAYER = 'Brannigan';
const NOTE = 'Please ring the bell of the violet door';

let lines: string[] = [];
const stream = { write: (line: string) => void lines.push(line.trim()) };
const shop = openShopForFile({}, { ...LINE_FORMAT, level: 'debug', stream });
beforeAll(() => {
  lines = [];
});

const createVisitor = () => createPerson(shop.app, NETWORK_ADDRESS);
const query = (text: string) => shop.database.pool.query(text);
const failing = (call: Promise<unknown>) =>
  expect(call).rejects.toMatchObject({ message: expect.any(String) });

/** Makes the statements on a table fail as a bug of the schema does, with the row in the error's details. */
async function refuseRows(table: string, work: () => Promise<unknown>) {
  await query(`alter table ${table} add constraint refuse_rows check (false) not valid`);
  await work();
  await query(`alter table ${table} drop constraint refuse_rows`);
}

function createOrder() {
  const team = createTeamOrder();
  team.order.jersey_1!.jersey_name = PLAYER;
  return { ...team, secret_code: TEAM, name: PERSON.name, email: PERSON.email, order_notes: NOTE };
}

test('orders, payments, accounts and errors leave no personal data in the log, and each line has its request', async () => {
  const captain = createVisitor();
  const saved = await captain.orders.save({ order: JSON.stringify(createOrder()) });
  const order = JSON.parse(saved.order);
  const { checkout, ...rest } = createCheckout({ orders: [order] }, TWELVE_CENTS);
  const paid = {
    ...rest,
    checkout: { ...checkout, customer: PERSON, address: ADDRESS },
  };
  const { clientSecret } = await captain.checkout.createIntent(paid as never);
  const declined = { ...GOOD_CARD, number: '4000 0000 0000 0002' };
  await captain.checkout.sandboxPay({ clientSecret: clientSecret!, ...declined });
  await captain.checkout.sandboxPay({ clientSecret: clientSecret!, ...GOOD_CARD });
  await refuseRows('orders', () => captain.checkout.submit({ id: paid.id }).catch(() => undefined));

  await captain.accounts.createTempAccount(PERSON);
  await readEmails(shop, PERSON.email);
  await captain.accounts.createResetCode({ email: PERSON.email });
  await failing(captain.accounts.login({ email: PERSON.email, password: PERSON.password, action: 'new' }));
  const olga = await signInAs(shop, { email: 'olga@gallow.example', access: 'manager' });
  await failing(captain.accounts.login({ email: 'olga@gallow.example', password: 'wrong', action: 'new' }));
  await failing(captain.orderManagement.orders({}));
  await olga.customers.read({ order_id: order.order_id }).catch(() => undefined);
  await olga.orderManagement.orders({ search: 'Quixworth' }).catch(() => undefined);

  const question = { name: PERSON.name, email: PERSON.email, message: NOTE };
  await captain.contact.send(question);
  await refuseRows('contact_messages', () => failing(captain.contact.send(question)));
  await query('alter table contact_messages alter column message type integer using 0');
  await failing(captain.contact.send({ ...question, message: NOTE }));
  await query('alter table contact_messages rename to contact_messages_away');
  await failing(captain.contact.send(question));
  await captain.newsletter.subscribe({ email: PERSON.email });
  await captain.post('/api/save-order', `{"order": "${PERSON.name}`);
  await captain.post('/api/contact-us', { name: { [PERSON.name]: NOTE } });
  await captain.get(`/no/page?email=${PERSON.email}`);
  await captain.get(`/api/order-details?key=${saved.share_link}`);
  await query('alter table email_outbox rename to email_outbox_away');
  await failing(captain.orders.save({ order: JSON.stringify(createOrder()) }));
  await deliverOutbox(shop.services).catch(() => undefined);
  await shop.waitForBackgroundWork().catch(() => undefined);

  const records = lines.map((line) => JSON.parse(line) as { msg: string; reqId?: string; err?: object });
  expect(records.filter(({ err }) => err).length).toBeGreaterThanOrEqual(4);
  expect(records.filter(({ reqId }) => !reqId)).toEqual([]);
  const log = lines.join('\n').toLowerCase();
  const personal = [
    ...Object.values(PERSON).flatMap((value) => value.split(/[ @]/)),
    ADDRESS.street,
    'Gallowglass',
    ADDRESS.city,
    ADDRESS.postal_code,
    TEAM,
    PLAYER,
    NOTE,
    'violet door',
    NETWORK_ADDRESS,
    PASSWORD,
    'olga@',
    clientSecret!,
    olga.token!,
    saved.share_link!.split('.').at(-1)!,
    captain.cookies.get('browser')!,
  ];
  for (const value of personal) expect(log.includes(value.toLowerCase()), value).toBe(false);
});
