import { expect, test } from 'vitest';
import { changeQuery, readQuery } from './list-address.ts';

const DEFAULTS = { show: 'production', supplier: '', sort: 'oldest' };

test('an address without a query shows the defaults', () => {
  expect(readQuery('', DEFAULTS)).toEqual(DEFAULTS);
});

test('what was changed is read again', () => {
  const query = changeQuery('', DEFAULTS, { show: 'shipping', supplier: 'Mill & Loom #2' });
  expect(readQuery(query, DEFAULTS)).toEqual({
    show: 'shipping',
    supplier: 'Mill & Loom #2',
    sort: 'oldest',
  });
});

test('a default is left out, and names of others stay', () => {
  expect(changeQuery('?show=shipping&from=mail', DEFAULTS, { show: 'production' })).toBe('?from=mail');
  expect(changeQuery('?show=shipping', DEFAULTS, { show: 'production' })).toBe('');
});
