/** What is rejected about payments, credits and discount codes, with the messages that people read. */
import type { Cents } from '#domain/shared/money.ts';
import type { ProblemMessages } from '#domain/shared/problem.ts';

export interface PaymentProblems {
  'price-changed': { summary?: Readonly<Record<string, number | undefined>>; amount?: Cents };
  'price-agreed': { orderId?: string };
  'price-below-zero': { finalCents?: Cents };
  'customer-incomplete': { missing?: readonly string[] };
  'below-card-minimum': { total?: Cents; field?: string };
  'payment-failed': { status?: string; checkoutId?: string };
  'nothing-due': { field?: string };
  'wrong-amount': { max?: Cents; field?: string };
  'deposit-paid': { field?: string };
  'reference-elsewhere': { orders?: readonly string[] };
  'refund-too-much': { max?: Cents };
  'review-misfit': { reason?: string };
  'payment-above-due': { field?: string; max?: Cents };
  'credits-below-zero': { availableCents?: Cents };
  'no-account': { field?: string };
  'discount-incomplete': { missing?: readonly string[] };
  'discount-out-of-bounds': { faults?: object };
  'discount-code-taken': { code?: string };
  'recipient-unsubscribed': { field?: string };
}

export const paymentProblems = {
  'price-changed': 'Price changed',
  'price-agreed':
    'The shop agreed on a price for this order: please pay with the payment link in your e-mail',
  'price-below-zero': 'That is more than the order costs',
  'checkout-changed':
    'This cart was opened for payment again, perhaps in another tab. Please check the total and continue.',
  'customer-incomplete': 'Fields missing for:',
  'below-card-minimum':
    'A card payment starts at $0.50, please use credits for the whole amount or contact us',
  'card-service-unavailable':
    'Card payments are not available at the moment, and nothing was charged. Please try again in a few minutes, or write to us to pay by e-transfer.',
  'payment-processing':
    'Your payment is processing. Please do not pay again; we will e-mail you as soon as it arrives.',
  'payment-needs-review':
    'Your payment has arrived and somebody is looking at it. Please do not pay again; we will write to you.',
  'payment-failed': 'Your payment was not successful, please try again.',
  'payment-link-invalid': 'Invalid Payment Link',
  'nothing-due': 'Nothing is left to pay for this order',
  'wrong-amount': 'Please type an amount that is not above what is due',
  'deposit-paid': 'The deposit has been paid, so its amount cannot change',
  'province-missing': 'Please choose the province of delivery: it decides the tax',
  'tax-frozen':
    'A part of this order is paid with the tax of another province: correct the address on its page, then the tax',
  'reference-missing': 'Please type the reference number of the bank transfer',
  'reference-used': 'This transfer has already been confirmed for this order',
  'reference-elsewhere':
    'This reference already confirmed another order: check it, or tick that the transfer paid for both',
  'amounts-differ': 'The two amounts differ, please type the same amount twice',
  'refund-too-much': 'This is more than what is left of the payment',
  'refund-refused': 'The card provider refused the refund; nothing was changed.',
  'payment-disputed':
    'The bank of the customer disputes this payment: answer the card provider, and refund nothing until it has decided.',
  'refund-pending':
    'The card provider has not answered yet. The shop asks again every minute; please do not start another refund.',
  'already-paid': 'This order has received money and cannot be deleted. Refund and cancel it instead.',
  'already-reviewed': 'Somebody has already settled this payment',
  'review-misfit': 'This payment does not fit; nothing was changed. Please choose something else.',
  'payment-above-due':
    'This is more than what is due for that order: adjust its price first, or give the money back',
  'credits-below-zero': 'The customer does not have that many credits; those in an open payment do not count',
  'no-account': 'This customer ordered as a guest: credits need an account',
  'coupon-not-found': 'Coupon code not found!',
  'coupon-redeemed': 'Coupon code has already been redeemed!',
  'coupon-expired': 'Coupon code is expired!',
  'coupon-conditions': 'This coupon code needs more jerseys in one order',
  'discount-incomplete': 'Missing values!',
  'discount-out-of-bounds': 'Please check the fields that are marked',
  'recipient-unsubscribed':
    'This customer has unsubscribed from our offers: untick the e-mail to add the code alone',
  'discount-code-taken': 'This code is or was in use; please choose another one',
} satisfies ProblemMessages<PaymentProblems>;
