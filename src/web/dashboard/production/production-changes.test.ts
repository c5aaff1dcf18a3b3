import { expect, test } from 'vitest';
import type { ProductionOrder } from '#contract/staff/production.ts';
import { addChange, rebaseChanges } from './production-changes.ts';

const order: ProductionOrder = {
  order_id: '0042201126-1-1',
  version: 3,
  name: 'Camille Roy',
  secret_code: 'Northside Owls',
  mockup_url: '',
  product_img: '',
  total_jerseys: 12,
  sizes: [],
  supplier: null,
  supplier_status: 'printing',
  order_status: 'production',
  production_date: '2026-11-01T12:00:00.000Z',
  released: true,
  days: 3,
  late_days: 0,
  found_player: null,
  needed_by: null,
  due: 'none',
  marks: [],
};

test('a change is stored with the version that it is based on', () => {
  expect(addChange({}, order, { supplier_status: 'sewing' })).toEqual({
    [order.order_id]: {
      version: 3,
      team: 'Northside Owls',
      base: { supplier_status: 'printing', order_status: 'production' },
      now: { supplier_status: 'sewing' },
    },
  });
});

test('changing a value back removes the change', () => {
  const changed = addChange({}, order, { supplier_status: 'sewing' });
  expect(addChange(changed, order, { supplier_status: 'printing' })).toEqual({});
});

test('reloading the list keeps the base version of a change', () => {
  const changed = addChange({}, order, { supplier_status: 'sewing' });
  const newer = { ...order, version: 4, supplier_status: 'templating' as const };
  expect(addChange(changed, newer, { order_status: 'shipping' })[order.order_id]).toMatchObject({
    version: 3,
    now: { supplier_status: 'sewing', order_status: 'shipping' },
  });
});

test('after a conflict a change is rebased, or dropped when its order is not listed any more', () => {
  const changed = addChange({}, order, { supplier_status: 'sewing' });
  const newer = { ...order, version: 4, supplier_status: 'templating' as const };
  expect(rebaseChanges(changed, [order.order_id], [newer])[order.order_id]).toMatchObject({
    version: 4,
    base: { supplier_status: 'templating' },
    now: { supplier_status: 'sewing' },
  });
  expect(rebaseChanges(changed, [order.order_id], [])).toEqual({});
  expect(rebaseChanges(changed, ['another'], [])).toEqual(changed);
});
