import { expect, test } from 'vitest';
import { getLineState, type LineFacts } from './production-line.ts';

const PAID: LineFacts = {
  workState: 'active',
  status: 'production',
  supplierStatus: '',
  approval: 'none',
  isReleased: false,
  hasLabel: false,
};

test.each<[Partial<LineFacts>, ReturnType<typeof getLineState>]>([
  [{}, 'to_design'],
  [{ status: 'designing', approval: 'change asked' }, 'to_design'],
  [{ approval: 'drawn' }, 'to_send'],
  [{ approval: 'asked' }, 'with_customer'],
  [{ approval: 'unconfirmed' }, 'with_customer'],
  [{ approval: 'outdated' }, 'with_customer'],
  [{ status: 'designing', approval: 'approved' }, 'to_release'],
  [{ approval: 'approved', supplierStatus: 'templating' }, 'to_release'],
  [{ approval: 'approved', isReleased: true }, 'at_supplier'],
  [{ supplierStatus: 'sewing' }, 'at_supplier'],
  [{ status: 'pending payment', supplierStatus: 'completed' }, 'to_ship'],
  [{ supplierStatus: 'completed', hasLabel: true }, 'to_ship'],
  [{ status: 'shipping' }, 'to_ship'],
  [{ status: 'shipping', hasLabel: true }, 'shipped'],
  [{ status: 'completed', hasLabel: true }, null],
  [{ workState: 'cancelled' }, null],
  [{ workState: 'on hold', approval: 'approved' }, 'to_release'],
])('an order of %j is at %s', (facts, state) => {
  expect(getLineState({ ...PAID, ...facts })).toBe(state);
});
