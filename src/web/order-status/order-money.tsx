import type { ReactNode } from 'react';
import type { StatusOrder } from '#contract/orders.ts';
import { cents, fromDollars } from '#domain/shared/money.ts';
import { useShopSettings } from '../calls/use-shop-settings.ts';
import { Money } from '../components/money.tsx';
import { formatDate } from '../lib/format-date.ts';
import { OrderSection } from './order-section.tsx';

/** What a submitted order costs, what was paid and given back, and what is left; nothing for readers without access to it. */
export function OrderMoney({ order: { order_id, money, open_payment } }: { order: StatusOrder }) {
  const { email } = useShopSettings();
  if (!money) return null;
  return (
    <OrderSection title="Money">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 tabular">
        <Line label="Total (CAD)">
          <Money amount={fromDollars(money.total)} />
        </Line>
        {money.taxes?.map(({ label, tax }) => (
          <Line key={label} label={<span className="text-sm text-muted">{`With ${label}`}</span>}>
            <Money amount={fromDollars(tax)} />
          </Line>
        ))}
        <Line label="Paid">
          <Money amount={fromDollars(money.paid)} />
        </Line>
        {money.refunds.map(({ id, amount, at, reason }) => (
          <Line
            key={id}
            label={
              <>
                Refunded{' '}
                <span className="text-sm break-words text-muted">
                  {[formatDate(at), reason].filter(Boolean).join(', ')}
                </span>
              </>
            }
          >
            <Money amount={cents(-fromDollars(amount))} />
          </Line>
        ))}
        <Line label="Balance due" isSum>
          <Money amount={fromDollars(money.left)} />
        </Line>
      </dl>
      {money.left > 0 && !open_payment && (
        <p className="mt-2 text-sm text-muted">
          {money.expects_transfer
            ? `Send it by e-transfer to ${email}, with ${order_id} as the message.`
            : 'We will e-mail you a link to pay it.'}
        </p>
      )}
    </OrderSection>
  );
}

function Line({ label, isSum, children }: { label: ReactNode; isSum?: boolean; children: ReactNode }) {
  const sum = isSum ? 'mt-1 border-t border-line pt-2 font-semibold' : '';
  return (
    <>
      <dt className={`pr-4 ${sum}`}>{label}</dt>
      <dd className={`text-right ${sum}`}>{children}</dd>
    </>
  );
}
