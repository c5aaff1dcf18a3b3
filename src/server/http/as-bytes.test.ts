import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asBytes } from './as-bytes.ts';

test('whatever the shop answers arrives as it was, accents and emoji included', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      expect(JSON.parse(asBytes(JSON.stringify(value)).toString('utf8'))).toEqual(
        JSON.parse(JSON.stringify(value)),
      );
    }),
  );
  expect(asBytes('"Zoé"').toString('utf8')).toBe('"Zo\\u00e9"');
});
