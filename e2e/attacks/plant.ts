/** Puts the corpus into every place of the shop that takes text, by the calls that its pages make. */
import { randomUUID } from 'node:crypto';
import { addStaff } from '#server/accounts/staff-accounts.ts';
import { connect } from '#server/db/connect.ts';
import { findRunning } from '#server/db/embedded/start-embedded.ts';
import { linkFor } from '../mailbox.ts';
import { CORPUS } from './corpus.ts';
import type { Answer, Attacked } from './people.ts';

export const PASSWORD = 'seven wooden geese';
export const CAPTAIN = 'attacked@example.com';
export const DESIGNER = 'attacked.designer@example.com';

/** The nth payload, from the beginning again after the last. */
export const payload = (n: number): string => CORPUS[n % CORPUS.length]!;
/** The nth of those that have so many characters at most. */
export const short = (most: number, n: number): string => {
  const fitting = CORPUS.filter(({ length }) => length <= most);
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
const teamOf = (n: number, notes: string, firstName = 'Roy') => ({
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

/** Half of the corpus is as much as order notes hold. */
export const NOTES = [CORPUS.slice(0, 79).join('\n'), CORPUS.slice(79).join('\n')];

export async function done(answer: Promise<Answer>): Promise<Answer> {
  const said = await answer;
  if (!said.response) throw new Error(JSON.stringify(said).slice(0, 500));
  return said;
}

/** A saved order for every payload, as the team and as the captain's name; the notes of two have the whole corpus. */
export async function plantOrders(captain: Attacked): Promise<{ id: string; key: string }[]> {
  const made: { id: string; key: string }[] = [];
  for (let first = 0; first < CORPUS.length; first += 6)
    await Promise.all(
      CORPUS.slice(first, first + 6).map(async (_, index) => {
        const n = first + index;
        const saved = await done(
          captain.call('save-order', { order: teamOf(n, NOTES[n] ?? payload(n + 2)) }),
        );
        const key = String(saved.share_link).split('#order_id=')[1]!;
        made[n] = { id: String(saved.order_id), key };
      }),
    );
  return made;
}

/** Pays the order by card; its address and its customer are payloads. Answers the id of the paid order. */
export async function plantPayment(captain: Attacked, orderId: string): Promise<string> {
  const { order } = await done(captain.call('guest-order-data', { order_id: orderId }));
  const id = randomUUID();
  const checkout = {
    orders: [JSON.parse(String(order))],
    customer: { name: short(120, 40), email: CAPTAIN, phone: '4165550199' },
    address: {
      street: short(110, 41),
      city: short(80, 42),
      province: 'ON',
      postal_code: 'M5V 2T6',
      country: 'CAN',
    },
  };
  const { clientSecret } = await done(
    captain.call('create-payment-intent', { id, amount: 26_000, checkout }),
  );
  const card = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };
  await done(captain.call('sandbox-card/confirm', { clientSecret, ...card }));
  const { order_id } = await done(captain.call('submit-cart-order', { id }));
  return `${order_id}-1-1`;
}

/** What a manager types: tasks, codes, products, and everything of one order. */
export async function plantShop(manager: Attacked, paidId: string): Promise<void> {
  for (const [n, title] of CORPUS.entries())
    await done(manager.call('add-task', { title, ...(n < 3 ? { order_id: paidId } : {}) }));
  for (let n = 0; n < CORPUS.length; n += 4)
    await manager.call('add-discount-code', {
      code: `attack-${n}`,
      discount: 1,
      type: 'percent',
      expire_days: 30,
      quantity: 0,
      access: 'all',
      description: [0, 1, 2, 3].map((more) => short(48, n + more)).join(' '),
    });
  const order = async (change: object) => {
    const { version } = await done(manager.call('staff-order', { order_id: paidId }));
    await done(manager.call('update-order', { order: { order_id: paidId, version, ...change } }));
  };
  await order({ printing_id: short(60, 7), order_status: 'production', supplier: 'North Loom' });
  await order({
    additional_options: Object.fromEntries(
      Array.from({ length: 12 }, (_, n) => [`${n} ${short(50, n)}`, payload(n + 20)]),
    ),
  });
  for (let n = 0; n < CORPUS.length; n += 6)
    await done(
      manager.call('adjust-price', {
        order_id: paidId,
        adjustment_id: randomUUID(),
        amount: n % 12 ? 0.01 : 0.02,
        reason: [0, 1, 2, 3, 4, 5].map((more) => short(48, n + more)).join(' '),
      }),
    );
  const { captures } = await done(manager.call('order-money', { order_id: paidId }));
  await done(
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

/** A deposit that came by transfer, another that is asked for, a mockup that waits for approval, an order that is designed. */
export async function plantAsked(
  manager: Attacked,
  ids: { emt: string; link: string; mockup: string; design: string },
) {
  const versionOf = async (order_id: string) =>
    (await done(manager.call('order-money', { order_id }))).version as number;
  const emt = { order_id: ids.emt, version: await versionOf(ids.emt), amount: 10, reference: short(80, 33) };
  await done(manager.call('confirm-emt-deposit', { order: emt }));
  const link = { order_id: ids.link, version: await versionOf(ids.link), amount: 10 };
  await done(manager.call('deposit-link', { order: link }));
  const picture = await manager.context.request.get(`/artwork/both/${DESIGN}.png`);
  const file = (await picture.body()).toString('base64');
  const { secure_url } = await done(manager.call('mockup-upload-cloud', { file, name: payload(60) }));
  await done(manager.call('upload-mockup', { order_id: ids.mockup, mockup_url: secure_url }));
  await done(manager.call('ask-for-approval', { order_id: ids.mockup }));
  const { version } = await done(manager.call('staff-order', { order_id: ids.design }));
  await done(
    manager.call('update-order', {
      order: {
        order_id: ids.design,
        version,
        status: true,
        order_status: 'designing',
        designer: short(60, 11),
      },
    }),
  );
}

/** The accounts are made as they always are: the customer's by its letter, the designer's by `npm run staff`. */
export async function plantAccounts(captain: Attacked, designer: Attacked): Promise<void> {
  await done(
    captain.call('create-temp-account', { name: short(60, 14), email: CAPTAIN, password: PASSWORD }),
  );
  const { hash } = new URL(await linkFor(CAPTAIN, /verify/));
  await done(captain.call('verify-account', { id: hash.slice(1) }));
  await captain.signIn(CAPTAIN, PASSWORD);
  const said = await withShop(({ db }) =>
    addStaff(
      { db, publicUrl: 'http://shop.example', now: new Date() },
      { email: DESIGNER, name: short(60, 22), designerName: short(60, 11), isManager: false },
    ),
  );
  const [, code] = /#reset=(\S+)/.exec(said)!;
  await done(designer.call('reset-password', { password: PASSWORD, code }));
  await designer.signIn(DESIGNER, PASSWORD);
}

/** No call sets a tracking number yet: it stands there as if the carrier had sent it. */
export const plantTracking = (orderId: string) =>
  withShop(({ pool }) =>
    pool.query('update orders set tracking_number = $2 where order_id = $1', [orderId, payload(70)]),
  );

async function withShop<T>(work: (database: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const database = connect(findRunning(process.env.JOURNEY_DATA!)!);
  return work(database).finally(database.close);
}

export async function plantMessages(visitor: Attacked): Promise<void> {
  for (const [n, message] of NOTES.entries())
    await done(visitor.call('contact-us', { name: payload(n + 90), email: CAPTAIN, message }));
}

/** Fields with a rule: how many of the corpus each refused. What it took instead is harmless text of its pattern. */
export async function tryRules(captain: Attacked, manager: Attacked, orderId: string) {
  const { version } = await done(manager.call('staff-order', { order_id: orderId }));
  const folder = (design_folder: string) =>
    manager.call('update-order', { order: { order_id: orderId, version, design_folder } });
  const save = (change: (text: string) => object) => (text: string) =>
    captain.call('save-order', { order: { ...teamOf(0, ''), ...change(text) } });
  const row = (field: string) =>
    save((text) => ({ order: { jersey_1: { ...jersey(1, 'Roy'), [field]: text } } }));
  const rules: Record<string, (text: string) => Promise<Answer>> = {
    'back name': row('jersey_name'),
    'front name': row('jersey_name_front'),
    number: row('jersey_number'),
    size: row('jersey_size'),
    design: save((design) => ({ design })),
    'e-mail': (email) => captain.call('contact-us', { name: 'Roy', email, message: 'Hello' }),
    'folder link': folder,
    'coupon code': (code) => captain.call('check-discount', { code }),
  };
  const refused: Record<string, number> = {};
  for (const [field, attempt] of Object.entries(rules)) {
    const answers = await Promise.all(CORPUS.map(attempt));
    refused[field] = answers.filter(({ response }) => !response).length;
  }
  return refused;
}

/** Products are named by their files: of name and tags only plain words are taken. Answers the names that were. */
export async function plantProducts(manager: Attacked): Promise<string[]> {
  const picture = await manager.context.request.get(`/artwork/both/${DESIGN}.png`);
  const file = (await picture.body()).toString('base64');
  const { secure_url } = await done(manager.call('upload-jersey-product-cloud', { file, name: payload(61) }));
  const files = CORPUS.flatMap((text, n) => [
    { file_name: `b-${9000 + n}_${text}_navy.png`, img_url: secure_url },
    { file_name: `s-${9000 + n}_Owls_${text}.png`, img_url: secure_url },
  ]);
  const added: string[] = [];
  for (let first = 0; first < files.length; first += 200) {
    const said = await done(
      manager.call('upload-jersey-products-db', { products: files.slice(first, first + 200) }),
    );
    added.push(
      ...(said.jersey_products as { name: string; tags: string[] }[]).map(
        ({ name, tags }) => `${name} ${tags}`,
      ),
    );
  }
  return added;
}
