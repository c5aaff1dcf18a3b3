/** The price of an order as of its save or payment; tax and shipping are shown even when they are 0. */
import type { PaymentSummary } from '#contract/payments.ts';
import type { StaffOrder } from '#contract/staff/order-management.ts';
import { Details } from '../../ui/fold.tsx';
import { formatAmount } from './amount.ts';

export type OrderCharges = NonNullable<StaffOrder['money']>;

type PriceLine = [label: string, dollars: number, always?: 'always'];

interface PriceLinesProps {
  charges: OrderCharges;
  jerseys: number;
  taxes: PaymentSummary['taxes'];
}

export function PriceLines({ charges, jerseys, taxes }: PriceLinesProps) {
  return (
    <>
      <Details
        summaryClass="min-h-8 pointer-coarse:min-h-11"
        summary={
          <>
            Jerseys and shorts <span className="ml-auto">{formatAmount(charges.order_total)}</span>
          </>
        }
      >
        <Lines lines={listParts(charges, jerseys)} className="pl-6 text-sm text-muted" />
      </Details>
      <Lines lines={listCharges(charges, taxes)} />
    </>
  );
}

/** Lines of an amount each; those of 0 are left out unless they say otherwise. */
export const Lines = ({ lines, className = '' }: { lines: readonly PriceLine[]; className?: string }) => (
  <dl className={`space-y-1 ${className}`}>
    {lines
      .filter(([, dollars, always]) => dollars !== 0 || always)
      .map(([label, dollars], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two adjustments may have the same reason
        <div key={`${label} ${index}`} className="flex justify-between gap-4">
          <dt className="min-w-0 break-words">{label}</dt>
          <dd className="whitespace-nowrap">{formatAmount(dollars)}</dd>
        </div>
      ))}
  </dl>
);

const listParts = (charges: OrderCharges, jerseys: number): PriceLine[] => [
  ['Cutting', charges.cutting_price],
  ['Material', charges.material_price],
  ['Collar', charges.collar_price],
  [`Quantity, ${jerseys} jerseys`, charges.quantity_fee],
  ['Jersey addon', charges.jersey_addon_price],
  ['Design charge', charges.design_price],
];

const listCharges = (charges: OrderCharges, taxes: PriceLinesProps['taxes']): PriceLine[] => [
  [describeDiscount(charges), -charges.discount_amount],
  ['Shipping', charges.shipping_price, 'always'],
  ...(taxes?.map(({ label, tax }): PriceLine => [label, tax]) ?? [['Tax', charges.tax, 'always'] as const]),
  ['Credits used', -charges.credits_used],
  ...charges.additional_price_breakdown.map(({ label, amount }): PriceLine => [`Adjusted: ${label}`, amount]),
];

function describeDiscount({ discount_code, discount_type, discount_price }: OrderCharges): string {
  if (!discount_code) return 'Discount';
  const figure =
    discount_type === 'percent'
      ? `${discount_price} %`
      : `$${(discount_price ?? 0).toFixed(2)} ${discount_type}`;
  return `Discount (${discount_code}, ${figure})`;
}
