import { expect, test } from 'vitest';
import { formatPaymentLink, parsePaymentLink } from './payment-link.ts';

const link = { orderId: '0042201126-1-2', paymentId: 'abcdefghijklmnopqrstuv' };

test('a payment link is parsed as it was formatted, with and without its #', () => {
  expect(formatPaymentLink(link)).toBe('#0042201126-1-2&abcdefghijklmnopqrstuv=payment');
  expect(parsePaymentLink(formatPaymentLink(link))).toEqual(link);
  expect(parsePaymentLink(formatPaymentLink(link).slice(1))).toEqual(link);
});

test.each([
  '',
  '#0042201126',
  '#0042201126&abcdefghijklmnopqrstuv',
  '#0042201126&abcdefghijklmnopqrstuv=deposit',
  '#0042201126&short=payment',
  '#order&abcdefghijklmnopqrstuv=payment',
  '#0042201126&abcdefghijklmnopqrstuv=payment=payment',
])('%j is not a payment link', (hash) => expect(parsePaymentLink(hash)).toBeNull());
