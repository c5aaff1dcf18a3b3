import { useState } from 'react';
import { Link } from 'react-router';
import type { AccountOrder } from '#contract/accounts.ts';
import { errorMessage } from '../calls/api-client.ts';
import { OrderPicture } from '../jersey/order-picture.tsx';
import { Button, ButtonLink, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { AccountOrderMove, OrderFacts, OrderLinks } from './order-facts.tsx';
import type { Account } from './use-account.ts';

/** The customer's orders, newest first. */
export function OrdersTab({
  account,
  onLoadMore,
}: {
  account: Account;
  onLoadMore: (account: Account) => Promise<void>;
}) {
  if (account.orders.length === 0) return <NoOrders email={account.user.email} />;
  return (
    <>
      <h2>Orders</h2>
      <ul className="mt-6 grid gap-5">
        {account.orders.map((order) => (
          <OrderItem key={order.order_id} order={order} />
        ))}
      </ul>
      {account.next && <LoadMoreOrders onLoadMore={() => onLoadMore(account)} />}
    </>
  );
}

function NoOrders({ email }: { email: string }) {
  return (
    <>
      <h2>Orders</h2>
      <p className="mt-4 max-w-prose text-muted">
        No orders yet. Everything that is ordered with {email} appears here by itself.
      </p>
      <ButtonLink variant="primary" to="/start-order" className="mt-6">
        Start Order
      </ButtonLink>
    </>
  );
}

function OrderItem({ order }: { order: AccountOrder }) {
  return (
    <li className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <OrderPicture order={order} />
      <div className="min-w-0">
        <h3 className="break-words">{order.secret_code}</h3>
        <AccountOrderMove order={order} />
        <OrderFacts order={order} />
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Link
            to={{ hash: `order=${order.order_id}` }}
            aria-label={`View Order ${order.order_id}`}
            className={buttonClass()}
          >
            View Order
          </Link>
          <OrderLinks order={order} />
        </div>
      </div>
    </li>
  );
}

function LoadMoreOrders({ onLoadMore }: { onLoadMore: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function loadMore() {
    setBusy(true);
    setError(null);
    await onLoadMore().catch((problem: unknown) => setError(errorMessage(problem)));
    setBusy(false);
  }
  return (
    <div className="mt-6 space-y-4">
      {error && <Notice tone="danger">{error}</Notice>}
      <Button busy={busy} onClick={() => void loadMore()}>
        Show older orders
      </Button>
    </div>
  );
}
