import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffOrder } from '#contract/staff/order-management.ts';
import { fromDollars } from '#domain/shared/money.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { api } from '../../../calls/api-client.ts';
import { Money } from '../../../components/money.tsx';
import { formatDate } from '../../../lib/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AdjustmentForm } from '../../payments/adjustment-form.tsx';

type OrderCharges = NonNullable<StaffOrder['money']>;

interface PricePanelProps {
  money: OrderCharges;
  jerseyCount: number;
  orderId: string;
  isReadOnly: boolean;
}

/** The price of the order as of its save or payment; tax and shipping are shown even when they are 0. */
export function PricePanel({ money, jerseyCount, orderId, isReadOnly }: PricePanelProps) {
  return (
    <Panel title="Pricing" aside={<PaidBadge money={money} />}>
      <dl className="tabular space-y-1.5">
        <PriceLines lines={listPriceParts(money, jerseyCount)} />
        <PriceTotal label="Order total" dollars={money.order_total} />
        <PriceLines lines={listCharges(money)} />
        <PriceTotal label="Final price" dollars={money.final_price} />
        <PriceLines lines={listPayments(money)} />
      </dl>
      <p className="mt-3 text-sm text-muted">
        {money.payment_type ?? 'No payment yet'}
        {money.payment_date && `, ${formatDate(money.payment_date)}`}
        {money.payment_id && <span className="block break-all">{money.payment_id}</span>}
      </p>
      {!isReadOnly && <AdjustPrice orderId={orderId} />}
    </Panel>
  );
}

type PriceLine = [label: string, dollars: number, always?: 'always'];

const listPriceParts = (money: OrderCharges, jerseys: number): PriceLine[] => [
  ['Cutting', money.cutting_price],
  ['Material', money.material_price],
  ['Collar', money.collar_price],
  [`Quantity, ${jerseys} jerseys`, money.quantity_fee],
  ['Jersey addon', money.jersey_addon_price],
  ['Design charge', money.design_price],
];

const listCharges = (money: OrderCharges): PriceLine[] => [
  ['Tax', money.tax, 'always'],
  [describeDiscount(money), -money.discount_amount],
  ['Shipping', money.shipping_price, 'always'],
  ['Credits used', -money.credits_used],
  ...money.additional_price_breakdown.map(({ label, amount }): PriceLine => [`Adjusted: ${label}`, amount]),
];

const listPayments = (money: OrderCharges): PriceLine[] => [
  [money.deposit_paid ? 'Deposit, paid' : 'Deposit, not paid', money.deposit_amount],
  ['Payment amount', money.payment_amount],
  ['Refunded', -money.refund],
];

function describeDiscount({ discount_code, discount_type, discount_price }: OrderCharges): string {
  if (!discount_code) return 'Discount';
  const figure =
    discount_type === 'percent'
      ? `${discount_price} %`
      : `$${(discount_price ?? 0).toFixed(2)} ${discount_type}`;
  return `Discount (${discount_code}, ${figure})`;
}

const PriceLines = ({ lines }: { lines: PriceLine[] }) =>
  lines
    .filter(([, dollars, always]) => dollars !== 0 || always)
    .map(([label, dollars], index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two adjustments may have the same reason
      <div key={`${label} ${index}`} className="flex justify-between gap-4">
        <dt className="min-w-0 break-words text-muted">{label}</dt>
        <dd>
          <Money amount={fromDollars(dollars)} />
        </dd>
      </div>
    ));

const PriceTotal = ({ label, dollars }: { label: string; dollars: number }) => (
  <div className="flex justify-between gap-4 border-t border-line pt-2 font-semibold">
    <dt>{label}</dt>
    <dd>
      <Money amount={fromDollars(dollars)} />
    </dd>
  </div>
);

function PaidBadge({ money }: { money: OrderCharges }) {
  return money.paid ? (
    <span className="font-semibold text-success">Paid</span>
  ) : (
    <span className="font-semibold text-warning">Not Paid</span>
  );
}

/** Adds a price adjustment with a reason; a price is never overwritten (rules.md pricing-16). */
function AdjustPrice({ orderId }: { orderId: string }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  function reload() {
    void client.invalidateQueries({ queryKey: ['orders'] });
    return client.refetchQueries(orderQuery(orderId));
  }
  return (
    <>
      <Button className="mt-4 w-full" onClick={() => setOpen(true)}>
        Adjust price
      </Button>
      <Dialog open={open} onClose={close} title="Adjust the price">
        <AdjustmentForm
          orderId={orderId}
          submitLabel="Adjust price"
          amountHint="With a minus it is taken off."
          call={api.orderManagement.adjustPrice}
          onAdjusted={reload}
          onClose={close}
        />
      </Dialog>
    </>
  );
}
