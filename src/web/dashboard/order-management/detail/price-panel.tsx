import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { StaffOrder } from '#contract/order-management.ts';
import { fromDollars } from '#domain/shared/money.ts';
import { Money } from '../../../components/money.tsx';
import { api, errorMessage } from '../../../lib/api-client.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { createUuid } from '../../../lib/random-ids.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.tsx';
import { orderQuery } from '../../shared/queries.ts';

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
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="mt-4 w-full" onClick={() => setOpen(true)}>
        Adjust price
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Adjust the price">
        <AdjustPriceForm orderId={orderId} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function AdjustPriceForm({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const client = useQueryClient();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  /** The idempotency key: a repeated request after a lost response is the same adjustment. */
  const [adjustment_id] = useState(() => createUuid());
  const [attempted, setAttempted] = useState(false);
  const dollars = /^[+-]?\d{1,4}(\.\d{1,2})?$/.test(amount.trim()) ? Number(amount) : 0;
  const adjusting = useMutation({
    mutationFn: () =>
      api.orderManagement.adjustPrice({
        order_id: orderId,
        adjustment_id,
        amount: dollars,
        reason: reason.trim(),
      }),
    onSuccess: async ({ message }) => {
      toast(message, { tone: 'success' });
      await client.refetchQueries(orderQuery(orderId));
      void client.invalidateQueries({ queryKey: ['orders'] });
      onDone();
    },
  });
  const amountError = attempted && dollars === 0 ? 'Dollars and cents, for example 25 or -10.50' : null;
  const reasonError = attempted && reason.trim().length < 3 ? 'Say why, it stays in the history' : null;
  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempted(true);
    if (dollars !== 0 && reason.trim().length >= 3) adjusting.mutate();
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {adjusting.error && <Notice tone="danger">{errorMessage(adjusting.error)}</Notice>}
      <TextField
        label="Amount in dollars"
        hint="With a minus it is taken off."
        inputMode="text"
        autoComplete="off"
        maxLength={9}
        value={amount}
        error={amountError}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        label="Reason"
        maxLength={300}
        value={reason}
        error={reasonError}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={adjusting.isPending}>
          Adjust price
        </Button>
      </div>
    </form>
  );
}
