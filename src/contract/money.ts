import { z } from 'zod';
import { REFUND_KINDS } from '#domain/balance.ts';
import { OrderStatus } from '#domain/order.ts';
import { plainText } from '#domain/plain-text.ts';
import { WireAddress } from './checkout.ts';
import { endpoint } from './endpoint.ts';

const dollars = z.number();
const OrderId = plainText(30);
/** An amount that somebody typed, to the cent. */
const TypedAmount = dollars
  .min(0)
  .max(1_000_000)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'No more than two decimals');

/** What a mailed link carries: '#{order_id}&{payment_id}=payment'. The payment id is the key (product-decisions 3). */
const LinkReference = z.object({
  order_id: z.string().max(30),
  payment_id: z.string().max(64),
  type: z.string().max(20),
});

/** Returned money can be due again; goodwill lowers what is owed. */
const RefundKind = z.enum(REFUND_KINDS);

/** An order as the manager saw it: an older version is refused (security rows 113 and 114). */
const SeenOrder = { order_id: OrderId, version: z.number().int().positive() };
const Done = z.object({ response: z.literal(true), message: z.string(), version: z.number() });

const Capture = z.object({
  id: z.number(),
  /** card, deposit, emt or credits. */
  kind: z.string(),
  by: z.enum(['card', 'emt', 'credits']),
  amount: dollars,
  refunded: dollars,
  /** Money that can still be given back; nothing where credits paid for the whole order. */
  refundable: dollars,
  reference: z.string(),
  at: z.string(),
});
export type Capture = z.infer<typeof Capture>;

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

/** The money of one order: what it costs, what came in and how, what was given back. */
export const OrderMoney = z.object({
  order_id: z.string(),
  version: z.number(),
  email: z.string(),
  order_status: OrderStatus,
  /** Neither submitted nor paid. */
  saved: z.boolean(),
  paid: z.boolean(),
  payment_type: z.string(),
  deposit_paid: z.boolean(),
  being_paid: z.boolean(),
  /** Where the parcel goes is known; who pays by card is asked for it. */
  has_address: z.boolean(),
  /** Everything it needs before anybody is asked for money. */
  ready: z.boolean(),
  final_price: dollars,
  /** Part of the final price; for a saved order what a link would charge, as the cart would. */
  shipping_price: dollars,
  received: dollars,
  refunded: dollars,
  due: dollars,
  /** Beyond the price, and not given back yet. */
  overpaid: dollars,
  /** Due by bank transfer: a saved order is shipped for nothing then. */
  due_by_emt: dollars,
  /** What a deposit link asks for unless another amount is typed. */
  deposit: dollars,
  credits_used: dollars,
  credits_earned: dollars,
  captures: z.array(Capture),
  links: z.array(PaymentLink),
  refunds: z.array(Refund),
});
export type OrderMoney = z.infer<typeof OrderMoney>;

/** Money that came and that no order took, with everything there is to decide by. */
const PaymentReview = z.object({
  id: z.string(),
  /** What was paid for: a cart, a payment link, or nothing that the shop knows. */
  of: z.enum(['cart', 'link', 'unknown']),
  reason: z.string(),
  at: z.string(),
  /** What the checkout asked for. */
  asked: dollars,
  /** What the card provider says today; null when it knows no such payment, or nothing had to be paid by card. */
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
  /** Why the orders of the cart cannot be made; null when they can. */
  misfit: z.string().nullable(),
  /** The order of the payment link. */
  order_id: z.string().nullable(),
  /** It is being given back, and the provider has not answered yet. */
  refunding: z.boolean(),
});
export type PaymentReview = z.infer<typeof PaymentReview>;

const Why = plainText(400).trim().min(3, 'Say why');

/** What becomes of it. `refund` is the page's own id: sending it again is the same refund. */
const ReviewOutcome = z.discriminatedUnion('outcome', [
  z.object({ id: z.uuid(), outcome: z.literal('orders') }),
  z.object({ id: z.uuid(), outcome: z.literal('counted'), order_id: OrderId }),
  z.object({ id: z.uuid(), outcome: z.literal('refunded'), refund: z.uuid(), reason: Why }),
  z.object({ id: z.uuid(), outcome: z.literal('by-hand'), reason: Why }),
]);
export type ReviewOutcome = z.infer<typeof ReviewOutcome>;

export const money = {
  checkLink: endpoint({
    input: LinkReference,
    output: z.object({
      response: z.literal(true),
      message: z.string(),
      payment_amount: dollars,
      total_items: z.number(),
      name: z.string(),
      email: z.string(),
      kind: z.enum(['deposit', 'payment']),
      secret_code: z.string(),
    }),
  }),
  /** Opens the card payment of a link, or the one that is open already. */
  openLink: endpoint({
    input: LinkReference.extend({ phone: z.string().max(20), address: WireAddress }),
    output: z.object({ response: z.literal(true), clientSecret: z.string(), amount: dollars }),
  }),
  confirmLink: endpoint({
    input: LinkReference,
    output: z.object({ response: z.literal(true), order_id: z.string() }),
  }),
  orderMoney: endpoint({
    input: z.object({ order_id: OrderId }),
    output: OrderMoney.extend({ response: z.literal(true) }),
  }),
  sendDepositLink: endpoint({
    input: z.object({ order: z.object({ ...SeenOrder, amount: TypedAmount.nullish() }) }),
    output: Done,
  }),
  sendPaymentLink: endpoint({
    input: z.object({ order: z.object({ ...SeenOrder, amount: TypedAmount.nullish() }) }),
    output: Done,
  }),
  confirmEmtDeposit: endpoint({
    input: z.object({
      order: z.object({ ...SeenOrder, amount: TypedAmount.nullish(), reference: plainText(80) }),
    }),
    output: Done,
  }),
  confirmEmtPayment: endpoint({
    input: z.object({ order: z.object({ ...SeenOrder, reference: plainText(80) }) }),
    output: Done,
  }),
  /** The customer pays by bank transfer and it has not arrived: 'emt - pending'. */
  expectEmt: endpoint({ input: z.object({ order: z.object(SeenOrder) }), output: Done }),
  refund: endpoint({
    input: z.object({
      refund: z.object({
        /** The page's own id of this refund: sending it again is the same refund. */
        id: z.uuid(),
        order_id: OrderId,
        payment: z.number().int(),
        amount: TypedAmount,
        /** Typed a second time. */
        amount_again: TypedAmount,
        /** Left out: a return of what was overpaid or of a deposit, else goodwill. */
        kind: RefundKind.optional(),
        reason: plainText(400).trim().min(1, 'Say why the money is given back'),
      }),
    }),
    output: Done.extend({ credits_reversed: dollars, credits_returned: dollars }),
  }),
  review: endpoint({
    input: z.object({ id: z.uuid() }),
    output: PaymentReview.extend({ response: z.literal(true) }),
  }),
  settleReview: endpoint({
    input: z.object({ review: ReviewOutcome }),
    output: z.object({ response: z.literal(true), message: z.string() }),
  }),
  deleteSaved: endpoint({
    input: z.object({ order: z.object(SeenOrder) }),
    output: z.object({ response: z.literal(true), message: z.string() }),
  }),
};
