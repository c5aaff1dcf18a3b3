import { Link } from 'react-router';
import type { AccountOrderDetail } from '#contract/accounts.ts';
import { formatDay, torontoDay } from '#domain/orders/delivery.ts';
import { listSizeTable } from '#domain/orders/size.ts';
import { fromDollars } from '#domain/shared/money.ts';
import { InvoiceLink } from '../components/invoice-link.tsx';
import { JerseyList } from '../components/jersey-list.tsx';
import { Money } from '../components/money.tsx';
import { OrderImage } from '../components/order-image.tsx';
import { api, errorMessage } from '../lib/api-client.ts';
import { useRequest } from '../lib/use-request.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

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
      {error !== undefined && (
        <Notice tone="danger">
          <p>{errorMessage(error)}</p>
          <Button className="mt-3" onClick={retry}>
            Try again
          </Button>
        </Notice>
      )}
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
  const tables = [
    {
      title: 'UNISEX',
      jerseys: order.jerseys.filter(({ jersey_size }) => listSizeTable(jersey_size) === 'UNISEX'),
    },
    {
      title: 'YOUTH',
      jerseys: order.jerseys.filter(({ jersey_size }) => listSizeTable(jersey_size) === 'YOUTH'),
    },
  ];
  return (
    <article className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <OrderImage order={order} />
        <div className="min-w-0">
          <h2 className="break-words">{order.secret_code}</h2>
          <p className="mt-1 text-muted">
            Order {order.order_id}, {formatDay(torontoDay(new Date(order.order_date)))}
          </p>
          <p className="mt-3 font-semibold">
            <span className="inline-block first-letter:uppercase">{order.order_status || 'designing'}</span>
            {', '}
            <span className={order.paid ? 'text-success' : 'text-warning'}>
              {order.paid ? 'Paid' : 'Not Paid'}
            </span>
          </p>
        </div>
      </header>
      <PriceSummary order={order} />
      <div>
        <InvoiceLink orderId={order.order_id} access="account" />
      </div>
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

/** The price lines of rules.md accounts-13; amounts that lower the price are negative. */
function PriceSummary({ order }: { order: AccountOrderDetail }) {
  const discount = order.discount_code ? `Discount amount (${order.discount_code})` : 'Discount amount';
  const lines: [string, number][] = [
    ['Cutting', order.cutting_price],
    ['Material', order.material_price],
    ['Collar', order.collar_price],
    ['Jersey addon', order.jersey_addon_price],
    ['Design charge', order.design_price],
    [discount, -order.discount_amount],
    ['Shipping', order.shipping_price],
    ...(order.credits_used > 0 ? [['Credits used', -order.credits_used] as [string, number]] : []),
    ['Price adjustment', order.price_adjustment],
    ['Deposit amount', order.deposit_amount],
    ['Payment amount', order.payment_amount],
    ...(order.refund > 0 ? [['Refunded', -order.refund] as [string, number]] : []),
  ];
  return (
    <section className="sm:max-w-lg">
      <h3>Pricing</h3>
      <dl className="tabular mt-3 space-y-2">
        {lines.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd>
              <Money amount={fromDollars(amount)} />
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2 text-lg font-semibold">
          <dt>Final price</dt>
          <dd>
            <Money amount={fromDollars(order.final_price)} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
