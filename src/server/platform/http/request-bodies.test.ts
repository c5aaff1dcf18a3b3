import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openShopForFile } from '../../testing/shop/for-file.ts';
import { isTooDeep } from './request-bodies.ts';

const shop = openShopForFile();

test('32 levels are read, 33 are not, whatever texts contain', () => {
  const nest = (levels: number, text: string) =>
    `${'[{"a":'.repeat(levels / 2)}${JSON.stringify(text)}${'}]'.repeat(levels / 2)}`;
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ']', 'a') }), (text) => {
      expect(isTooDeep(nest(32, text))).toBe(false);
      expect(isTooDeep(nest(34, text))).toBe(true);
    }),
  );
});

test('a body nested deeper than the stack is refused before it is parsed', async () => {
  const payload = `${'{"order":'.repeat(12_000)}1${'}'.repeat(12_000)}`;
  const headers = { 'content-type': 'application/json' };
  const response = await shop.app.inject({ method: 'POST', url: '/api/order-quote', headers, payload });
  expect([response.statusCode, response.json().code]).toEqual([400, 'http-400']);
});
