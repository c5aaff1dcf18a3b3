import type { StaffOrder } from '#contract/dashboard.ts';
import { type Cents, fromDollars } from '#domain/money.ts';
import { Money } from '../../ui/money.tsx';
import { dayOf } from '../times.ts';
import { AdjustPrice } from './adjust-price.tsx';
import { Panel } from './panel.tsx';

type Charged = NonNullable<StaffOrder['money']>;

/** As it was priced when it was saved or paid; lines that are nothing are left out, the last ones never. */
interface PricingProps {
  money: Charged;
  jerseys: number;
  orderId: string;
}

export function Pricing({ money, jerseys, orderId }: PricingProps) {
  const lines = linesOf(money, jerseys).filter(([, dollars]) => dollars !== 0);
  return (
    <Panel title="Pricing" aside={<Paid money={money} />}>
      <dl className="tabular space-y-1.5">
        {lines.map(([label, dollars]) => (
          <Line key={label} label={label} amount={fromDollars(dollars)} />
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2 text-lg font-semibold">
          <dt>Final price</dt>
          <dd>
            <Money amount={fromDollars(money.final_price)} />
          </dd>
        </div>
        {money.refund > 0 && <Line label="Refunded" amount={fromDollars(-money.refund)} />}
      </dl>
      {money.payment_type && (
        <p className="mt-3 text-sm text-quiet">
          {money.payment_type}
          {money.payment_date && `, ${dayOf(money.payment_date)}`}
          {money.payment_id && <span className="block break-all">{money.payment_id}</span>}
        </p>
      )}
      <AdjustPrice orderId={orderId} />
    </Panel>
  );
}

const linesOf = (money: Charged, jerseys: number): [string, number][] => [
  ['Cutting', money.cutting_price],
  ['Material', money.material_price],
  ['Collar', money.collar_price],
  [`Quantity, ${jerseys} jerseys`, money.quantity_fee],
  ['Jersey addon', money.jersey_addon_price],
  ['Design charge', money.design_price],
  [money.discount_code ? `Discount (${money.discount_code})` : 'Discount', -money.discount_amount],
  ['Shipping', money.shipping_price],
  ['Credits used', -money.credits_used],
  ['Price adjustment', money.price_adjustment],
  ['Deposit amount', money.deposit_amount],
];

function Line({ label, amount }: { label: string; amount: Cents }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-quiet">{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}

function Paid({ money }: { money: Charged }) {
  return money.paid ? (
    <span className="font-semibold text-done">Paid</span>
  ) : (
    <span className="font-semibold text-waiting">Not Paid</span>
  );
}
