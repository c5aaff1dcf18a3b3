/** What visitors, guests and customers of a shop do in a day. */
import { randomBytes } from 'node:crypto';
import type { OrderResponse } from '#contract/order-dto.ts';
import { RECIPIENT } from '#server/testing/money.ts';
import { createPerson, type Person } from '#server/testing/shop.ts';
import { createCheckout, GOOD_CARD, pay, saveTeamOrder } from '#server/testing/teams.ts';
import type { SoakedShop } from './soaked-shop.ts';

const TWELVE_CENTS = 12 * 3700 + 2500;
const DECLINED_CARD = { ...GOOD_CARD, number: '4000 0000 0000 0002' };
const PAGES = [
  '/',
  '/products',
  '/product/soccer/s-2',
  '/start-order',
  '/contact',
  '/size-chart',
  '/privacy',
  '/nothing',
];

export async function visitPages({ app, random }: SoakedShop): Promise<void> {
  const visitor = createPerson(app);
  for (let page = 0; page < 4; page += 1) await visitor.get(random.pick(PAGES));
  await visitor.catalogue.siteData({});
}

/** A captain types a roster; every pause of typing quotes it, some are saved. */
export async function typeRoster({ app, random }: SoakedShop): Promise<Person> {
  const captain = createPerson(app);
  const saved = await saveTeamOrder(captain, random.pick([3, 12, 20]));
  let order: OrderResponse = saved.order;
  for (let pause = 0; pause < 8; pause += 1) {
    const row = order.order[`jersey_${1 + random.below(3)}`]!;
    row.jersey_name = `Player ${random.below(1000)}`;
    await captain.orders.quote({ order });
    if (pause % 4 !== 3) continue;
    const { order: stored } = await captain.orders.save({
      order: JSON.stringify(order),
      save_id: randomBytes(12).toString('hex'),
    });
    order = JSON.parse(stored);
  }
  return captain;
}

/** Of a team's link: a guest fills in a row while the captain has the order open. */
export async function joinTeam({ app, random }: SoakedShop): Promise<void> {
  const { share_link } = await saveTeamOrder(createPerson(app));
  const reference = share_link!.split('#order_id=')[1]!;
  const guest = createPerson(app);
  const { order } = await guest.orders.loadShared({ order_id: reference });
  const loaded = JSON.parse(order) as OrderResponse;
  loaded.order.jersey_1!.jersey_name = `Guest ${random.below(1000)}`;
  await guest.orders.save({ order: loaded, key: reference.split('.')[1]! });
}

export async function buyTeam(shop: SoakedShop): Promise<void> {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const { id } = await pay(captain, { orders: [order] }, TWELVE_CENTS);
  await submit(shop, captain, id);
}

/** The first card is declined, and an impatient captain sends the order twice. */
export async function buyWithTrouble(shop: SoakedShop): Promise<void> {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const checkout = createCheckout({ orders: [order] }, TWELVE_CENTS);
  const { clientSecret } = await captain.checkout.createIntent(checkout);
  await captain.checkout.createIntent(checkout);
  await captain.checkout.sandboxPay({ clientSecret: clientSecret!, ...DECLINED_CARD });
  await captain.checkout.sandboxPay({ clientSecret: clientSecret!, ...GOOD_CARD });
  await Promise.all([submit(shop, captain, checkout.id), submit(shop, captain, checkout.id)]);
}

/** The tab is closed before the payment, or between the payment and the order, which the shop completes by itself. */
export async function leaveCheckout({ app, random, tally }: SoakedShop): Promise<void> {
  const captain = createPerson(app);
  const { order } = await saveTeamOrder(captain);
  const checkout = createCheckout({ orders: [order] }, TWELVE_CENTS);
  const { clientSecret } = await captain.checkout.createIntent(checkout);
  if (random.below(2) === 0) return;
  await captain.checkout.sandboxPay({ clientSecret: clientSecret!, ...GOOD_CARD });
  tally.paid.set(checkout.id, TWELVE_CENTS);
}

async function submit({ tally }: SoakedShop, captain: Person, id: string): Promise<void> {
  const { order_id } = await captain.checkout.submit({ id });
  tally.paid.set(id, TWELVE_CENTS);
  tally.bought.add(`${order_id}-1-1`);
  await captain.orders.status({ id: `${order_id}-1-1` });
}

/** A manager copies the payment link of a saved order for a parent, who pays it. */
export async function payByLink({ app, staff }: SoakedShop): Promise<void> {
  const { order_id: orderId } = await saveTeamOrder(createPerson(app));
  const version = 1;
  const { link } = await staff.olga.payments.sendPaymentLink({
    order: { order_id: orderId, version, copied: true },
  });
  const [, payment_id] = /#[\d-]+&([\w-]+)=payment/.exec(link!)!;
  const reference = { order_id: orderId, payment_id: payment_id!, type: 'payment' as const };
  const parent = createPerson(app);
  const { clientSecret } = await parent.payments.openLink({ ...reference, ...RECIPIENT });
  await parent.checkout.sandboxPay({ clientSecret, ...GOOD_CARD });
  await parent.payments.confirmLink(reference);
}

export async function writeToShop({ app, random }: SoakedShop): Promise<void> {
  const email = `visitor-${random.below(1_000_000)}@example.com`;
  const visitor = createPerson(app);
  await visitor.contact.send({ name: 'A visitor', email, message: 'Do you make goalie cuts?' });
  await visitor.newsletter.subscribe({ email });
}

/** A customer signs in, looks at the own orders and leaves; now and then with a wrong password first. */
export async function signInAsCustomer({ app, random, staff }: SoakedShop): Promise<void> {
  const customer = createPerson(app);
  const { email, password } = staff.customer;
  if (random.below(4) === 0)
    await customer.accounts.login({ email, password: 'not this one', action: 'new' }).catch(() => undefined);
  customer.token = (await customer.accounts.login({ email, password, action: 'new' })).token;
  await customer.orders.status({ id: '0000000000' }).catch(() => undefined);
}
