import { expect, test } from 'vitest';
import { formatSize } from './format-size.ts';

test.each([
  [0, '0 kB'],
  [34_400, '34 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [12_340_000, '12.3 MB'],
  [999_949_999, '999.9 MB'],
  [999_950_000, '1.0 GB'],
  [4_940_000_000, '4.9 GB'],
  [1_200_000_000_000, '1200.0 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
