import type { ReactNode } from 'react';
import type { OrderPage } from '#contract/order-page.ts';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import { listNextStatuses } from '#domain/orders/order/order-state.ts';
import { DueDate } from '#web/dashboard/shared/due-date.tsx';
import { formatStatus, MarkBadges, StatusBadge } from '#web/dashboard/shared/status-badge.tsx';
import { describeMoney, MONEY_TONES } from '../../payments/money-state.ts';
import { ORDER_FORM, type OrderFormState } from '../form/form-fields.tsx';
import { NextStep } from './next-step.tsx';

interface OrderFactsProps {
  order: OrderPage;
  /** Null for a designer, who changes no status. */
  formState: OrderFormState | null;
}

/** Where the order stands in one line, and what is next. */
export function OrderFacts({ order, formState }: OrderFactsProps) {
  const { order_status, marks, needed_by, due, payments } = order;
  return (
    <div className="@container mt-4">
      <div className="grid overflow-hidden rounded-lg border border-line bg-line gap-px @max-3xl:grid-cols-2 @3xl:grid-cols-[1fr_1fr_1fr_2.4fr]">
        <Fact label="Status" className="@max-3xl:col-span-full">
          <span className="flex flex-wrap items-center gap-1">
            {formState ? <StatusField formState={formState} /> : <StatusBadge status={order_status} />}
            <MarkBadges marks={marks} />
          </span>
        </Fact>
        <Fact label="Needed by">
          {needed_by ? (
            <DueDate day={needed_by} due={due} />
          ) : (
            <span className="text-muted">No day given</span>
          )}
        </Fact>
        {payments && (
          <Fact label="Money">
            <span className={`tabular ${MONEY_TONES[describeMoney(payments).tone]}`}>
              {describeMoney(payments).text}
            </span>
          </Fact>
        )}
        <div className="bg-surface-inset px-4 py-3 @max-3xl:col-span-full">
          <NextStep order={order} isManager={formState !== null} />
        </div>
      </div>
    </div>
  );
}

interface FactProps {
  label: string;
  className?: string;
  children: ReactNode;
}

const Fact = ({ label, className = '', children }: FactProps) => (
  <div className={`min-w-0 bg-surface px-4 py-3 ${className}`}>
    <p className="text-sm text-muted">{label}</p>
    <div className="font-semibold">{children}</div>
  </div>
);

/** The status as text that is a select when it is touched; the customer gets an e-mail when it changes. */
function StatusField({ formState: { values, change } }: { formState: OrderFormState }) {
  const current = values.order_status as OrderStatus;
  return (
    <select
      aria-label="Order status"
      form={ORDER_FORM}
      value={current}
      onChange={(event) => change({ order_status: event.target.value })}
      className="-ml-2 min-h-9 rounded-sm border border-transparent bg-transparent px-1 font-semibold hover:border-line focus:border-field-line pointer-coarse:min-h-11"
    >
      {listNextStatuses(current).map((status) => (
        <option key={status} value={status}>
          {status === '' ? 'Not set (designing)' : formatStatus(status)}
        </option>
      ))}
    </select>
  );
}
