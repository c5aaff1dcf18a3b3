/*
 * The sums of an invoice: what the jerseys cost, what came off and on, what was paid and given back. Every column adds up to
 * the cent, so that a treasurer can book it.
 */
import { type Charges, finalPrice } from './balance.ts';
import { type Cents, cents, sum } from './money.ts';

export type InvoiceLine = { readonly label: string; readonly amount: Cents };

export interface InvoiceSums {
  readonly lines: readonly InvoiceLine[];
  readonly total: Cents;
  /** What came in, and with a minus what was given back. */
  readonly payments: readonly InvoiceLine[];
  /** What the customer has paid in the end. */
  readonly charged: Cents;
  readonly due: Cents;
}

export interface InvoiceParts {
  readonly charges: Charges;
  /** What the order's total is made of; what is not named here is the quantity fee. */
  readonly parts: readonly InvoiceLine[];
  readonly discountCode: string | null;
  readonly tax: Cents;
  /** Payments and, with a minus, refunds, in the order of their dates. */
  readonly payments: readonly InvoiceLine[];
  readonly due: Cents;
}

export function sumInvoice({ charges, parts, discountCode, tax, payments, due }: InvoiceParts): InvoiceSums {
  const { orderTotal, discount, shipping, credits, adjustment } = charges;
  const fee = cents(orderTotal - sum(parts.map(({ amount }) => amount)));
  const lines = [
    ...parts,
    { label: 'Quantity fee, 5-9 jerseys', amount: fee },
    { label: discountCode ? `Discount (${discountCode})` : 'Discount', amount: cents(-discount) },
    { label: 'Shipping', amount: shipping },
    { label: 'Credits used', amount: cents(-credits) },
    { label: 'Price adjustment', amount: adjustment },
  ].filter(({ amount }) => amount !== 0);
  const total = finalPrice(charges);
  return {
    lines: [...lines, { label: 'Tax', amount: tax }],
    total,
    payments: payments.filter(({ amount }) => amount !== 0),
    charged: sum(payments.map(({ amount }) => amount)),
    due,
  };
}
