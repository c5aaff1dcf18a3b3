import { expect, test } from 'vitest';
import { PROOF_FILTERS } from '#domain/orders/approval/proof-filter.ts';
import { ALL_ORDERS, formatOrdersQuery, type OrdersView, parseOrdersQuery } from './orders-view.tsx';

const FIRST_PAGE: OrdersView = { ...ALL_ORDERS, cursor: null };

test('the first page of all orders has an empty query', () => {
  expect(formatOrdersQuery(FIRST_PAGE)).toBe('');
  expect(parseOrdersQuery('')).toEqual(FIRST_PAGE);
});

test.each<Partial<OrdersView>>([
  { search: 'Owls & "Foxes" #7' },
  { status: 'shipping', paid: false },
  { designer: '', supplier: 'Acme' },
  { saved: true, sort: 'team', direction: 'asc', cursor: 'abc=' },
  { paid: true, from: '2026-11-01', to: '2026-11-22' },
  ...PROOF_FILTERS.map((proof) => ({ proof })),
])('%o is preserved in the query of the URL', (change) => {
  const view = { ...FIRST_PAGE, ...change };
  expect(parseOrdersQuery(formatOrdersQuery(view))).toEqual(view);
});

test('a queue that does not exist is none', () => {
  expect(parseOrdersQuery('?queue=no_address').queue).toBe('no_address');
  expect(parseOrdersQuery('?queue=elsewhere').queue).toBeNull();
});
