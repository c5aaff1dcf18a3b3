/** Matrix row A1: every call as every kind of person, every field of an order as every actor; generated from the one table. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filePaths, paths } from '#contract/paths.ts';
import {
  type Access,
  CONFIRMED_MINUTES,
  callRights,
  fileRights,
  type OrderActor,
  orderFieldRights,
} from '#contract/rights.ts';
import type { AnsweredOrder } from '#contract/wire-order.ts';
import { assign } from '../testing/paid-team.ts';
import { openTestShop, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';
import { teamOrder } from '../testing/teams.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const WHO = ['visitor', 'customer', 'staff', 'manager'] as const;
type Who = (typeof WHO)[number];

const MAY: Record<Access, readonly Who[]> = {
  anyone: WHO,
  'signed-in': ['customer', 'staff', 'manager'],
  staff: ['staff', 'manager'],
  manager: ['manager'],
  'confirmed manager': ['manager'],
};

describe('every call', () => {
  const people = {} as Record<Who, () => Promise<Person>>;
  const login = async (email: string) => {
    const someone = person(shop.app);
    const answer = await someone.accounts.login({ email, password: 'seven wooden geese', action: 'new' });
    someone.token = answer.token;
    return someone;
  };
  beforeAll(async () => {
    people.visitor = () => Promise.resolve(person(shop.app));
    for (const access of ['customer', 'staff', 'manager'] as const) {
      await signedIn(shop, { email: `${access}@example.com`, access });
      // Some calls end the session, so everybody comes anew.
      people[access] = () => login(`${access}@example.com`);
    }
  });

  const calls = Object.entries(callRights).flatMap(([group, rights]) =>
    Object.entries(rights).map(([name, access]) => {
      const ofGroup: Record<string, string> = paths[group as keyof typeof paths];
      return { path: ofGroup[name]!, access };
    }),
  );

  const files = Object.entries(fileRights).map(([name, access]) => ({
    path: filePaths[name as keyof typeof filePaths] as string,
    access: access as Access,
  }));

  test.each([...calls, ...files])('$path is for $access', async ({ path, access }) => {
    for (const who of WHO) {
      const { statusCode, body } = await (await people[who]()).post(path, {});
      // A file that is handed out is no JSON.
      const code = body.startsWith('{') ? (JSON.parse(body) as { code?: string }).code : undefined;
      // Nobody holds a key of an order here, and only a body that is empty was sent: a refusal of the input is fine.
      const admitted = code !== 'not-signed-in' && code !== 'forbidden';
      expect({ who, admitted }).toEqual({ who, admitted: MAY[access].includes(who) });
      if (!admitted) expect(statusCode).toBe(who === 'visitor' ? 401 : 403);
    }
  });

  test.each([...calls, ...files].filter(({ access }) => access === 'confirmed manager'))(
    '$path wants the password again ten minutes after the last time',
    async ({ path }) => {
      const manager = await people.manager();
      const codeOf = async () => {
        const { body } = await manager.post(path, {});
        return body.startsWith('{') ? (JSON.parse(body) as { code?: string }).code : 'a file';
      };
      shop.passTime(CONFIRMED_MINUTES * 60);
      expect(await codeOf()).not.toBe('sign-in-again');
      shop.passTime(1);
      expect(await codeOf()).toBe('sign-in-again');
      const again = { email: 'manager@example.com', action: 'new' } as const;
      await expect(manager.accounts.login({ ...again, password: 'six wooden geese' })).rejects.toMatchObject({
        code: 'wrong-credentials',
      });
      expect(await codeOf()).toBe('sign-in-again');
      const before = { cookies: new Map(manager.cookies), token: manager.token };
      const { token } = await manager.accounts.login({ ...again, password: 'seven wooden geese' });
      manager.token = token;
      expect(await codeOf()).not.toBe('sign-in-again');
      for (const [name, value] of before.cookies) manager.cookies.set(name, value);
      manager.token = before.token;
      shop.passTime(60);
      expect(await codeOf()).toBe('session-expired');
    },
  );

  test('a path that is not in the table answers nothing', async () => {
    const manager = await people.manager();
    expect((await manager.post('/api/no-such-call', {})).statusCode).toBe(404);
  });
});

/** What stands in each field, so that it is recognised wherever it turns up, and what somebody tries to make of it. */
const PLANTED: Record<keyof typeof orderFieldRights, { value: string; other: string }> = {
  secret_code: { value: 'Canary Owls', other: 'Stolen Owls' },
  name: { value: 'Camille Canary', other: 'Mallory Canary' },
  email: { value: 'canary@example.com', other: 'mallory@example.com' },
  order_notes: { value: 'canary-notes', other: 'stolen-notes' },
  material_option: { value: 'Pro Mesh', other: 'Interlock' },
  case_option: { value: 'MIXED CASE', other: 'LOWER CASE' },
  jersey_name: { value: 'Kanarie', other: 'Gestohlen' },
  jersey_name_front: { value: 'Vorne', other: 'Falsch' },
  jersey_number: { value: '787', other: '343' },
  jersey_size: { value: 'YOUTH L - CHEST: 32 INCH', other: 'MEN M - CHEST: 40 INCH' },
  order_status: { value: 'templating', other: 'completed' },
  designer: { value: 'Ana Canary', other: 'Ben Canary' },
  phone: { value: '4165550177', other: '6045550166' },
  shipping_address: { value: '77 Canary St', other: '66 Stolen St' },
  deposit_amount: { value: '17.25', other: '18.5' },
  printing_id: { value: 'print-canary', other: 'print-stolen' },
  supplier_status: { value: 're-printing', other: 'sewing' },
  production_date: { value: '2026-03-17', other: '2026-04-18' },
  production_folder: { value: 'https://drive.google.com/made', other: 'https://drive.google.com/stolen-1' },
  design_folder: { value: 'https://drive.google.com/drawn', other: 'https://drive.google.com/stolen-2' },
  customer_folder: { value: 'https://drive.google.com/sent', other: 'https://drive.google.com/stolen-3' },
  order_total: { value: '250', other: '1' },
};
type Field = keyof typeof PLANTED;
/** What the update page sends for it, where that is no text. */
const SENT: Partial<Record<Field, unknown>> = {
  shipping_address: {
    street: PLANTED.shipping_address.other,
    city: 'Toronto',
    province: 'ON',
    postal_code: 'M5V 2T6',
    country: 'CAN',
  },
  deposit_amount: Number(PLANTED.deposit_amount.other),
};
const FIELDS = Object.keys(PLANTED) as Field[];
const ACTORS: OrderActor[] = ['viewer', 'guest', 'creator', 'owner', 'designer', 'manager'];
/** As teamOrder() calls it. */
const FIRST_ROW = 'player-0001';
const isOfRow = (field: Field) => field.startsWith('jersey_');

interface Scene {
  orderId: string;
  /** What each actor is answered about the order. */
  reads: Record<OrderActor, () => Promise<string>>;
  /** Tries to change one field as that actor; whatever the answer, what counts is what stands afterwards. */
  writes: Record<OrderActor, (field: Field) => Promise<unknown>>;
  /** As it stands, as the manager sees it. */
  stands: () => Promise<string>;
}

let scenes = 0;

/** A team order with a planted value in every field, and all the people who have to do with it. */
async function setScene(): Promise<Scene> {
  scenes += 1;
  const captain = person(shop.app);
  const team = teamOrder(5);
  const jerseys = Object.fromEntries(
    Object.entries(team.order).map(([key, row]) => [key, { ...row, ...rowOf(PLANTED, 'value') }]),
  );
  const email = `${scenes}-${PLANTED.email.value}`;
  const saved = await captain.orders.save({
    order: { ...team, ...headOf(PLANTED, 'value'), email, order: jerseys } as never,
  });
  const orderId = saved.order_id;
  const reference = saved.share_link!.split('#order_id=')[1]!;
  await signedIn(shop, { email, access: 'customer' });
  const designer = await signedIn(shop, {
    email: `designer-${scenes}@example.com`,
    access: 'staff',
    designerName: `${scenes} ${PLANTED.designer.value}`,
  });
  await signedIn(shop, {
    email: `other-${scenes}@example.com`,
    access: 'staff',
    designerName: `${scenes} ${PLANTED.designer.other}`,
  });
  const manager = await signedIn(shop, { email: `manager-${scenes}@example.com`, access: 'manager' });
  await assign(shop, orderId, `${scenes} ${PLANTED.designer.value}`);
  await shop.database.pool.query(
    `update orders set order_status = $2, phone = $3, printing_id = $4, supplier_status = $5, production_date = $6,
      production_folder = $7, design_folder = $8, customer_folder = $9, shipping_address = $10, deposit_amount_cents = $11
    where order_id = $1`,
    [
      orderId,
      PLANTED.order_status.value,
      PLANTED.phone.value,
      PLANTED.printing_id.value,
      PLANTED.supplier_status.value,
      `${PLANTED.production_date.value}T12:00:00Z`,
      PLANTED.production_folder.value,
      PLANTED.design_folder.value,
      PLANTED.customer_folder.value,
      { text: `${PLANTED.shipping_address.value}, Toronto, ON M5V 2T6` },
      Number(PLANTED.deposit_amount.value) * 100,
    ],
  );

  const owner = person(shop.app);
  owner.token = (await owner.accounts.login({ email, password: 'seven wooden geese', action: 'new' })).token;
  const guest = person(shop.app);
  const viewer = person(shop.app);
  const shared = (someone: Person, id: string) => someone.post('/api/guest-order-data', { order_id: id });
  const staffView = (someone: Person) => someone.post('/api/staff-order', { order_id: orderId });
  const bodyOf = (answer: Promise<{ body: string }>) => answer.then(({ body }) => body);

  const saveAs = async (someone: Person, reading: string, field: Field) => {
    const [, key = ''] = reading.split('.');
    const { order } = (await shared(someone, reading)).json() as { order: string };
    const loaded = JSON.parse(order) as AnsweredOrder;
    const { other } = PLANTED[field];
    const changed = isOfRow(field)
      ? { ...loaded, order: { ...loaded.order, jersey_1: { ...loaded.order.jersey_1, [field]: other } } }
      : { ...loaded, [field]: other };
    await someone.post('/api/save-order', { order: changed, ...(key ? { key } : {}) });
  };
  const updateAs = (someone: Person) => async (field: Field) => {
    const { version } = (await staffView(manager)).json() as { version: number };
    const other =
      field === 'designer' ? `${scenes} ${PLANTED.designer.other}` : (SENT[field] ?? PLANTED[field].other);
    const change = isOfRow(field) ? { rows: [{ row_id: FIRST_ROW, [field]: other }] } : { [field]: other };
    const body = { order: { order_id: orderId, version, ...change } };
    await someone.post('/api/update-order', body);
  };
  return {
    orderId,
    reads: {
      viewer: () => bodyOf(shared(viewer, orderId)),
      guest: () => bodyOf(shared(guest, reference)),
      creator: () => bodyOf(shared(captain, orderId)),
      owner: () => bodyOf(owner.post('/api/account-order', { order_id: orderId })),
      designer: () => bodyOf(staffView(designer)),
      manager: () => bodyOf(staffView(manager)),
    },
    writes: {
      viewer: (field) => saveAs(viewer, orderId, field),
      guest: (field) => saveAs(guest, reference, field),
      creator: (field) => saveAs(captain, orderId, field),
      owner: (field) => saveAs(owner, orderId, field),
      designer: updateAs(designer),
      manager: updateAs(manager),
    },
    stands: () => bodyOf(staffView(manager)),
  };
}

const rowOf = (planted: typeof PLANTED, which: 'value' | 'other') =>
  Object.fromEntries(FIELDS.filter(isOfRow).map((field) => [field, planted[field][which]]));
const headOf = (planted: typeof PLANTED, which: 'value' | 'other') =>
  Object.fromEntries(
    (['secret_code', 'name', 'order_notes', 'material_option', 'case_option'] as const).map((field) => [
      field,
      planted[field][which],
    ]),
  );

/** A name may stand in a list to choose from, and a number anywhere: these are looked for as fields. */
const PATTERNS: Partial<Record<Field, (text: string) => RegExp>> = {
  jersey_number: (text) => new RegExp(`"jersey_number\\\\?":\\\\?"${text}`),
  material_option: (text) => new RegExp(`"material_option\\\\?":\\\\?"${text}`),
  designer: (text) => new RegExp(`"designer":"\\d+ ${text}"`),
  deposit_amount: (text) => new RegExp(`"deposit_amount\\\\?":${text}\\b`),
  order_total: (text) => new RegExp(`"order_total\\\\?":${text}\\b`),
};
const shows = (body: string, field: Field, text: string) =>
  PATTERNS[field]?.(text).test(body) ?? body.includes(text);

describe('every field of an order', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene();
  });

  test.each(ACTORS)('is seen by the %s as the table says', async (actor) => {
    const body = await scene.reads[actor]();
    const seen = Object.fromEntries(FIELDS.map((field) => [field, shows(body, field, PLANTED[field].value)]));
    const due = Object.fromEntries(
      FIELDS.map((field) => [field, ['sees', 'changes'].includes(orderFieldRights[field][actor])]),
    );
    expect(seen).toEqual(due);
  });

  test.each(ACTORS)(
    'is changed by the %s as the table says',
    async (actor) => {
      const changed: Record<string, boolean> = {};
      for (const field of FIELDS) {
        const fresh = await setScene();
        await fresh.writes[actor](field);
        changed[field] = shows(await fresh.stands(), field, PLANTED[field].other);
      }
      const due = Object.fromEntries(
        FIELDS.map((field) => [field, orderFieldRights[field][actor] === 'changes']),
      );
      expect(changed).toEqual(due);
    },
    60_000,
  );
});
