import { useState } from 'react';
import { Link } from 'react-router';
import type { AccountOrder } from '#contract/accounts.ts';
import { formatDay, torontoDate } from '#domain/delivery.ts';
import { wordsOf } from '../api.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { OrderPicture } from '../ui/order-picture.tsx';
import type { Account } from './use-account.ts';

/** Newest first (specification 2, Orders tab). */
export function OrdersTab({
  account,
  onMore,
}: {
  account: Account;
  onMore: (account: Account) => Promise<void>;
}) {
  if (account.orders.length === 0) return <NoOrders email={account.user.email} />;
  return (
    <>
      <h2>Orders</h2>
      <ul className="mt-6 grid gap-5">
        {account.orders.map((order) => (
          <OrderEntry key={order.order_id} order={order} />
        ))}
      </ul>
      {account.next && <MoreOrders onMore={() => onMore(account)} />}
    </>
  );
}

function NoOrders({ email }: { email: string }) {
  return (
    <>
      <h2>Orders</h2>
      <p className="mt-4 max-w-prose text-quiet">
        No orders yet. Everything that is ordered with {email} appears here by itself.
      </p>
      <ButtonLink kind="main" to="/start-order" className="mt-6">
        Start Order
      </ButtonLink>
    </>
  );
}

function OrderEntry({ order }: { order: AccountOrder }) {
  return (
    <li className="grid gap-5 rounded-lg border border-line bg-card p-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <OrderPicture order={order} />
      <div className="min-w-0">
        <h3 className="break-words">{order.secret_code}</h3>
        <dl className="mt-3 grid gap-3 sm:grid-cols-2">
          <Fact label="Order ID">{order.order_id}</Fact>
          <Fact label="Order date">{formatDay(torontoDate(new Date(order.order_date)))}</Fact>
          <Fact label="Order status">
            <span className="inline-block first-letter:uppercase">{order.order_status || 'designing'}</span>
          </Fact>
          <Fact label="Payment">
            <span className={order.paid ? 'text-done' : 'text-waiting'}>
              {order.paid ? 'Paid' : 'Not Paid'}
            </span>
          </Fact>
        </dl>
        <p className="mt-4">
          <Link
            to={{ hash: `order=${order.order_id}` }}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            View Order
          </Link>
        </p>
      </div>
    </li>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function MoreOrders({ onMore }: { onMore: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function more() {
    setBusy(true);
    setError(null);
    await onMore().catch((problem: unknown) => setError(wordsOf(problem)));
    setBusy(false);
  }
  return (
    <div className="mt-6 space-y-4">
      {error && <Notice tone="wrong">{error}</Notice>}
      <Button busy={busy} onClick={() => void more()}>
        Show older orders
      </Button>
    </div>
  );
}
