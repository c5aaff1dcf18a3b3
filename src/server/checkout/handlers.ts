import type { checkout } from '#contract/checkout.ts';
import { formatAddress } from '#domain/contact.ts';
import { toDollars } from '#domain/money.ts';
import { Problem } from '#domain/problem.ts';
import type { Handlers } from '../http/bind.ts';
import { takeAttempt } from '../limits.ts';
import { confirmSandbox, sandboxStatus } from '../providers/payment/sandbox.ts';
import type { Services } from '../services.ts';
import { describeCartChanges } from './cart-changes.ts';
import { couponsFrom } from './coupon-limits.ts';
import { findCoupon } from './coupons.ts';
import { finalise } from './finalise.ts';
import { openCheckout } from './open.ts';
import { releaseByCustomer } from './release.ts';

export const checkoutHandlers = (services: Services): Handlers<typeof checkout> => ({
  checkDiscount: async ({ code }, caller) => {
    await takeAttempt(services, couponsFrom(caller.address));
    const coupon = await findCoupon(services.db, code, null);
    const { type, discount, quantity, access, activated, expiresAt } = coupon;
    const shown =
      coupon.type === 'per jersey' || coupon.type === 'order' ? toDollars(coupon.discount) : discount;
    return {
      response: true,
      activated,
      expire_epoch: expiresAt.getTime(),
      expire_date: expiresAt.toISOString().slice(0, 10),
      code: { code: coupon.code, discount: shown, type, quantity, access },
    };
  },
  createIntent: async (input, caller) => {
    const opened = await openCheckout(services, input, caller);
    return { ...opened, changed: await describeCartChanges(services, input.checkout) };
  },
  release: async ({ id }, caller) => {
    await releaseByCustomer(services, id, caller);
    return { response: true };
  },
  submit: async ({ id }, caller) => {
    const { orderId } = await finalise(services, { checkoutId: id, by: caller });
    return { response: true, errors: [], order_id: orderId };
  },
  searchAddress: async ({ text }) => {
    const { suggestions, hint } = await services.addresses.search(text);
    return {
      response: true,
      hint,
      suggestions: suggestions.map(({ label, address }) => ({
        label: label || formatAddress(address),
        address: {
          street: address.street,
          city: address.city,
          province: address.province,
          postal_code: address.postalCode,
          country: address.country,
        },
      })),
    };
  },
  sandboxPay: async (card) => {
    if (services.cards.kind !== 'sandbox') throw new Problem('not-found');
    return { response: true, ...(await confirmSandbox(services, card)) };
  },
  sandboxStatus: async ({ clientSecret }) => {
    if (services.cards.kind !== 'sandbox') throw new Problem('not-found');
    return { response: true, status: await sandboxStatus(services.db, clientSecret) };
  },
});
