import type { CheckoutRequest, checkout } from '#contract/checkout.ts';
import { formatWireAddress } from '#contract/conversion/address-conversion.ts';
import { describeChanges } from '#domain/orders/order/content-changes.ts';
import { toDollars } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { AddressSuggestion } from '../../../platform/providers/addresses/address-search.ts';
import { confirmSandbox, sandboxStatus } from '../../../platform/providers/payment/sandbox.ts';
import type { Services } from '../../../platform/services.ts';
import { toCartSummary } from '../checkout-snapshot.ts';
import { consumePaymentAttempt } from '../payment-attempt-store.ts';
import { listChangedOrders } from '../saved-order-store.ts';
import { settleCheckout } from '../settle/settle-checkout.ts';
import { cancelByCustomer } from './cancel-checkout.ts';
import { findCoupon } from './coupon-store.ts';
import { parseCustomer } from './draft-checkout.ts';
import { limitCheckoutGuesses, limitCouponGuesses } from './limit-coupon-guesses.ts';
import { openCheckout } from './open-checkout.ts';
import { readReturned } from './read-returned.ts';
import { resolveAddress, suggestAddresses } from './search-address.ts';

export const checkoutHandlers = (services: Services): Handlers<typeof checkout> => ({
  checkDiscount: async ({ code, id }, caller) => {
    const coupon = await limitCouponGuesses(services, caller.ipAddress, () =>
      findCoupon(services.db, code, id ?? null),
    );
    const { type, discount, quantity, access, activated, expiresAt } = coupon;
    const shown =
      coupon.type === 'per jersey' || coupon.type === 'order' ? toDollars(coupon.discount) : discount;
    return {
      activated,
      expire_epoch: expiresAt.getTime(),
      expire_date: expiresAt.toISOString().slice(0, 10),
      code: { code: coupon.code, discount: shown, type, quantity, access },
    };
  },
  createIntent: (input, caller) => openCart(services, input, caller),
  release: ({ id }, caller) => cancelByCustomer(services, id, caller),
  submit: async ({ id }, caller) => {
    const { orderId } = await settleCheckout(services, { checkoutId: id, by: caller });
    return { errors: [], order_id: orderId };
  },
  returned: (address, caller) => readReturned(services, address, caller),
  searchAddress: async ({ text }, caller) => {
    const { suggestions, ...found } = await suggestAddresses(services, text, caller);
    return { ...found, suggestions: suggestions.map(formatSuggestion) };
  },
  resolveAddress: async (chosen, caller) => {
    const { suggestions, hint } = await resolveAddress(services, chosen, caller);
    return { hint, suggestions: suggestions.map(formatSuggestion) };
  },
  sandboxPay: async (card) => {
    if (services.cards.kind !== 'sandbox') throw new Problem('not-found');
    return confirmSandbox(services, card);
  },
  sandboxStatus: async ({ clientSecret }) => {
    if (services.cards.kind !== 'sandbox') throw new Problem('not-found');
    return { status: await sandboxStatus(services.db, clientSecret) };
  },
});

function formatSuggestion(suggestion: AddressSuggestion) {
  const { label } = suggestion;
  if (!('address' in suggestion)) return { label, address: null, id: suggestion.id };
  return { label, address: formatWireAddress(suggestion.address), id: null };
}

async function openCart(
  services: Services,
  { id, amount, checkout: request }: { id: string; amount: number; checkout: CheckoutRequest },
  caller: Caller,
) {
  await consumePaymentAttempt(services, id, caller.ipAddress);
  const customer = parseCustomer(services, request);
  const open = () =>
    openCheckout(services, { kind: 'cart', id, amount, customer, checkout: request }, caller);
  const { coupon: code } = request;
  const opened = code
    ? await limitCheckoutGuesses(services, { checkoutId: id, code, ipAddress: caller.ipAddress }, open)
    : await open();
  return {
    id,
    clientSecret: opened.clientSecret,
    amount: opened.amount,
    summary: toCartSummary(opened.shares),
    changed: await describeCartChanges(services, opened.outdated),
  };
}

const MAX_CHANGES = 50;

/**
 * Returns what a team changed in the orders of a cart since the page loaded them, to be shown to the customer before
 * paying. The orders are locked for the payment, which pays for their current content.
 */
async function describeCartChanges(
  { db }: Services,
  outdated: readonly { orderId: string; version: number }[],
) {
  const changed = await listChangedOrders(db, outdated);
  return changed.map(({ order_id, version, before, after }) => ({
    order_id,
    version,
    changes: describeChanges(before, after).slice(0, MAX_CHANGES),
  }));
}
