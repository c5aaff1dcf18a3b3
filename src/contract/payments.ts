import { z } from 'zod';
import { REFUND_KINDS } from '#domain/payments/balance.ts';
import { isProvince } from '#domain/shared/provinces.ts';
import { endpoint } from './endpoint/endpoint.ts';
import {
  dollars,
  isToTheCent,
  KnownRecipient,
  OrderId,
  OrderStatus,
  plainText,
  visibleText,
  WireAddress,
  WorkState,
} from './endpoint/fields.ts';
import { TaxLines } from './staff/taxes.ts';

/** An amount in dollars that a person entered, with at most two decimals. */
const AmountInput = dollars.min(0).max(1_000_000).refine(isToTheCent, 'No more than two decimals');

/** The parts of an e-mailed payment link: '#{order_id}&{payment_id}=payment'. The payment id is the key. */
const LinkReference = z.object({
  order_id: z.string().max(30),
  payment_id: z.string().max(64),
  type: z.string().max(20),
});

/** A return makes the amount due again; goodwill lowers the amount owed. */
const RefundKind = z.enum(REFUND_KINDS);

/** The version of the order that the manager saw; an outdated version is rejected. */
const OrderVersion = { order_id: OrderId, version: z.int32().positive() };
/** The bank's reference. One that confirmed another order is rejected unless `is_shared` says that it paid for both. */
const TransferReference = { reference: plainText(80), is_shared: z.boolean().default(false) };
/** Of delivery, in two letters, where the order has no address and tax is charged. */
const Province = {
  province: z.string().refine(isProvince).optional(),
};
const LinkRequest = z.object({
  order: z.object({
    ...OrderVersion,
    amount: AmountInput.nullish(),
    /** The link is returned, to be copied, and nobody is e-mailed. */
    copied: z.boolean().default(false),
  }),
});
const Done = z.object({ message: z.string(), version: z.number() });
/** The link is null when it was e-mailed. */
const SentLink = Done.extend({ link: z.string().nullable() });

const CapturedPayment = z.object({
  id: z.number(),
  /** card, deposit, emt or credits. */
  kind: z.string(),
  by: z.enum(['card', 'emt', 'credits']),
  amount: dollars,
  refunded: dollars,
  /** The amount that can still be refunded; 0 when credits paid for the whole order. */
  refundable: dollars,
  reference: z.string(),
  at: z.string(),
});
export type CapturedPayment = z.infer<typeof CapturedPayment>;

const PaymentLink = z.object({
  id: z.number(),
  kind: z.enum(['deposit', 'payment']),
  amount: dollars,
  shipping: dollars,
  state: z.enum(['open', 'paying', 'paid', 'revoked', 'expired', 'outdated']),
  sent_at: z.string(),
  sent_by: z.string(),
  expires_at: z.string(),
});
export type PaymentLink = z.infer<typeof PaymentLink>;

const Refund = z.object({
  id: z.string(),
  kind: RefundKind,
  amount: dollars,
  reason: z.string(),
  state: z.enum(['claimed', 'done', 'refused']),
  credits_reversed: dollars,
  credits_returned: dollars,
  by: z.string(),
  at: z.string(),
});

/** The bank of the customer demands a payment back. */
const Dispute = z.object({
  id: z.string(),
  amount: dollars,
  state: z.enum(['to answer', 'undecided', 'won', 'lost', 'closed']),
  due_by: z.string().nullable(),
});

/** The payments of one order: its price, what was received by which method, what was refunded. */
export const PaymentSummary = z.object({
  order_id: z.string(),
  version: z.number(),
  email: z.string(),
  order_status: OrderStatus,
  work_state: WorkState,
  /** Neither submitted nor paid. */
  saved: z.boolean(),
  paid: z.boolean(),
  payment_type: z.string(),
  deposit_paid: z.boolean(),
  being_paid: z.boolean(),
  /** True when the shipping address is known; otherwise the card payment requests it. */
  has_address: z.boolean(),
  /** True when the order is valid, so that a payment can be requested. */
  ready: z.boolean(),
  final_price: dollars,
  /** Part of the final price; for a saved order the shipping that a payment link would charge. */
  shipping_price: dollars,
  received: dollars,
  refunded: dollars,
  due: dollars,
  /** Received above the price and not refunded yet. */
  overpaid: dollars,
  /** The tax in the price; missing without. */
  taxes: TaxLines.optional(),
  /** The tax of the present address and sizes, above what is frozen or below it; missing when they agree. */
  tax_difference: dollars.optional(),
  /** The province of delivery is not known, and a bank transfer needs it for the tax; missing otherwise. */
  needs_province: z.boolean().optional(),
  /** The amount due by bank transfer, for which a saved order ships free of charge. */
  due_by_emt: dollars,
  /** The default amount of a deposit link. */
  deposit: dollars,
  credits_used: dollars,
  credits_earned: dollars,
  captures: z.array(CapturedPayment),
  links: z.array(PaymentLink),
  refunds: z.array(Refund),
  disputes: z.array(Dispute),
});
export type PaymentSummary = z.infer<typeof PaymentSummary>;

/** A captured payment that matches no order, with the data for a manager's decision. */
const UnmatchedPaymentDetail = z.object({
  id: z.string(),
  /** The subject of the payment: a cart, a payment link, or unknown. */
  of: z.enum(['cart', 'link', 'unknown']),
  reason: z.string(),
  at: z.string(),
  /** The amount that the checkout requested. */
  asked: dollars,
  /** The card provider's current record; null when it knows no such payment, or nothing was due by card. */
  payment: z
    .object({
      id: z.string(),
      status: z.string(),
      received: dollars,
      currency: z.string(),
      is_ours: z.boolean(),
    })
    .nullable(),
  provider: z.string(),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  orders: z.array(
    z.object({
      order_id: z.string().nullable(),
      secret_code: z.string(),
      jerseys: z.number(),
      final_price: dollars,
    }),
  ),
  /** Why the orders of the cart cannot be created; null when they can. */
  misfit: z.string().nullable(),
  /** The order of the payment link. */
  order_id: z.string().nullable(),
  /** True while a refund waits for the provider's response. */
  refunding: z.boolean(),
});
export type UnmatchedPaymentDetail = z.infer<typeof UnmatchedPaymentDetail>;

const Why = visibleText(400, 3, 'Say why');

/** The manager's decision. `refund` is an id generated by the page: a repeated request is the same refund. */
const UnmatchedPaymentDecision = z.discriminatedUnion('outcome', [
  z.object({ id: z.uuid(), outcome: z.literal('orders') }),
  z.object({ id: z.uuid(), outcome: z.literal('counted'), order_id: OrderId }),
  z.object({ id: z.uuid(), outcome: z.literal('refunded'), refund: z.uuid(), reason: Why }),
  z.object({ id: z.uuid(), outcome: z.literal('by-hand'), reason: Why }),
]);
export type UnmatchedPaymentDecision = z.infer<typeof UnmatchedPaymentDecision>;

export const payments = {
  checkLink: endpoint({
    input: LinkReference,
    output: z.object({
      message: z.string(),
      payment_amount: dollars,
      /** What is due by e-transfer instead, for which a saved order ships free of charge. */
      transfer_amount: dollars,
      total_items: z.number(),
      name: z.string(),
      email: z.string(),
      kind: z.enum(['deposit', 'payment']),
      secret_code: z.string(),
      ...KnownRecipient.shape,
      /** The order was paid before: its recipient is shown, and what is sent to openLink does not change it. */
      keeps_recipient: z.boolean(),
    }),
  }),
  /** Opens the card payment of a link, or returns the one that is open. */
  openLink: endpoint({
    input: LinkReference.extend({ phone: z.string().max(20), address: WireAddress }),
    output: z.object({
      clientSecret: z.string(),
      amount: dollars,
      /** The tax of the order, which the address decides; missing without tax, or when it was known before. */
      taxes: TaxLines.optional(),
    }),
  }),
  confirmLink: endpoint({
    input: LinkReference,
    output: z.object({ order_id: z.string() }),
  }),
  orderMoney: endpoint({
    input: z.object({ order_id: OrderId }),
    output: PaymentSummary,
  }),
  sendDepositLink: endpoint({ input: LinkRequest, output: SentLink }),
  sendPaymentLink: endpoint({ input: LinkRequest, output: SentLink }),
  confirmEmtDeposit: endpoint({
    input: z.object({
      order: z.object({ ...OrderVersion, ...TransferReference, ...Province, amount: AmountInput.nullish() }),
    }),
    output: Done,
  }),
  confirmEmtPayment: endpoint({
    input: z.object({ order: z.object({ ...OrderVersion, ...TransferReference, ...Province }) }),
    output: Done,
  }),
  /** The customer pays by bank transfer, which has not arrived yet: 'emt - pending'. */
  expectEmt: endpoint({
    input: z.object({ order: z.object({ ...OrderVersion, ...Province }) }),
    output: Done,
  }),
  /** Charges the tax of the present address and sizes: what differs becomes due, or is to be returned. */
  correctTax: endpoint({ input: z.object({ order: z.object(OrderVersion) }), output: Done }),
  refund: endpoint({
    input: z.object({
      refund: z.object({
        /** Generated by the page: a repeated request with this id is the same refund. */
        id: z.uuid(),
        order_id: OrderId,
        payment: z.number().int(),
        amount: AmountInput,
        /** The amount, entered a second time. */
        amount_again: AmountInput,
        /** By default a return for overpaid amounts and deposits, otherwise goodwill. */
        kind: RefundKind.optional(),
        reason: visibleText(400, 1, 'Say why the money is given back'),
        /** Cancels the order when the refund is recorded. */
        cancel: z.boolean().default(false),
      }),
    }),
    output: Done.extend({ credits_reversed: dollars, credits_returned: dollars }),
  }),
  review: endpoint({
    input: z.object({ id: z.uuid() }),
    output: UnmatchedPaymentDetail,
  }),
  settleReview: endpoint({
    input: z.object({ review: UnmatchedPaymentDecision }),
    output: z.object({ message: z.string() }),
  }),
  deleteSaved: endpoint({
    input: z.object({ order: z.object(OrderVersion) }),
    output: z.object({ message: z.string() }),
  }),
};
