import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCouponCode } from './coupon.ts';
import {
  CODE_LENGTH,
  type DiscountCodeInput,
  listMissingFields,
  parseNewCode,
  suggestCode,
  validateDiscountCode,
} from './discount-code-form.ts';

const input: DiscountCodeInput = {
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

test('a complete code is parsed: lower case, percent or cents, never both', () => {
  expect(parseNewCode(input)).toEqual({
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
  expect(parseNewCode({ ...input, type: 'per jersey', discount: 4.35 })).toMatchObject({
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
  expect(listMissingFields({ ...input, [field]: value })).toEqual([field]);
  expect(parseNewCode({ ...input, [field]: value })).toBeNull();
});

test('a code for one customer, or one that is e-mailed, needs an address', () => {
  expect(listMissingFields({ ...input, access: 'one-time' })).toEqual(['email']);
  expect(listMissingFields({ ...input, send_email: true })).toEqual(['email']);
  const mailed = { ...input, send_email: true, email: ' Camille@Example.com ' };
  expect(validateDiscountCode(mailed)).toHaveProperty('email');
  expect(parseNewCode({ ...mailed, email: 'Camille@Example.com' })?.email).toBe('camille@example.com');
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
] as const)('a %s out of bounds is reported', (field, change) => {
  expect(Object.keys(validateDiscountCode({ ...input, ...change }))).toEqual([field]);
  expect(parseNewCode({ ...input, ...change })).toBeNull();
});

test('every accepted code satisfies the constraints of the database', () => {
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
      const read = parseNewCode(each);
      if (!read) return;
      expect(read.code).toMatch(/^[a-z0-9-]{3,32}$/);
      expect((read.amount === null) !== (read.percent === null)).toBe(true);
      expect((read.amount ?? 1) > 0 && (read.percent ?? 1) > 0 && (read.percent ?? 1) <= 100).toBe(true);
    }),
  );
});

test('a suggestion is a code of ten characters, all derived from the random bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: CODE_LENGTH, maxLength: CODE_LENGTH }), (bytes) => {
      const code = suggestCode(bytes);
      expect(code).toHaveLength(10);
      expect(parseCouponCode(code)).toBe(code);
      expect(code).not.toMatch(/[01oil]/);
    }),
  );
});
