import { expect, test } from 'vitest';
import { DEFAULT_PRICE_ENTRIES } from '#domain/price-list.ts';
import { changeDraft } from './draft-changes.ts';
import { startDraft } from './start-draft.ts';
import { fromStored, toSavedOrder } from './stored-draft.ts';

const prices = { version: 1, entries: DEFAULT_PRICE_ENTRIES };
const product = {
  code: 's-5',
  name: 'United',
  sport: 'soccer',
  type: 'soccer',
  file_name: 's-5',
  img_url: '/artwork/front/shirt-round-short-top-solid-12284c-f2b134-ffffff-varsity.svg',
  design: 'shirt-round-short-top-solid-12284c-f2b134-ffffff-varsity',
  tags: ['navy'],
};
const start = startDraft(product, prices);

test('an order of a product begins with five open rows, the first fabric and the collar that is shown', () => {
  expect(start.content.rows).toHaveLength(5);
  expect(start.content.options).toEqual({
    cutting: 'Shirt',
    material: 'Birdseye Mesh',
    collar: 'Round Neck',
    casing: 'UPPER CASE',
  });
});

test('the switches change all rows, and rows that are added later', () => {
  const long = changeDraft(start, { do: 'all-sleeves', sleeve: 'Long Sleeve' }, product);
  const both = changeDraft(long, { do: 'all-shorts', choice: 'Add Shorts' }, product);
  const { rows } = changeDraft(both, { do: 'add-row', id: 'player-six' }, product).content;
  expect(rows).toHaveLength(6);
  for (const row of rows) expect(row).toMatchObject({ sleeve: 'Long Sleeve', shorts: '' });
});

test('a row beyond the fifth is deleted and taken back, the first five stay', () => {
  const six = changeDraft(start, { do: 'add-row', id: 'player-six' }, product);
  const row = six.content.rows[5]!;
  const five = changeDraft(six, { do: 'delete-row', id: row.id }, product);
  expect(five.content.rows).toHaveLength(5);
  expect(changeDraft(five, { do: 'restore-row', row, index: 5 }, product)).toEqual(six);
  expect(() => changeDraft(five, { do: 'delete-row', id: 'player-1' }, product)).toThrow('first-five-rows');
});

test('what was saved is loaded as it was, with the fields that the specification names', () => {
  const typed = changeDraft(start, { do: 'type', fields: { teamName: 'Rink Rats' } }, product);
  const chosen = changeDraft(typed, { do: 'choose', options: { collar: 'V-Neck' } }, product);
  const draft = { ...chosen, saveId: 'abc', orderName: 'Home kit' };
  const saved = toSavedOrder(draft, product, prices, 1000);
  expect(saved).toMatchObject({
    order_name: 'Home kit',
    team_name: 'Rink Rats',
    date: 1000,
    save_id: 'abc',
    product_code: 's-5',
    product_details: { code: 's-5', type: 'soccer', name: 'United' },
    product_img: '/artwork/front/shirt-v-short-top-solid-12284c-f2b134-ffffff-varsity.svg',
    collar_type: 'V-Neck',
    sleeve_type: 'Short Sleeve',
    material_type: 'Birdseye Mesh',
    short_option: 'No Shorts',
    order_total: 220,
  });
  expect(fromStored(JSON.parse(JSON.stringify(saved)), product, prices)).toEqual(draft);
});

test('an order of another product, or a fabric that is gone, is not taken over', () => {
  const saved = toSavedOrder(start, product, prices, 1000);
  expect(fromStored(saved, { ...product, code: 's-6' }, prices)).toBeNull();
  const gone = fromStored({ ...saved, material_option: 'Asbestos', collar_option: 'Polo' }, product, prices);
  expect(gone?.content.options).toMatchObject({ material: null, collar: null });
});
