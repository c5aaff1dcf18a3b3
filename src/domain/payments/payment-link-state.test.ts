import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { ORDER_FIELDS, type OrderField } from '../orders/staff/editable-fields.ts';
import { rowFieldName, rowName } from '../orders/staff/field-names.ts';
import { PRICES, randomBalance, savedOrder } from './balance-samples.ts';
import { getAmountDue } from './order-balance.ts';
import {
  decidePaymentLink,
  endsPaymentLinks,
  findLinkMismatch,
  getPaymentLinkState,
} from './payment-link-state.ts';

const NOON = new Date('2026-11-20T17:00:00Z');

const issued = {
  paidAt: null,
  revokedAt: null,
  expiresAt: new Date(NOON.getTime() + 1),
  linkVersion: 2,
  orderVersion: 2,
};

describe('the amount of a link', () => {
  test('is half of the cart’s charge for a deposit, and all of it for a payment', () => {
    const order = savedOrder({ orderTotal: 44_400 });
    expect(decidePaymentLink(order, { kind: 'deposit', amount: null }, PRICES)).toEqual({
      kind: 'deposit',
      amount: 23_450,
      shipping: 2500,
    });
    expect(decidePaymentLink(order, { kind: 'payment', amount: null }, PRICES).amount).toBe(46_900);
  });

  test('is the deposit that was agreed, unless another amount is requested', () => {
    const order = savedOrder({ orderTotal: 44_400, depositAmount: 10_000 });
    expect(decidePaymentLink(order, { kind: 'deposit', amount: null }, PRICES).amount).toBe(10_000);
    expect(decidePaymentLink(order, { kind: 'deposit', amount: cents(7000) }, PRICES).amount).toBe(7000);
  });

  test('is rejected for a second deposit', () => {
    const order = savedOrder({ orderTotal: 44_400, depositPaid: true, received: 10_000 });
    expect(() => decidePaymentLink(order, { kind: 'deposit', amount: null }, PRICES)).toThrow(
      expect.objectContaining({ code: 'nothing-due' }),
    );
  });

  test('never exceeds the amount due, and a card can be charged both it and the remainder', () => {
    const requested = fc.option(fc.integer({ min: 0, max: 200_000 }).map(cents), { nil: null });
    const kind = fc.constantFrom('deposit' as const, 'payment' as const);
    fc.assert(
      fc.property(randomBalance, kind, requested, (order, linkKind, amount) => {
        let link: ReturnType<typeof decidePaymentLink>;
        try {
          link = decidePaymentLink(order, { kind: linkKind, amount }, PRICES);
        } catch (error) {
          expect(error).toMatchObject({ code: expect.stringMatching(/nothing-due|wrong-amount|below-card/) });
          return;
        }
        const rest = getAmountDue(order, link.shipping) - link.amount;
        expect(link.amount).toBeGreaterThanOrEqual(50);
        expect(rest === 0 || rest >= 50).toBe(true);
      }),
    );
  });
});

describe('the state of a link', () => {
  test.each([
    ['open', {}],
    ['outdated', { orderVersion: 3 }],
    ['expired', { expiresAt: NOON, orderVersion: 3 }],
    ['revoked', { revokedAt: NOON, expiresAt: NOON }],
    ['paid', { paidAt: NOON, expiresAt: NOON, orderVersion: 3 }],
  ])('is %s', (state, change) => {
    expect(getPaymentLinkState({ ...issued, ...change }, NOON)).toBe(state);
  });
});

describe('the payment of a link', () => {
  const order = savedOrder({ orderTotal: 44_400 });
  const ended = 'the payment link of order 0042201126 was ended before it was paid';

  test('is booked for the order version of the link, even after the link expired', () => {
    expect(findLinkMismatch(order, issued)).toBeNull();
    expect(findLinkMismatch(order, { ...issued, expiresAt: NOON })).toBeNull();
  });

  test.each([
    [ended, null],
    [ended, { ...issued, paidAt: NOON }],
    [ended, { ...issued, revokedAt: NOON }],
    ['order 0042201126 was changed after its payment link was sent', { ...issued, orderVersion: 3 }],
  ])('is not booked: %s', (mismatch, link) => {
    expect(findLinkMismatch(order, link)).toBe(mismatch);
  });

  test('is not booked for a deleted order', () => {
    expect(findLinkMismatch(null, issued)).toBe('the order of this payment link is gone');
  });
});

describe('a change of the order', () => {
  const PAID_FOR = [
    'order_notes',
    'secret_code',
    'name',
    'email',
    'phone',
    'shipping_address',
    'deposit_amount',
    'cutting_option',
    'material_option',
    'collar_option',
    'case_option',
    'design_option',
    'additional_options',
  ] as const satisfies OrderField[];
  const isPaidFor = (field: OrderField) => (PAID_FOR as readonly OrderField[]).includes(field);

  test('ends its links when it concerns a field that the customer pays for', () => {
    fc.assert(
      fc.property(fc.subarray(ORDER_FIELDS), (fields) => {
        expect(endsPaymentLinks(fields)).toBe(fields.some(isPaidFor));
      }),
    );
  });

  test.each([rowName('player-0001'), rowFieldName('player-0001', 'number')])('of %s ends them', (name) => {
    expect(endsPaymentLinks(['designer', name])).toBe(true);
  });
});
