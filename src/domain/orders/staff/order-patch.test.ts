import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import type { Row } from '../order/order.ts';
import { createEmptyRow } from '../order/roster.ts';
import type { OrderFields } from './editable-fields.ts';
import { type FieldName, parseFieldName, rowFieldName, rowName } from './field-names.ts';
import {
  applyPatch,
  diffOrder,
  dropAppliedChanges,
  type EditableOrder,
  findConflicts,
  isEmptyPatch,
  listFieldNames,
  type OrderPatch,
} from './order-patch.ts';
import { encodeBefore, encodePatch, encodeValues } from './patch-codec.ts';

const ADDRESS = {
  street: '123 Main St',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M5V 2T6',
  country: 'CAN',
} as const;

const FIELDS: OrderFields = {
  order_status: '',
  status: false,
  designer: null,
  order_notes: '',
  secret_code: 'Northside Owls',
  name: 'Camille Roy',
  email: 'camille@example.com',
  phone: null,
  shipping_address: null,
  deposit_amount: null,
  cutting_option: 'Shirt',
  material_option: 'Pro Mesh',
  collar_option: 'Round Neck',
  case_option: 'UPPER CASE',
  design_option: false,
  supplier: null,
  supplier_status: '',
  printing_id: null,
  production_date: null,
  needed_by: null,
  production_folder: null,
  design_folder: null,
  customer_folder: null,
  additional_options: {},
};

const formatId = (place: number) => `player-${String(place).padStart(4, '0')}`;
const BASE: EditableOrder = {
  fields: FIELDS,
  rows: Array.from({ length: 8 }, (_, index) => createEmptyRow(formatId(index + 1))),
};

const anyFields = fc.record<Partial<OrderFields>>(
  {
    order_status: fc.constantFrom('', 'production', 'shipping'),
    status: fc.boolean(),
    designer: fc.constantFrom(null, 'Ana', 'Ben'),
    order_notes: fc.constantFrom('', 'Call first.'),
    shipping_address: fc.constantFrom(ADDRESS, { ...ADDRESS, street: '9 King St' }),
    deposit_amount: fc.constantFrom(null, cents(1_725)),
    additional_options: fc.constantFrom<Record<string, string>>(
      {},
      { Zip: 'half', Tag: 'none' },
      { Tag: 'none', Zip: 'half' },
    ),
  },
  { requiredKeys: [] },
);
const anyCells = fc.record<Partial<Row>>(
  {
    name: fc.constantFrom('', 'Roy', 'Gagnon'),
    number: fc.constantFrom('', '7', '00'),
    sleeve: fc.constantFrom('Short Sleeve', 'Long Sleeve'),
    locked: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** Arbitrary orders edited by staff: fields and cells changed, rows after the fifth deleted, rows added. */
const anyOrder = fc
  .record({
    fields: anyFields,
    deleted: fc.uniqueArray(fc.constantFrom(6, 7, 8)),
    added: fc.uniqueArray(fc.constantFrom(21, 22, 23)),
    cells: fc.dictionary(fc.constantFrom(...[1, 2, 7, 8, 21, 22].map(formatId)), anyCells),
  })
  .map(
    ({ fields, deleted, added, cells }): EditableOrder => ({
      fields: { ...BASE.fields, ...fields },
      rows: [
        ...BASE.rows.filter(({ id }) => !deleted.map(formatId).includes(id)),
        ...added.map((place) => createEmptyRow(formatId(place))),
      ].map((row) => ({ ...row, ...cells[row.id] })),
    }),
  );

test('the patch between two orders turns one into the other', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      expect(applyPatch(BASE, diffOrder(BASE, order))).toEqual(order);
    }),
  );
});

test('a patch that was applied has no remaining changes', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const patch = diffOrder(BASE, order);
      expect(isEmptyPatch(dropAppliedChanges(patch, order))).toBe(true);
      expect(dropAppliedChanges(patch, BASE)).toEqual(patch);
    }),
  );
});

test('patches of different fields do not conflict, and are both applied in either order', () => {
  fc.assert(
    fc.property(anyOrder, anyOrder, (one, other) => {
      const first = diffOrder(BASE, one);
      const second = dropOverlap(diffOrder(BASE, other), first);
      expect(findConflicts(listFieldNames(first), listFieldNames(second))).toEqual([]);
      const sort = ({ fields, rows }: EditableOrder) => ({
        fields,
        rows: rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      });
      expect(sort(applyPatch(applyPatch(BASE, first), second))).toEqual(
        sort(applyPatch(applyPatch(BASE, second), first)),
      );
    }),
  );
});

/** Returns the part of a patch that changes other fields and other rows than `first`. */
function dropOverlap(patch: OrderPatch, first: OrderPatch): OrderPatch {
  const isFree = (id: string) =>
    !first.added.includes(id) && !first.removed.includes(id) && !first.rows.has(id);
  return {
    fields: Object.fromEntries(Object.entries(patch.fields).filter(([field]) => !(field in first.fields))),
    added: patch.added.filter(isFree),
    removed: patch.removed.filter(isFree),
    rows: new Map([...patch.rows].filter(([id]) => isFree(id))),
  };
}

test('conflicts are symmetric', () => {
  fc.assert(
    fc.property(anyOrder, anyOrder, (one, other) => {
      const first = listFieldNames(diffOrder(BASE, one));
      const second = listFieldNames(diffOrder(BASE, other));
      expect(findConflicts(first, second).length > 0).toBe(findConflicts(second, first).length > 0);
      expect(findConflicts(first, first)).toEqual(first);
    }),
  );
});

test('deleting a row conflicts with a change of any of its fields, and with no other row', () => {
  const removed = [rowName('player-0007')];
  const changed = [rowFieldName('player-0007', 'number'), rowFieldName('player-0008', 'number')];
  expect(findConflicts(removed, changed)).toEqual(['row player-0007 jersey_number']);
  expect(findConflicts(changed, removed)).toEqual(['row player-0007']);
  expect(findConflicts([rowName('player-0001')], [rowName('player-00011')])).toEqual([]);
});

const createPatch = (patch: Partial<OrderPatch>): OrderPatch => ({
  fields: {},
  added: [],
  removed: [],
  rows: new Map(),
  ...patch,
});

test('a row that does not exist cannot be changed, and one of the first five cannot be deleted', () => {
  const change = createPatch({ rows: new Map([['player-0099', { name: 'Roy' }]]) });
  expect(() => applyPatch(BASE, change)).toThrow(expect.objectContaining({ code: 'not-found' }));
  const deletion = createPatch({ removed: ['player-0005'] });
  expect(() => applyPatch(BASE, deletion)).toThrow(expect.objectContaining({ code: 'first-five-rows' }));
});

test('the history stores field names and plain values, and every value of a deleted row', () => {
  const order = applyPatch(
    BASE,
    createPatch({ rows: new Map([['player-0007', { name: 'Roy', number: '7' }]]) }),
  );
  const patch = createPatch({
    fields: {
      deposit_amount: cents(15_000),
      shipping_address: ADDRESS,
      additional_options: { Zip: 'a', Tag: 'b' },
    },
    added: ['new-goalie-01'],
    removed: ['player-0007'],
    rows: new Map([['new-goalie-01', { name: 'Price' }]]),
  });
  expect(encodePatch(patch)).toEqual({
    deposit_amount: '150.00',
    shipping_address: JSON.stringify(ADDRESS),
    additional_options: '{"Tag":"b","Zip":"a"}',
    'row new-goalie-01': true,
    'row new-goalie-01 jersey_name': 'Price',
    'row player-0007': false,
  });
  expect(encodeBefore(order, patch)).toMatchObject({
    deposit_amount: null,
    additional_options: '{}',
    'row new-goalie-01': null,
    'row player-0007': true,
    'row player-0007 jersey_name': 'Roy',
    'row player-0007 jersey_number': '7',
  });
});

test('every stored name is parsed, and refers to the value that was set', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const patch = diffOrder(BASE, order);
      const names = listFieldNames(patch);
      expect(names.map(parseFieldName)).not.toContain(null);
      const written = Object.entries(encodePatch(patch)).filter(([, value]) => value !== false);
      expect(encodeValues(order, names)).toMatchObject(Object.fromEntries(written));
    }),
  );
});

test('a text that is not a field name is not parsed as one', () => {
  const unknown = ['colour', 'row', 'row player-0001 colour', 'column player-0001', ''];
  expect(unknown.map(parseFieldName)).toEqual(unknown.map(() => null));
  // @ts-expect-error A misspelt field does not compile.
  const misspelt: FieldName = 'order_staus';
  expect(parseFieldName(misspelt)).toBeNull();
});
