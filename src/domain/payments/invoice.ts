/*
 * The sums of an invoice: the price of the jerseys, discounts and charges, payments and refunds. Every column adds up
 * to the cent.
 */

import { type Cents, cents, sum } from '#domain/shared/money.ts';
import { type Charges, computeFinalPrice } from './balance.ts';

export type InvoiceLine = { readonly label: string; readonly amount: Cents };

export interface InvoiceSums {
  readonly lines: readonly InvoiceLine[];
  readonly total: Cents;
  /** Payments, and refunds as negative amounts. */
  readonly payments: readonly InvoiceLine[];
  /** Payments less refunds. */
  readonly charged: Cents;
  readonly due: Cents;
}

export interface InvoiceParts {
  readonly charges: Charges;
  /** The parts of the order's total; the remainder is the quantity fee. */
  readonly parts: readonly InvoiceLine[];
  readonly discountCode: string | null;
  /** The lines of the tax; none for one sum. */
  readonly taxes: readonly InvoiceLine[];
  /** Payments, and refunds as negative amounts, by date. */
  readonly payments: readonly InvoiceLine[];
  readonly due: Cents;
}

export function computeInvoiceSums({
  charges,
  parts,
  discountCode,
  taxes,
  payments,
  due,
}: InvoiceParts): InvoiceSums {
  const { orderTotal, discount, shipping, tax, credits, adjustment } = charges;
  const fee = computeQuantityFee(orderTotal, parts);
  const lines = [
    ...parts,
    { label: 'Quantity fee, 5-9 jerseys', amount: fee },
    { label: discountCode ? `Discount (${discountCode})` : 'Discount', amount: cents(-discount) },
    { label: 'Shipping', amount: shipping },
    { label: 'Credits used', amount: cents(-credits) },
    { label: 'Price adjustment', amount: adjustment },
  ].filter(({ amount }) => amount !== 0);
  const total = computeFinalPrice(charges);
  return {
    lines: [...lines, ...(taxes.length > 0 ? taxes : [{ label: 'Tax', amount: tax }])],
    total,
    payments: payments.filter(({ amount }) => amount !== 0),
    charged: sum(payments.map(({ amount }) => amount)),
    due,
  };
}

/** Returns the quantity fee of an order: what the other parts leave of its total. */
export const computeQuantityFee = (orderTotal: Cents, parts: readonly Pick<InvoiceLine, 'amount'>[]): Cents =>
  cents(orderTotal - sum(parts.map(({ amount }) => amount)));
