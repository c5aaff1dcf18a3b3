import type { Fault } from './fault.ts';

const PAYMENTS = 'src/server/payments';
const DOMAIN = 'src/domain/payments';

// biome-ignore format: a table, a fault a paragraph
export const MONEY_FAULTS: readonly Fault[] = [
  // Prices
  { name: 'a spare cent of the shipping of a cart is lost', law: 'money', file: 'src/domain/shared/distribute.ts',
    find: 'byRemainder.slice(0, spare)', replace: 'byRemainder.slice(1, spare)' },
  { name: 'the first order of a cart is charged all of the shipping, and the others none', law: 'money', file: `${DOMAIN}/cart.ts`,
    find: 'shipping: shippings[n] ?? ZERO', replace: 'shipping: n === 0 ? shipping : ZERO' },
  { name: 'the shipping of a cart is forgotten in what is charged', law: 'money', file: `${DOMAIN}/cart.ts`,
    find: ' + shippings[n]! + sumTax', replace: ' + sumTax' },
  { name: 'the tax of a cart is forgotten in what is charged', law: 'money', file: `${DOMAIN}/cart.ts`,
    find: ' + sumTax(taxes[n]!)', replace: '' },
  { name: 'a discount for each jersey leaves out one jersey', law: 'money', file: `${DOMAIN}/coupon.ts`,
    find: 'cents(coupon.discount * jerseys)', replace: 'cents(coupon.discount * (jerseys - 1))' },
  { name: 'ten jerseys pay the fee for small orders', law: 'money', file: 'src/domain/pricing/pricing.ts',
    find: 'rowCount < QUANTITY_FEE_ENDS_AT', replace: 'rowCount <= QUANTITY_FEE_ENDS_AT' },
  { name: 'another process goes on with the prices from before a change', law: 'money', processes: 2,
    sql: 'drop trigger price_list_changed on price_entries' },

  // Payments
  { name: 'a cart is settled without a transaction', law: 'money', file: `${PAYMENTS}/checkout/settle/settle-checkout.ts`,
    find: 'return await services.db.transaction().execute((tx) => settleInTransaction(services, tx, payment));',
    replace: 'return await settleInTransaction(services, services.db, payment);' },
  { name: 'a payment that two processes settle at once is flagged for review', law: 'money', processes: 2,
    file: `${PAYMENTS}/checkout/settle/settle-checkout.ts`,
    find: '  if (isSettled(checkout)) return getSettlement(checkout);\n', replace: '' },
  { name: 'a payment whose page was closed is never settled', law: 'money', file: `${PAYMENTS}/watch/sync-payment.ts`,
    find: '    await settleCheckout(services, { checkoutId, intent });\n', replace: '' },
  { name: 'a payment that nobody makes is never ended', law: 'money', file: `${PAYMENTS}/reconcile-checkouts.ts`,
    find: '    await runGuarded(services, id, () => cancelCheckout(services, id));\n', replace: '    services.log.info({ id });\n' },
  { name: 'an event of the card provider is marked as handled before the work', law: 'money', file: `${PAYMENTS}/watch/sync-payment.ts`,
    find: `  const readAt = services.now();
`,
    replace: `  const readAt = services.now();
  for (const event of events) if (!(await markEventHandled(services.db, event, readAt))) return false;
` },
  { name: 'a changed cart is opened under the idempotency key of its first amount', law: 'money',
    file: 'src/server/platform/providers/payment/stripe/stripe-intents.ts',
    find: `\`\${checkoutId}-\${attempt}\``, replace: `\`\${checkoutId}-\${Math.min(attempt, 1)}\`` },
  { name: 'the rest overwrites the deposit', law: 'money', file: `${PAYMENTS}/ledger/record-payment.ts`,
    find: 'payment_amount_cents: order.received + payment.amount', replace: 'payment_amount_cents: payment.amount' },
  { name: 'an order is paid with its deposit', law: 'money', file: `${DOMAIN}/payment-state.ts`,
    find: "state: 'deposit-paid', status: begin('designing')", replace: "state: 'paid', status: begin('production')" },
  { name: 'a payment link is open although its order was changed', law: 'money', file: `${DOMAIN}/payment-link-state.ts`,
    find: "return link.linkVersion === link.orderVersion ? 'open' : 'outdated';", replace: "return 'open';" },
  { name: 'a payment link never expires', law: 'money', file: `${DOMAIN}/payment-link-state.ts`,
    find: "  if (link.expiresAt <= now) return 'expired';\n", replace: '' },

  { name: 'a link asks for no shipping', law: 'money', file: `${DOMAIN}/order-balance.ts`,
    find: 'return isSaved(order) ? computeShipping(order.jerseys, prices) : order.shipping;', replace: 'return isSaved(order) ? ZERO : order.shipping;' },
  { name: 'a transfer pays the shipping', law: 'money', file: `${DOMAIN}/order-balance.ts`,
    find: 'return isSaved(order) ? ZERO : order.shipping;', replace: 'return isSaved(order) ? cents(2500) : order.shipping;' },

  // Credits and codes
  { name: 'two carts at once spend the same credits', law: 'money', processes: 2, file: `${PAYMENTS}/ledger/credit-store.ts`,
    find: ".where('id', '=', query.userId).forUpdate()", replace: ".where('id', '=', query.userId)" },
  { name: 'credits that an open cart holds can be spent again', law: 'money', file: `${PAYMENTS}/ledger/credit-store.ts`,
    find: 'settled_at is null and expires_at >', replace: 'settled_at is not null and expires_at >' },
  { name: 'the credits that a cart spends are not booked', law: 'money', file: `${PAYMENTS}/checkout/settle/settle-cart-checkout.ts`,
    find: "    { kind: 'spent', amount: -snapshot.credits },\n", replace: '' },
  { name: 'a one-time code can be used again after it was paid with', law: 'money', file: `${PAYMENTS}/checkout/reservation-store.ts`,
    find: "set state = 'redeemed' where", replace: "set state = 'released' where" },
  { name: 'the unique index of one-time codes is dropped', law: 'money', processes: 2, sql: 'drop index one_time_code_once' },

  { name: 'a discount code is accepted after its last day', law: 'money', file: `${DOMAIN}/coupon.ts`,
    find: "coupon.type === 'expired' || now >= coupon.expiresAt ?", replace: "coupon.type === 'expired' ?" },
  { name: 'a customer uses the personal code of another', law: 'money', file: `${PAYMENTS}/checkout/open/coupon-store.ts`,
    find: "  if (isPersonal && coupon.email !== email.trim().toLowerCase()) throw new Problem('coupon-not-found');\n", replace: '' },
  { name: 'a cart earns no credits', law: 'money', file: `${PAYMENTS}/checkout/settle/settle-cart-checkout.ts`,
    find: 'userId === null ? ZERO : computeEarnedCredits(checkout.amount)', replace: 'ZERO' },
  { name: 'payments by links and transfers earn no credits', law: 'money', file: `${PAYMENTS}/ledger/record-payment.ts`,
    find: 'userId === null ? ZERO : computeEarnedCredits(amount)', replace: 'ZERO' },

  // Refunds
  { name: 'a refund is booked before the card provider has answered', law: 'money', file: `${PAYMENTS}/refunds/settle-refund.ts`,
    find: 'await countFailedAttempt(db, id, attempt);\n    return null;', replace: "await countFailedAttempt(db, id, attempt);\n    return { state: 'done', id: null };" },
  { name: 'a refund without an answer is never asked for again', law: 'money', file: `${PAYMENTS}/refunds/refund-store.ts`,
    find: ".where('created_at', '<=', before)", replace: ".where('created_at', '>', before)" },
  { name: 'a refund that is asked for again is another refund', law: 'money',
    file: 'src/server/platform/providers/payment/stripe/stripe-refunds.ts',
    find: `amount: amountCents, metadata: { refund_id: refundId } },
      { idempotencyKey: attempt === 1 ? refundId : \`\${refundId}-\${attempt}\` },`,
    replace: 'amount: amountCents },' },
  { name: 'refunds of a payment are not counted, so that more goes back than came', law: 'money', file: `${DOMAIN}/payment-state.ts`,
    find: 'const max = cents(payment.amount - payment.refunded);', replace: 'const max = cents(payment.amount);' },
  { name: 'two refunds at once are claimed without the lock of the order', law: 'money', processes: 2,
    file: `${PAYMENTS}/ledger/order-balance-store.ts`,
    find: "orderPkOf(orderId)).forUpdate()", replace: 'orderPkOf(orderId))' },
  { name: 'a refund leaves the earned credits', law: 'money', file: `${PAYMENTS}/refunds/record-refund.ts`,
    find: "    { kind: 'reversed', amount: -credits.reversed },\n", replace: '' },
  { name: 'goodwill is due again', law: 'money', file: `${PAYMENTS}/ledger/order-balance-store.ts`,
    find: " and r.state = 'done' and r.kind = 'return'), 0)", replace: " and r.state = 'done'), 0)" },
  { name: 'a refund that failed stays on the order', law: 'money', file: `${PAYMENTS}/refunds/failed-refund.ts`,
    find: 'columns: { refund_cents: order.refunded - refund.amount }', replace: 'columns: {}' },

  { name: 'a refund is booked without a transaction', law: 'money', file: `${PAYMENTS}/refunds/settle-refund.ts`,
    find: 'await services.db.transaction().execute((tx) => recordOutcome(services, tx, claimed, outcome));', replace: 'await recordOutcome(services, services.db, claimed, outcome);' },

  // Orders that are cancelled, and papers
  { name: 'the payment links of a cancelled order go on', law: 'money', file: `${PAYMENTS}/ledger/change-work-state.ts`,
    find: '): Promise<void> {\n  await revokePaymentLinks(tx, orderPk, at);\n', replace: '): Promise<void> {\n' },
  { name: 'the status of a cancelled order is changed', law: 'work', file: 'src/server/order-management/update/update-order.ts',
    find: '  if (order_status !== undefined || supplier_status !== undefined) assertNotCancelled(order);\n', replace: '' },
  { name: 'an invoice leaves out what was given back', law: 'money', file: 'src/server/documents/invoice/invoice-data.ts',
    find: 'amount: cents(-amount), at })),', replace: 'amount: ZERO, at })),' },
];
