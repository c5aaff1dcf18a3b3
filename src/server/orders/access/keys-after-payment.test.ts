/** What each kind of key of an order reads and changes after its payment, by the table of rights (security.md security-7); api/order-field-rights.test.ts has what before it. */
import { expect, test } from 'vitest';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { OrderRole } from '#contract/orders.ts';
import { orderFieldRights } from '#domain/orders/staff/editable-fields.ts';
import { createTeamOrder, parseReference, pay, TWELVE_CENTS } from '../../testing/people/teams.ts';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';
import { createPerson, type Person } from '../../testing/shop/shop.ts';

const EMAIL = 'camille@example.com';
/** A value of each field that can be recognised in a response. */
const VALUES = {
  ...{ email: EMAIL, name: 'Camille Roy', order_notes: 'Rush, please', secret_code: 'Northside Owls' },
  ...{ jersey_name: 'Lavoie', jersey_number: '787', jersey_size: 'YOUTH L - CHEST: 32 INCH' },
} satisfies Partial<Record<keyof typeof orderFieldRights, string>>;
const FIELDS = Object.keys(VALUES) as (keyof typeof VALUES)[];

const KEYS = [
  "the captain's browser",
  'a browser that knew id and e-mail address',
  'the team link',
  'the id alone',
] as const;
type Key = (typeof KEYS)[number];

interface Holder {
  person: Person;
  reference: string;
}

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });

async function saveOrderWithKeys(): Promise<{ orderId: string; holders: Record<Key, Holder> }> {
  const captain = createPerson(shop.app);
  const { jersey_1: first, ...others } = createTeamOrder().order;
  const { jersey_name, jersey_number, jersey_size, order_notes } = VALUES;
  const jerseys = { ...others, jersey_1: { ...first!, jersey_name, jersey_number, jersey_size } };
  const saved = await captain.orders.save({
    order: { ...createTeamOrder(), order_notes, order: jerseys } as never,
  });
  const { order_id: orderId, share_link } = saved;
  const reader = createPerson(shop.app);
  await reader.orders.load({ order_id: orderId, email: EMAIL });
  const hold = (person: Person, reference = orderId): Holder => ({ person, reference });
  return {
    orderId,
    holders: {
      "the captain's browser": hold(captain),
      'a browser that knew id and e-mail address': hold(reader),
      'the team link': hold(createPerson(shop.app), parseReference(share_link!)),
      'the id alone': hold(createPerson(shop.app)),
    },
  };
}

const load = ({ person, reference }: Holder) => person.orders.loadShared({ order_id: reference });

async function payInCart(payer: Holder): Promise<void> {
  const order = JSON.parse((await load(payer)).order) as OrderResponse;
  const { id } = await pay(payer.person, { orders: [order] }, TWELVE_CENTS);
  await payer.person.checkout.submit({ id });
}

async function openAgain(orderId: string): Promise<void> {
  const { order_id, version } = await olga.orderManagement.order({ order_id: orderId });
  await olga.orderManagement.updateOrder({ order: { order_id, version, status: false } });
}

/** Changes a number, and returns whether it is stored. */
async function tryToChange(holder: Holder, orderId: string): Promise<boolean> {
  const order = JSON.parse((await load(holder)).order) as OrderResponse;
  order.order.jersey_2!.jersey_number = '343';
  const [, key] = holder.reference.split('.');
  await holder.person.orders.save({ order, ...(key && { key }) }).catch(() => undefined);
  const stored = await olga.orderManagement.order({ order_id: orderId });
  return stored.order.includes('343');
}

/** What each key is for a paid order. */
const ROLES: Record<Key, OrderRole> = {
  "the captain's browser": 'creator',
  'a browser that knew id and e-mail address': 'guest',
  'the team link': 'guest',
  'the id alone': 'viewer',
};

test.each(KEYS)(
  'of a paid order %s reads what the table of rights says, and changes nothing',
  async (key) => {
    const { orderId, holders } = await saveOrderWithKeys();
    await payInCart(holders["the captain's browser"]);
    const loaded = await load(holders[key]);
    expect(loaded.role).toBe(ROLES[key]);
    const shown = FIELDS.filter((field) => loaded.order.includes(VALUES[field]));
    expect(shown).toEqual(
      FIELDS.filter((field) => ['sees', 'changes'].includes(orderFieldRights[field][ROLES[key]])),
    );
    expect(await tryToChange(holders[key], orderId)).toBe(false);
  },
);

test('of a paid order that staff have opened again the team link and the id alone change nothing', async () => {
  for (const key of KEYS) {
    const { orderId, holders } = await saveOrderWithKeys();
    await payInCart(holders["the captain's browser"]);
    await openAgain(orderId);
    const isCaptain = key !== 'the team link' && key !== 'the id alone';
    expect(await tryToChange(holders[key], orderId), key).toBe(isCaptain);
  }
});

test('a browser that knew id and e-mail address sees the address of the parcel and the payment only before it is paid', async () => {
  const { orderId, holders } = await saveOrderWithKeys();
  const [captain, reader] = [
    holders["the captain's browser"],
    holders['a browser that knew id and e-mail address'],
  ];
  const readStatus = async ({ person }: Holder) => (await person.orders.status({ id: orderId })).orders[0]!;
  expect((await readStatus(reader)).names_hidden).toBe(false);
  await payInCart(captain);
  expect(await readStatus(reader)).toMatchObject({ names_hidden: true, money: null });
  expect(await readStatus(captain)).toMatchObject({
    names_hidden: false,
    money: { paid: TWELVE_CENTS / 100 },
  });
});

test('the browser that pays becomes a captain of the order', async () => {
  const { holders } = await saveOrderWithKeys();
  const payer = holders['a browser that knew id and e-mail address'];
  await payInCart(payer);
  expect((await load(payer)).role).toBe('creator');
  expect((await load(holders["the captain's browser"])).role).toBe('creator');
});

test('Order Status says who may read the confirmations, before and after the payment', async () => {
  const { orderId, holders } = await saveOrderWithKeys();
  const check = async (key: (typeof KEYS)[number]) => {
    const { person } = holders[key];
    const { orders } = await person.orders.status({ id: orderId });
    const answer = await person.players.list({ order_id: orderId }).catch(() => null);
    expect(orders[0]!.reads_roster, key).toBe(answer !== null);
    return answer !== null;
  };
  const before = await Promise.all(KEYS.map(check));
  await payInCart(holders["the captain's browser"]);
  const after = await Promise.all(KEYS.map(check));
  for (const readers of [before, after]) expect(new Set(readers)).toEqual(new Set([true, false]));
});
