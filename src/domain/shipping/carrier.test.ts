import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Carrier, formatTrackingNumber, parseTrackingNumber } from './carrier.ts';

const carriers: Carrier[] = ['stallion-express', 'canada-post'];
const CHARACTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
const codes = fc.string({ unit: fc.constantFrom(...CHARACTERS), minLength: 8, maxLength: 30 });

test('a tracking number names its carrier by its prefix', () => {
  expect(parseTrackingNumber('SE-210607CTTY')).toEqual({ carrier: 'stallion-express', code: '210607CTTY' });
  expect(parseTrackingNumber('CP-1371134583769923')).toEqual({
    carrier: 'canada-post',
    code: '1371134583769923',
  });
});

test('a tracking number is read as a person types it', () => {
  expect(parseTrackingNumber(' cp-1371 1345 8376 9923 ')?.code).toBe('1371134583769923');
});

test.each([
  '',
  '1Z999AA10123456784',
  'CP123456789CA',
  'UPS-1Z999AA10123456784',
  'CP-',
  'SE-<script>',
  'CP-123',
])("'%s' is of no known carrier", (text) => expect(parseTrackingNumber(text)).toBeNull());

test('every tracking number is read back as it was written', () => {
  fc.assert(
    fc.property(fc.constantFrom(...carriers), codes, (carrier, code) => {
      expect(parseTrackingNumber(formatTrackingNumber({ carrier, code }))).toEqual({ carrier, code });
    }),
  );
});

test('a code of another form is not made a tracking number', () => {
  expect(() => formatTrackingNumber({ carrier: 'canada-post', code: 'a/../b' })).toThrow(RangeError);
});
