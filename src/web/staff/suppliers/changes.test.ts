import { expect, test } from 'vitest';
import type { ProductionOrder } from '#contract/workshop.ts';
import { rebase, withChange } from './changes.ts';

const order: ProductionOrder = {
  order_id: '0042201126-1-1',
  version: 3,
  name: 'Camille Roy',
  secret_code: 'Northside Owls',
  mockup_url: '',
  product_img: '',
  total_jerseys: 12,
  supplier: null,
  supplier_status: 'printing',
  order_status: 'production',
  production_date: '2026-11-01T12:00:00.000Z',
  days: 3,
  late: false,
};

test('a change is kept with the version that it was made from', () => {
  expect(withChange({}, order, { supplier_status: 'sewing' })).toEqual({
    [order.order_id]: {
      version: 3,
      team: 'Northside Owls',
      base: { supplier_status: 'printing', order_status: 'production' },
      now: { supplier_status: 'sewing' },
    },
  });
});

test('what goes back to what it was is no change', () => {
  const changed = withChange({}, order, { supplier_status: 'sewing' });
  expect(withChange(changed, order, { supplier_status: 'printing' })).toEqual({});
});

test('a list that was loaded again does not move the version that a change was made from', () => {
  const changed = withChange({}, order, { supplier_status: 'sewing' });
  const newer = { ...order, version: 4, supplier_status: 'templating' as const };
  expect(withChange(changed, newer, { order_status: 'shipping' })[order.order_id]).toMatchObject({
    version: 3,
    now: { supplier_status: 'sewing', order_status: 'shipping' },
  });
});

test('who was second goes on from the order as it stands now; what left the list is given up', () => {
  const changed = withChange({}, order, { supplier_status: 'sewing' });
  const newer = { ...order, version: 4, supplier_status: 'templating' as const };
  expect(rebase(changed, [order.order_id], [newer])[order.order_id]).toMatchObject({
    version: 4,
    base: { supplier_status: 'templating' },
    now: { supplier_status: 'sewing' },
  });
  expect(rebase(changed, [order.order_id], [])).toEqual({});
  expect(rebase(changed, ['another'], [])).toEqual(changed);
});
