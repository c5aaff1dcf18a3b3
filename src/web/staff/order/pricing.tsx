import type { StaffOrder } from '#contract/dashboard.ts';
import { fromDollars } from '#domain/money.ts';
import { Money } from '../../ui/money.tsx';
import { dayOf } from '../times.ts';
import { AdjustPrice } from './adjust-price.tsx';
import { Panel } from './panel.tsx';

type Charged = NonNullable<StaffOrder['money']>;

interface PricingProps {
  money: Charged;
  jerseys: number;
  orderId: string;
  reading: boolean;
}

/** As it was priced when it was saved or paid; tax and shipping stand there also when they are nothing. */
export function Pricing({ money, jerseys, orderId, reading }: PricingProps) {
  return (
    <Panel title="Pricing" aside={<Paid money={money} />}>
      <dl className="tabular space-y-1.5">
        <Lines lines={partsOf(money, jerseys)} />
        <Sum label="Order total" dollars={money.order_total} />
        <Lines lines={chargesOf(money)} />
        <Sum label="Final price" dollars={money.final_price} />
        <Lines lines={movementsOf(money)} />
      </dl>
      <p className="mt-3 text-sm text-quiet">
        {money.payment_type ?? 'No payment yet'}
        {money.payment_date && `, ${dayOf(money.payment_date)}`}
        {money.payment_id && <span className="block break-all">{money.payment_id}</span>}
      </p>
      {!reading && <AdjustPrice orderId={orderId} />}
    </Panel>
  );
}

type PriceLine = [label: string, dollars: number, always?: 'always'];

const partsOf = (money: Charged, jerseys: number): PriceLine[] => [
  ['Cutting', money.cutting_price],
  ['Material', money.material_price],
  ['Collar', money.collar_price],
  [`Quantity, ${jerseys} jerseys`, money.quantity_fee],
  ['Jersey addon', money.jersey_addon_price],
  ['Design charge', money.design_price],
];

const chargesOf = (money: Charged): PriceLine[] => [
  ['Tax', money.tax, 'always'],
  [discountWords(money), -money.discount_amount],
  ['Shipping', money.shipping_price, 'always'],
  ['Credits used', -money.credits_used],
  ...money.additional_price_breakdown.map(({ label, amount }): PriceLine => [`Adjusted: ${label}`, amount]),
];

const movementsOf = (money: Charged): PriceLine[] => [
  [money.deposit_paid ? 'Deposit, paid' : 'Deposit, not paid', money.deposit_amount],
  ['Payment amount', money.payment_amount],
  ['Refunded', -money.refund],
];

function discountWords({ discount_code, discount_type, discount_price }: Charged): string {
  if (!discount_code) return 'Discount';
  const figure =
    discount_type === 'percent'
      ? `${discount_price} %`
      : `$${(discount_price ?? 0).toFixed(2)} ${discount_type}`;
  return `Discount (${discount_code}, ${figure})`;
}

const Lines = ({ lines }: { lines: PriceLine[] }) =>
  lines
    .filter(([, dollars, always]) => dollars !== 0 || always)
    .map(([label, dollars], index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two adjustments may have the same words
      <div key={`${label} ${index}`} className="flex justify-between gap-4">
        <dt className="min-w-0 break-words text-quiet">{label}</dt>
        <dd>
          <Money amount={fromDollars(dollars)} />
        </dd>
      </div>
    ));

const Sum = ({ label, dollars }: { label: string; dollars: number }) => (
  <div className="flex justify-between gap-4 border-t border-line pt-2 font-semibold">
    <dt>{label}</dt>
    <dd>
      <Money amount={fromDollars(dollars)} />
    </dd>
  </div>
);

function Paid({ money }: { money: Charged }) {
  return money.paid ? (
    <span className="font-semibold text-done">Paid</span>
  ) : (
    <span className="font-semibold text-waiting">Not Paid</span>
  );
}
