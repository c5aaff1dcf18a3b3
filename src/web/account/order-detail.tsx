import { Link } from 'react-router';
import type { AccountOrderDetail } from '#contract/accounts.ts';
import { listSizeTable, sortForStatus } from '#domain/orders/jersey/size.ts';
import { api } from '../calls/api-client.ts';
import { useRequest } from '../calls/use-request.ts';
import { LoadFailure } from '../components/load-failure.tsx';
import { JerseyList } from '../jersey/jersey-list.tsx';
import { OrderPicture } from '../jersey/order-picture.tsx';
import { AccountOrderMove, OrderFacts, OrderLinks } from './order-facts.tsx';
import { OrderPriceSummary } from './order-price-summary.tsx';

export function OrderDetail({ orderId }: { orderId: string }) {
  const { data, error, isLoading, retry } = useRequest(orderId, () =>
    api.accounts.accountOrder({ order_id: orderId }),
  );
  return (
    <>
      <Link
        to={{ hash: 'orders' }}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        All orders
      </Link>
      {error !== undefined && <LoadFailure error={error} onRetry={retry} />}
      {isLoading && (
        <p aria-live="polite" className="text-muted">
          Loading order {orderId}
        </p>
      )}
      {data && <OrderArticle order={data.order} />}
    </>
  );
}

function OrderArticle({ order }: { order: AccountOrderDetail }) {
  const sorted = sortForStatus(order.jerseys.map((jersey) => ({ ...jersey, size: jersey.jersey_size })));
  const tables = ['UNISEX', 'YOUTH'].map((title) => ({
    title,
    jerseys: sorted.filter(({ size }) => listSizeTable(size) === title),
  }));
  return (
    <article className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <OrderPicture order={order} />
        <div className="min-w-0">
          <h2 className="break-words">{order.secret_code}</h2>
          <AccountOrderMove order={order} />
          <OrderFacts order={order} />
          <div className="mt-5 flex flex-wrap gap-3">
            <OrderLinks order={order} />
          </div>
        </div>
      </header>
      <OrderPriceSummary order={order} />
      <section>
        <h3>Order notes</h3>
        <p className="mt-2 whitespace-pre-line">{order.order_notes || 'No order notes added'}</p>
      </section>
      <section>
        <h3>Shipping address</h3>
        <p className="mt-2">{order.shipping_address || 'No shipping address added'}</p>
      </section>
      {tables.map(
        ({ title, jerseys }) =>
          jerseys.length > 0 && (
            <section key={title}>
              <h3>{title}</h3>
              <JerseyList caption={`${title} jerseys`} jerseys={jerseys} casing={order.case_option} />
            </section>
          ),
      )}
    </article>
  );
}
