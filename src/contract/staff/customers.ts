/** The customer of an order, for managers. A customer is addressed by an order, so that no address is in a URL. */
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { Done, dollars, OrderId, OrderMarks, OrderStatus } from '../endpoint/fields.ts';
import { PriceAdjustment } from './order-update.ts';

const CustomerOrder = z.object({
  order_id: z.string(),
  secret_code: z.string(),
  order_status: OrderStatus,
  marks: OrderMarks,
  /** False for a saved order that the customer still changes. */
  submitted: z.boolean(),
  paid: z.boolean(),
  /** Not placed by an account: the address was typed, and is unproven. */
  by_guest: z.boolean(),
  order_date: z.string(),
  total_jerseys: z.number(),
  final_price: dollars,
  received: dollars,
  refunded: dollars,
});
export type CustomerOrder = z.infer<typeof CustomerOrder>;

const CreditEntry = z.object({
  id: z.number(),
  date: z.string(),
  kind: z.enum(['earned', 'spent', 'reversed', 'returned', 'adjusted']),
  /** Negative when it reduces the balance. */
  amount: dollars,
  order_id: z.string().nullable(),
  /** Why and by whom; empty for what the shop writes by itself. */
  reason: z.string(),
  by: z.string().nullable(),
});

const Customer = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Null for a guest, who has no credits. */
  account: z
    .object({
      name: z.string(),
      email: z.string(),
      since: z.string(),
      /** Without those that open checkouts hold. */
      credits: dollars,
      entries: z.array(CreditEntry),
    })
    .nullable(),
  totals: z.object({ orders: z.number(), jerseys: z.number(), received: dollars, refunded: dollars }),
  /** The newest orders first. */
  orders: z.array(CustomerOrder),
});
export type Customer = z.infer<typeof Customer>;

export const customers = {
  read: endpoint({
    input: z.object({ order_id: OrderId }),
    output: z.object({ customer: Customer }),
  }),
  /** Gives credits to the account or takes them; has the fields of a price adjustment and may be repeated like one. */
  adjustCredits: endpoint({ input: PriceAdjustment, output: Done }),
};
