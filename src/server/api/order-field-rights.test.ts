/** Tests every field of an order for every actor, generated from the table of rights (security.md security-7). */
import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { CHOICE_FIELDS, type ChoiceField, JERSEY_SCHEMA, listValues } from '#domain/orders/jersey/schema.ts';
import { orderFieldRights } from '#domain/orders/staff/editable-fields.ts';
import type { OrderActor } from '#domain/shared/field-rights.ts';
import { assignDesigner } from '../testing/people/paid-team.ts';
import { createTeamOrder } from '../testing/people/teams.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson, type Person, signInAgain, signInAs } from '../testing/shop/shop.ts';

const shop = openShopForFile();

/** The last value of each field that has few, and the first. */
const CHOICE_MARKERS = Object.fromEntries(
  CHOICE_FIELDS.map((field) => {
    const values = listValues(field);
    return [JERSEY_SCHEMA[field].wire, { value: values.at(-1), other: values[0] }];
  }),
) as Record<(typeof JERSEY_SCHEMA)[ChoiceField]['wire'], { value: string; other: string }>;

/** A recognisable value for each field, and the value that an actor tries to set. */
const MARKERS: Record<keyof typeof orderFieldRights, { value: string; other: string }> = {
  secret_code: { value: 'Canary Owls', other: 'Stolen Owls' },
  name: { value: 'Camille Canary', other: 'Mallory Canary' },
  email: { value: 'canary@example.com', other: 'mallory@example.com' },
  order_notes: { value: 'canary-notes', other: 'stolen-notes' },
  material_option: { value: 'Pro Mesh', other: 'Interlock' },
  cutting_option: { value: 'Shirt', other: 'Button up' },
  collar_option: { value: 'Round Neck', other: 'V-Neck' },
  case_option: { value: 'MIXED CASE', other: 'LOWER CASE' },
  design_option: { value: 'false', other: 'true' },
  jersey_name: { value: 'Kanarie', other: 'Gestohlen' },
  jersey_name_front: { value: 'Vorne', other: 'Falsch' },
  jersey_number: { value: '787', other: '343' },
  jersey_size: { value: 'YOUTH L - CHEST: 32 INCH', other: 'MEN M - CHEST: 40 INCH' },
  short_size: { value: 'No Shorts', other: 'YOUTH S - WAIST: 22 INCH' },
  ...CHOICE_MARKERS,
  locked: { value: 'false', other: 'true' },
  status: { value: 'false', other: 'true' },
  order_status: { value: 'templating', other: 'completed' },
  designer: { value: 'Ana Canary', other: 'Ben Canary' },
  phone: { value: '4165550177', other: '6045550166' },
  shipping_address: { value: '77 Canary St', other: '66 Stolen St' },
  deposit_amount: { value: '17.25', other: '18.5' },
  printing_id: { value: 'print-canary', other: 'print-stolen' },
  supplier: { value: 'Canary Knits', other: 'Stolen Knits' },
  supplier_status: { value: 're-printing', other: 'sewing' },
  additional_options: { value: 'zip-canary', other: 'zip-stolen' },
  production_date: { value: '2026-03-17', other: '2026-04-18' },
  needed_by: { value: '2026-05-19', other: '2026-06-20' },
  production_folder: { value: 'https://drive.google.com/made', other: 'https://drive.google.com/stolen-1' },
  design_folder: { value: 'https://drive.google.com/drawn', other: 'https://drive.google.com/stolen-2' },
  customer_folder: { value: 'https://drive.google.com/sent', other: 'https://drive.google.com/stolen-3' },
  /** The pattern of any price of five jerseys. */
  order_total: { value: '[1-9]\\d\\d', other: '1' },
};
type Field = keyof typeof MARKERS;
/** The value that is sent for fields that are not text. */
const SENT_VALUES: Partial<Record<Field, unknown>> = {
  shipping_address: {
    street: MARKERS.shipping_address.other,
    city: 'Toronto',
    province: 'ON',
    postal_code: 'M5V 2T6',
    country: 'CAN',
  },
  deposit_amount: Number(MARKERS.deposit_amount.other),
  additional_options: { Zip: MARKERS.additional_options.other },
  design_option: true,
  locked: true,
  status: true,
};
const FIELDS = Object.keys(MARKERS) as Field[];
/** Once such a field is changed, others can no longer be. */
const closes = (field: Field) => ['locked', 'status', 'order_status', 'email'].includes(field);
const ACTORS: OrderActor[] = ['viewer', 'player', 'guest', 'creator', 'account', 'designer', 'manager'];
/** The id of the first row that createTeamOrder() creates. */
const FIRST_ROW = 'player-0001';
const ROW_FIELDS: readonly string[] = Object.values(JERSEY_SCHEMA).map(({ wire }) => wire);
const isRowField = (field: Field) => ROW_FIELDS.includes(field);

interface Scene {
  orderId: string;
  /** The response about the order for each actor. */
  reads: Record<OrderActor, () => Promise<string>>;
  /** Tries to change one field as that actor; the stored value afterwards decides, not the response. */
  writes: Record<OrderActor, (field: Field) => Promise<unknown>>;
  /** The stored order as the manager sees it. */
  readStored: () => Promise<string>;
}

let scenes = 0;

/** Creates a team order with a recognisable value in every field, and every actor. */
async function createScene(): Promise<Scene> {
  scenes += 1;
  const captain = createPerson(shop.app);
  const team = createTeamOrder(5);
  const jerseys = Object.fromEntries(
    Object.entries(team.order).map(([key, row]) => [key, { ...row, ...ROW_MARKERS }]),
  );
  const email = `${scenes}-${MARKERS.email.value}`;
  const saved = await captain.orders.save({
    order: { ...team, ...ORDER_MARKERS, email, order: jerseys } as never,
  });
  const orderId = saved.order_id;
  const reference = saved.share_link!.split('#order_id=')[1]!;
  await signInAs(shop, { email, access: 'customer' });
  const designer = await signInAs(shop, {
    email: `designer-${scenes}@example.com`,
    access: 'staff',
    designerName: `${scenes} ${MARKERS.designer.value}`,
  });
  await signInAs(shop, {
    email: `other-${scenes}@example.com`,
    access: 'staff',
    designerName: `${scenes} ${MARKERS.designer.other}`,
  });
  const manager = await signInAs(shop, { email: `manager-${scenes}@example.com`, access: 'manager' });
  await assignDesigner(shop, orderId, `${scenes} ${MARKERS.designer.value}`);
  await shop.database.pool.query(`insert into suppliers values ($1, 8), ($2, 9) on conflict do nothing`, [
    MARKERS.supplier.value,
    MARKERS.supplier.other,
  ]);
  await shop.database.pool.query(
    `update orders set order_status = $2, phone = $3, printing_id = $4, supplier_status = $5, production_date = $6,
      production_folder = $7, design_folder = $8, customer_folder = $9, shipping_address = $10, deposit_amount_cents = $11,
      supplier = $12, additional_options = $13, needed_by = $14
    where order_id = $1`,
    [
      orderId,
      MARKERS.order_status.value,
      MARKERS.phone.value,
      MARKERS.printing_id.value,
      MARKERS.supplier_status.value,
      `${MARKERS.production_date.value}T12:00:00Z`,
      MARKERS.production_folder.value,
      MARKERS.design_folder.value,
      MARKERS.customer_folder.value,
      { text: `${MARKERS.shipping_address.value}, Toronto, ON M5V 2T6` },
      Number(MARKERS.deposit_amount.value) * 100,
      MARKERS.supplier.value,
      { Zip: MARKERS.additional_options.value },
      MARKERS.needed_by.value,
    ],
  );

  const owner = await signInAgain(shop, email);
  const guest = createPerson(shop.app);
  await guest.players.takeRow({ order_id: reference, row_id: FIRST_ROW });
  const viewer = createPerson(shop.app);
  const shared = (person: Person, id: string) => person.post('/api/guest-order-data', { order_id: id });
  const staffView = (person: Person) => person.post('/api/staff-order', { order_id: orderId });
  const readBody = (response: Promise<{ body: string }>) => response.then(({ body }) => body);

  const saveAs = async (person: Person, reading: string, field: Field) => {
    const [, key = ''] = reading.split('.');
    const { order } = (await shared(person, reading)).json() as { order: string };
    const loaded = JSON.parse(order) as OrderResponse;
    const other = SENT_VALUES[field] ?? MARKERS[field].other;
    const changed = isRowField(field)
      ? { ...loaded, order: { ...loaded.order, jersey_1: { ...loaded.order.jersey_1, [field]: other } } }
      : { ...loaded, [field]: other };
    await person.post('/api/save-order', { order: changed, ...(key ? { key } : {}) });
  };
  const updateAs = (person: Person) => async (field: Field) => {
    const { rows } = await shop.database.pool.query<{ version: number }>(
      'select version from orders where order_id = $1',
      [orderId],
    );
    const other =
      field === 'designer'
        ? `${scenes} ${MARKERS.designer.other}`
        : (SENT_VALUES[field] ?? MARKERS[field].other);
    const change = isRowField(field) ? { rows: [{ row_id: FIRST_ROW, [field]: other }] } : { [field]: other };
    const body = { order: { order_id: orderId, version: rows[0]!.version, ...change } };
    await person.post('/api/update-order', body);
  };
  const { links } = await captain.players.rowLinks({ order_id: orderId, row_ids: [FIRST_ROW] });
  const ownReference = links[0]!.url.split('#')[1]!;
  const player = createPerson(shop.app);
  const savePlayer = async (field: Field) => {
    const { jersey, version } = await player.players.ownJersey({ order_id: ownReference });
    const other = SENT_VALUES[field] ?? MARKERS[field].other;
    const row = { ...jersey, ...(isRowField(field) ? { [field]: other } : {}) };
    const unknown = isRowField(field) ? {} : { [field]: other };
    await player.post('/api/save-own-jersey', { order_id: ownReference, version, row, ...unknown });
  };
  return {
    orderId,
    reads: {
      player: () => readBody(player.post('/api/own-jersey', { order_id: ownReference })),
      viewer: () => readBody(shared(viewer, orderId)),
      guest: () => readBody(shared(guest, reference)),
      creator: () => readBody(shared(captain, orderId)),
      account: () => readBody(owner.post('/api/account-order', { order_id: orderId })),
      designer: () => readBody(staffView(designer)),
      manager: () => readBody(staffView(manager)),
    },
    writes: {
      player: savePlayer,
      viewer: (field) => saveAs(viewer, orderId, field),
      guest: (field) => saveAs(guest, reference, field),
      creator: (field) => saveAs(captain, orderId, field),
      account: (field) => saveAs(owner, orderId, field),
      designer: updateAs(designer),
      manager: updateAs(manager),
    },
    readStored: () => readBody(staffView(manager)),
  };
}

const pickMarkers = (fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, MARKERS[field].value]));
const ROW_MARKERS = pickMarkers(FIELDS.filter((field) => isRowField(field) && field !== 'locked'));
const ORDER_MARKERS = pickMarkers(['secret_code', 'name', 'order_notes', 'material_option', 'case_option']);

const TEXTS: Field[] = [
  'jersey_number',
  'short_size',
  'jersey_sleeve',
  'cutting_option',
  'material_option',
  'collar_option',
];
const VALUES: Field[] = ['deposit_amount', 'order_total', 'design_option', 'locked', 'status'];

/** Looks for the field with its value, because a name may also be in a list of choices and a number anywhere. */
function shows(body: string, field: Field, text: string): boolean {
  if (TEXTS.includes(field)) return new RegExp(`"${field}\\\\?":\\\\?"${text}`).test(body);
  if (VALUES.includes(field)) return new RegExp(`"${field}\\\\?":${text}\\b`).test(body);
  if (field === 'supplier') return body.includes(`"supplier":"${text}","supplier_status"`);
  if (field === 'designer') return new RegExp(`"designer":"\\d+ ${text}"`).test(body);
  return body.includes(text);
}

describe('every field of an order', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await createScene();
  });

  test.each(ACTORS)('is visible to the %s as the table declares', async (actor) => {
    const body = await scene.reads[actor]();
    const visible = Object.fromEntries(
      FIELDS.map((field) => [field, shows(body, field, MARKERS[field].value)]),
    );
    const expected = Object.fromEntries(
      FIELDS.map((field) => [field, ['own', 'sees', 'changes'].includes(orderFieldRights[field][actor])]),
    );
    expect(visible).toEqual(expected);
  });

  test.each(ACTORS)('can be changed by the %s as the table declares', async (actor) => {
    const { writes, readStored } = await createScene();
    for (const field of FIELDS.toSorted((one, other) => Number(closes(one)) - Number(closes(other))))
      await writes[actor](field);
    const stored = await readStored();
    const changed = Object.fromEntries(
      FIELDS.map((field) => [field, shows(stored, field, MARKERS[field].other)]),
    );
    // The account opens the order to change it, and is its captain from then on (rules.md orders-61).
    const role = actor === 'account' ? 'creator' : actor;
    const expected = Object.fromEntries(
      FIELDS.map((field) => [field, ['own', 'changes'].includes(orderFieldRights[field][role])]),
    );
    expect(changed).toEqual(expected);
  });
});
