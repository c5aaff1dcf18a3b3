import { expect, test } from 'vitest';
import { DEFAULT_PRICE_ENTRIES } from '#domain/pricing/price-list.ts';
import { createProductDraft } from './product-draft.ts';
import { applyProductChange } from './product-draft-changes.ts';
import { parseProductDraft, toSavedOrder } from './product-draft-storage.ts';

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
const initial = createProductDraft(product, prices);

test('a product order starts with five empty rows, the first fabric and the collar of the product', () => {
  expect(initial.content.rows).toHaveLength(5);
  expect(initial.content.options).toEqual({
    cutting: 'Shirt',
    material: 'Birdseye Mesh',
    collar: 'Round Neck',
    casing: 'UPPER CASE',
  });
});

test('a saved order has the field names of the storage format and is loaded unchanged', () => {
  const withTeamName = applyProductChange(
    initial,
    { type: 'type', fields: { teamName: 'Rink Rats' } },
    product,
  );
  const withCollar = applyProductChange(
    withTeamName,
    { type: 'choose', options: { collar: 'V-Neck' } },
    product,
  );
  const draft = { ...withCollar, saveId: 'abc', orderName: 'Home kit' };
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
  expect(parseProductDraft(JSON.parse(JSON.stringify(saved)), product, prices)).toEqual(draft);
});

test('an order of another product is not loaded, and discontinued options are cleared', () => {
  const saved = toSavedOrder(initial, product, prices, 1000);
  expect(parseProductDraft(saved, { ...product, code: 's-6' }, prices)).toBeNull();
  const parsed = parseProductDraft(
    { ...saved, material_option: 'Asbestos', collar_option: 'Polo' },
    product,
    prices,
  );
  expect(parsed?.content.options).toMatchObject({ material: null, collar: null });
});
