/*
 * The sums of an invoice: the price of the jerseys, discounts and charges, payments and refunds. Every column adds up
 * to the cent.
 */
import { type Cents, cents, sum } from '#domain/shared/money.ts';
import type { TaxLine } from '../pricing/tax.ts';
import { describeTaxLine } from '../pricing/tax-lines.ts';
import { getRegistrationPart, type TaxRegistration } from '../pricing/tax-table.ts';
import { type Charges, computeFinalPrice } from './balance.ts';

type InvoiceLine = { readonly label: string; readonly amount: Cents };

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

const TAX_LINES_FROM = cents(10_000);
const TAX_TERMS_FROM = cents(50_000);

export interface InvoiceTax {
  readonly lines: readonly InvoiceLine[];
  /** 'GST/HST 12345 6789 RT0001'. */
  readonly numbers: readonly string[];
  readonly terms: string | null;
}

/**
 * What an invoice says about tax, by the amount of the sale (CRA, input tax credit information): from $100 the numbers of
 * the registrations and the lines, from $500 the terms too; buyer and description always (rules.md tax-8). Nothing of it
 * while no tax is charged.
 */
export function describeInvoiceTax(
  lines: readonly TaxLine[],
  total: Cents,
  registrations: readonly TaxRegistration[],
): InvoiceTax {
  if (lines.length === 0 || total < TAX_LINES_FROM) return { lines: [], numbers: [], terms: null };
  const parts = new Set(lines.map(({ part }) => getRegistrationPart(part)));
  return {
    lines: lines.map((line) => ({ label: describeTaxLine(line), amount: line.tax })),
    numbers: registrations
      .filter(({ part }) => parts.has(part))
      .map(({ part, number }) => `${part} ${number}`),
    terms: total < TAX_TERMS_FROM ? null : 'Payable in full before production begins',
  };
}
