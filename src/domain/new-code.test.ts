import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCouponCode } from './coupon.ts';
import {
  CODE_LENGTH,
  faultsInCode,
  missingInCode,
  readNewCode,
  suggestCode,
  type TypedCode,
} from './new-code.ts';

const typed: TypedCode = {
  code: 'Spring-Tryouts',
  discount: 12.5,
  type: 'percent',
  expire_days: 30,
  quantity: 0,
  description: 'Spring mailing',
  access: 'all',
  email: '',
  send_email: false,
};

test('a complete code is read: lower case, percent or cents, never both', () => {
  expect(readNewCode(typed)).toEqual({
    code: 'spring-tryouts',
    type: 'percent',
    access: 'all',
    amount: null,
    percent: 12.5,
    quantity: 0,
    days: 30,
    description: 'Spring mailing',
    email: null,
    sendEmail: false,
  });
  expect(readNewCode({ ...typed, type: 'per jersey', discount: 4.35 })).toMatchObject({
    amount: 435,
    percent: null,
  });
});

test.each([
  ['code', ''],
  ['discount', null],
  ['type', ''],
  ['expire_days', null],
  ['quantity', null],
  ['description', '  '],
  ['access', ''],
] as const)('an empty %s is a missing value', (field, value) => {
  expect(missingInCode({ ...typed, [field]: value })).toEqual([field]);
  expect(readNewCode({ ...typed, [field]: value })).toBeNull();
});

test('a code for one customer, or one that is mailed, needs an address', () => {
  expect(missingInCode({ ...typed, access: 'one-time' })).toEqual(['email']);
  expect(missingInCode({ ...typed, send_email: true })).toEqual(['email']);
  const mailed = { ...typed, send_email: true, email: ' Camille@Example.com ' };
  expect(faultsInCode(mailed)).toHaveProperty('email');
  expect(readNewCode({ ...mailed, email: 'Camille@Example.com' })?.email).toBe('camille@example.com');
});

test.each([
  ['discount', { discount: 0 }],
  ['discount', { discount: -5 }],
  ['discount', { discount: 100.01 }],
  ['discount', { discount: 12.345 }],
  ['discount', { type: 'order', discount: 1000.01 }],
  ['discount', { discount: Number.POSITIVE_INFINITY }],
  ['quantity', { quantity: -1 }],
  ['quantity', { quantity: 301 }],
  ['quantity', { quantity: 2.5 }],
  ['expire_days', { expire_days: 0.5 }],
  ['expire_days', { expire_days: 3651 }],
  ['expire_days', { expire_days: 1.2 }],
  ['code', { code: 'ab' }],
  ['code', { code: 'spring 20' }],
  ['code', { code: 'ＳＰＲＩＮＧ' }],
  ['type', { type: 'expired' }],
  ['access', { access: 'nobody' }],
] as const)('a %s out of bounds is named', (field, change) => {
  expect(Object.keys(faultsInCode({ ...typed, ...change }))).toEqual([field]);
  expect(readNewCode({ ...typed, ...change })).toBeNull();
});

test('whatever is typed, a code that is read fits the database', () => {
  const anything = fc.record({
    code: fc.string({ maxLength: 40 }),
    discount: fc.option(fc.double()),
    type: fc.constantFrom('per jersey', 'order', 'percent', 'expired', ''),
    expire_days: fc.option(fc.double()),
    quantity: fc.option(fc.double()),
    description: fc.string(),
    access: fc.constantFrom('all', 'one-time', ''),
    email: fc.constantFrom('', 'camille@example.com', 'no address'),
    send_email: fc.boolean(),
  });
  fc.assert(
    fc.property(anything, (each) => {
      const read = readNewCode(each);
      if (!read) return;
      expect(read.code).toMatch(/^[a-z0-9-]{3,32}$/);
      expect((read.amount === null) !== (read.percent === null)).toBe(true);
      expect((read.amount ?? 1) > 0 && (read.percent ?? 1) > 0 && (read.percent ?? 1) <= 100).toBe(true);
    }),
  );
});

test('a suggestion is a code of ten signs, and every sign of it comes from the random bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: CODE_LENGTH, maxLength: CODE_LENGTH }), (bytes) => {
      const code = suggestCode(bytes);
      expect(code).toHaveLength(10);
      expect(readCouponCode(code)).toBe(code);
      expect(code).not.toMatch(/[01oil]/);
    }),
  );
});
