import type { ReactNode } from 'react';
import type { OrderPage } from '#contract/order-page.ts';
import { DueDate } from '#web/dashboard/shared/due-date.tsx';
import { MarkBadges, StatusBadge } from '#web/dashboard/shared/status-badge.tsx';
import { describeMoney, MONEY_TONES } from '../../payments/money-state.ts';
import type { OrderFormState } from '../form/form-fields.tsx';
import { StatusField } from '../form/status-field.tsx';
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
