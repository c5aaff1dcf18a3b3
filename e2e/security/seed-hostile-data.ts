/** Stores the corpus in every field that accepts text, through the calls of the pages. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { addStaff } from '#server/accounts/staff-accounts.ts';
import { connect } from '#server/platform/db/connect.ts';
import { findRunning } from '#server/platform/db/embedded-postgres/start-embedded.ts';
import { waitForLink } from '../mailbox.ts';
import type { ApiResponse, MonitoredVisitor } from './monitored-visitor.ts';
import { CORPUS } from './xss-corpus.ts';

export const PASSWORD = 'seven wooden geese';
export const MANAGER = 'manager@shop.example';
export const CAPTAIN = 'attacked@example.com';
export const DESIGNER = 'attacked.designer@example.com';

/** The file in which the journeys of each role, which run beside one another, find the orders to look at. */
export const HOSTILE_SHOP = join(process.env.JOURNEY_DATA!, 'hostile-shop.json');

/** The ids of the orders; of `shared` also the key of the team link. */
export interface HostileShop {
  paid: string;
  emt: string;
  design: string;
  shared: { id: string; key: string };
}

/** Returns the nth payload, starting over after the last. */
export const payload = (n: number): string => CORPUS[n % CORPUS.length]!;
/** Returns the nth of the payloads with at most `max` characters. */
export const shortPayload = (max: number, n: number): string => {
  const fitting = CORPUS.filter(({ length }) => length <= max);
  return fitting[n % fitting.length]!;
};

const DESIGN = 'shirt-round-short-top-chest-chevron-12284c-f2b134-ffffff-varsity';
const jersey = (n: number, name: string) => ({
  row_id: `player-${String(n).padStart(4, '0')}`,
  jersey_name: name,
  jersey_number: String(n),
  jersey_size: 'MEN M - CHEST: 40 INCH',
  short_size: 'No Shorts',
  jersey_sleeve: 'Short Sleeve',
});
/** Order 1 and those from 6 on stay drafts, which have names that cannot be printed. */
const isDraft = (n: number): boolean => n === 1 || n > 5;

const createHostileTeam = (n: number, notes: string, firstName = 'Roy') => ({
  secret_code: payload(n),
  name: payload(n + 1),
  email: CAPTAIN,
  order_notes: notes,
  cutting_option: 'Shirt',
  material_option: 'Pro Mesh',
  collar_option: 'Round Neck',
  design: DESIGN,
  order: Object.fromEntries(
    [1, 2, 3, 4, 5].map((place) => [`jersey_${place}`, jersey(place, place === 1 ? firstName : 'Wu')]),
  ),
});

/** Order notes have room for half of the corpus. */
export const NOTES = [CORPUS.slice(0, 79).join('\n'), CORPUS.slice(79).join('\n')];

export async function expectSuccess(answer: Promise<ApiResponse>): Promise<ApiResponse> {
  const result = await answer;
  if (!result.response) throw new Error(JSON.stringify(result).slice(0, 500));
  return result;
}

/**
 * Saves an order for every payload, as team name and as the captain's name; the notes of two contain the whole corpus.
 */
export async function seedOrders(captain: MonitoredVisitor): Promise<{ id: string; key: string }[]> {
  const made: { id: string; key: string }[] = [];
  await forEachPayload(async (n) => {
    const name = isDraft(n) ? shortPayload(60, n) : 'Roy';
    const order = createHostileTeam(n, NOTES[n] ?? payload(n + 2), name);
    const saved = await expectSuccess(captain.call('save-order', { order }));
    const key = String(saved.share_link).split('#order_id=')[1]!;
    made[n] = { id: String(saved.order_id), key };
  });
  return made;
}

/** Six at a time. */
async function forEachPayload(work: (n: number) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < CORPUS.length; first += 6)
    await Promise.all(CORPUS.slice(first, first + 6).map((_, index) => work(first + index)));
}

/** Pays the order by card; its address and its customer are payloads. Returns the id of the paid order. */
export async function seedPayment(captain: MonitoredVisitor, orderId: string): Promise<string> {
  const { order } = await expectSuccess(captain.call('guest-order-data', { order_id: orderId }));
  const id = randomUUID();
  const checkout = {
    orders: [JSON.parse(String(order))],
    customer: { name: shortPayload(120, 40), email: CAPTAIN, phone: '4165550199' },
    address: {
      street: shortPayload(110, 41),
      city: shortPayload(80, 42),
      province: 'ON',
      postal_code: 'M5V 2T6',
      country: 'CAN',
    },
  };
  const { clientSecret } = await expectSuccess(
    captain.call('create-payment-intent', { id, amount: 26_000, checkout }),
  );
  const card = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };
  await expectSuccess(captain.call('sandbox-card/confirm', { clientSecret, ...card }));
  const { order_id } = await expectSuccess(captain.call('submit-cart-order', { id }));
  return `${order_id}-1-1`;
}

/** Enters payloads as a manager: in tasks, codes, products, and every field of one order. */
export async function seedShop(manager: MonitoredVisitor, paidId: string): Promise<void> {
  await forEachPayload((n) =>
    expectSuccess(manager.call('add-task', { title: CORPUS[n]!, ...(n < 3 ? { order_id: paidId } : {}) })),
  );
  for (let n = 0; n < CORPUS.length; n += 4)
    await manager.call('add-discount-code', {
      code: `attack-${n}`,
      discount: 1,
      type: 'percent',
      expire_days: 30,
      quantity: 0,
      access: 'all',
      description: [0, 1, 2, 3].map((more) => shortPayload(48, n + more)).join(' '),
    });
  const order = async (change: object) => {
    const { version } = await expectSuccess(manager.call('staff-order', { order_id: paidId }));
    await expectSuccess(manager.call('update-order', { order: { order_id: paidId, version, ...change } }));
  };
  await order({ printing_id: shortPayload(60, 7), order_status: 'production', supplier: 'North Loom' });
  await order({
    additional_options: Object.fromEntries(
      Array.from({ length: 12 }, (_, n) => [`${n} ${shortPayload(50, n)}`, payload(n + 20)]),
    ),
  });
  for (let n = 0; n < CORPUS.length; n += 6)
    await expectSuccess(
      manager.call('adjust-price', {
        order_id: paidId,
        adjustment_id: randomUUID(),
        amount: n % 12 ? 0.01 : 0.02,
        reason: [0, 1, 2, 3, 4, 5].map((more) => shortPayload(48, n + more)).join(' '),
      }),
    );
  const { captures } = await expectSuccess(manager.call('order-money', { order_id: paidId }));
  await expectSuccess(
    manager.call('refund-order', {
      refund: {
        id: randomUUID(),
        order_id: paidId,
        payment: (captures as { id: number }[])[0]!.id,
        amount: 1,
        amount_again: 1,
        reason: [50, 51, 52].map(payload).join(' '),
      },
    }),
  );
}

/**
 * Creates a deposit by transfer, a requested deposit, a mockup that waits for approval, and an order in the design
 * stage.
 */
export async function seedRequests(
  manager: MonitoredVisitor,
  ids: { emt: string; link: string; mockup: string; design: string },
) {
  const readVersion = async (order_id: string) =>
    (await expectSuccess(manager.call('order-money', { order_id }))).version as number;
  const emt = {
    order_id: ids.emt,
    version: await readVersion(ids.emt),
    amount: 10,
    reference: shortPayload(80, 33),
    // The reference of the first try stands in the books when the test is repeated.
    is_shared: true,
  };
  await expectSuccess(manager.call('confirm-emt-deposit', { order: emt }));
  const link = { order_id: ids.link, version: await readVersion(ids.link), amount: 10 };
  await expectSuccess(manager.call('deposit-link', { order: link }));
  const picture = await manager.context.request.get(`/artwork/both/${DESIGN}.png`);
  const file = (await picture.body()).toString('base64');
  const { secure_url } = await expectSuccess(
    manager.call('mockup-upload-cloud', { file, name: payload(60) }),
  );
  await expectSuccess(manager.call('upload-mockup', { order_id: ids.mockup, mockup_url: secure_url }));
  await expectSuccess(manager.call('ask-for-approval', { order_id: ids.mockup }));
  const { version } = await expectSuccess(manager.call('staff-order', { order_id: ids.design }));
  await expectSuccess(
    manager.call('update-order', {
      order: {
        order_id: ids.design,
        version,
        status: true,
        order_status: 'designing',
        designer: shortPayload(60, 11),
      },
    }),
  );
}

/** Creates the customer's account by its verification e-mail, and the designer's as `npm run staff` does. */
export async function seedAccounts(captain: MonitoredVisitor, designer: MonitoredVisitor): Promise<void> {
  await expectSuccess(
    captain.call('create-temp-account', { name: shortPayload(60, 14), email: CAPTAIN, password: PASSWORD }),
  );
  const { hash } = new URL(await waitForLink(CAPTAIN, /verify/));
  await expectSuccess(captain.call('verify-account', { id: hash.slice(1) }));
  await captain.signIn(CAPTAIN, PASSWORD);
  const result = await withDatabase(({ db }) =>
    addStaff(
      { db, publicUrl: 'http://shop.example', now: new Date() },
      { email: DESIGNER, name: shortPayload(60, 22), designerName: shortPayload(60, 11), isManager: false },
    ),
  );
  const [, code] = /#reset=(\S+)/.exec(result)!;
  await expectSuccess(designer.call('reset-password', { password: PASSWORD, code }));
  await designer.signIn(DESIGNER, PASSWORD);
}

/** Inserts tracking data as from the carrier, because no call sets a tracking number yet. */
export const seedTracking = (orderId: string) =>
  withDatabase(({ pool }) =>
    pool.query('update orders set tracking_number = $2 where order_id = $1', [orderId, payload(70)]),
  );

async function withDatabase<T>(work: (database: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const database = connect(findRunning(process.env.JOURNEY_DATA!)!);
  return work(database).finally(database.close);
}

export async function seedMessages(visitor: MonitoredVisitor): Promise<void> {
  for (const [n, message] of NOTES.entries())
    await expectSuccess(visitor.call('contact-us', { name: payload(n + 90), email: CAPTAIN, message }));
}

/** A draft has names and numbers of up to 60 letters, whatever they are. */
const LONGER = '.'.repeat(61);

/**
 * Returns the payloads that validated fields have accepted: each gets a quarter of the corpus, so that two fields get each
 * payload. They accept only harmless text of their patterns.
 */
export async function findAccepted(captain: MonitoredVisitor, manager: MonitoredVisitor, orderId: string) {
  const { version } = await expectSuccess(manager.call('staff-order', { order_id: orderId }));
  const folder = (design_folder: string) =>
    manager.call('update-order', { order: { order_id: orderId, version, design_folder } });
  const save = (change: (text: string) => object) => (text: string) =>
    captain.call('save-order', { order: { ...createHostileTeam(0, ''), ...change(text) } });
  const row = (field: string, more = '') =>
    save((text) => ({ order: { jersey_1: { ...jersey(1, 'Roy'), [field]: text + more } } }));
  const rules: Record<string, (text: string) => Promise<ApiResponse>> = {
    'back name': row('jersey_name', LONGER),
    'front name': row('jersey_name_front', LONGER),
    number: row('jersey_number', LONGER),
    size: row('jersey_size'),
    design: save((design) => ({ design })),
    'e-mail': (email) => captain.call('contact-us', { name: 'Roy', email, message: 'Hello' }),
    'folder link': folder,
    'coupon code': (code) => captain.call('check-discount', { code }),
  };
  const accepted: string[] = [];
  for (const [place, [field, attempt]] of Object.entries(rules).entries()) {
    const quarter = CORPUS.filter((_, n) => n % 4 === place % 4);
    const responses = await Promise.all(quarter.map(attempt));
    accepted.push(...quarter.filter((_, n) => responses[n]!.response).map((text) => `${field}: ${text}`));
  }
  return accepted;
}

/** Uploads products named by payloads; only plain words of name and tags are accepted. Returns the accepted names. */
export async function seedProducts(manager: MonitoredVisitor): Promise<string[]> {
  const picture = await manager.context.request.get(`/artwork/both/${DESIGN}.png`);
  const file = (await picture.body()).toString('base64');
  const { secure_url } = await expectSuccess(
    manager.call('upload-jersey-product-cloud', { file, name: payload(61) }),
  );
  const files = CORPUS.flatMap((text, n) => [
    { file_name: `b-${9000 + n}_${text}_navy.png`, img_url: secure_url },
    { file_name: `s-${9000 + n}_Owls_${text}.png`, img_url: secure_url },
  ]);
  const added: string[] = [];
  for (let first = 0; first < files.length; first += 200) {
    const result = await expectSuccess(
      manager.call('upload-jersey-products-db', { products: files.slice(first, first + 200) }),
    );
    added.push(
      ...(result.jersey_products as { name: string; tags: string[] }[]).map(
        ({ name, tags }) => `${name} ${tags}`,
      ),
    );
  }
  return added;
}
