import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { AccountOrderDetail } from '#contract/accounts.ts';
import { formatDay, torontoDate } from '#domain/delivery.ts';
import { fromDollars } from '#domain/money.ts';
import { sizeTable } from '#domain/size.ts';
import { api, wordsOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { InvoiceLink } from '../ui/invoice-link.tsx';
import { JerseyList } from '../ui/jersey-list.tsx';
import { Money } from '../ui/money.tsx';
import { Notice } from '../ui/notice.tsx';
import { OrderPicture } from '../ui/order-picture.tsx';

export function OrderDetail({ orderId }: { orderId: string }) {
  const { order, error, reload } = useOrder(orderId);
  return (
    <>
      <Link
        to={{ hash: 'orders' }}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        All orders
      </Link>
      {error && (
        <Notice tone="wrong">
          <p>{error}</p>
          <Button className="mt-3" onClick={reload}>
            Try again
          </Button>
        </Notice>
      )}
      {!order && !error && (
        <p aria-live="polite" className="text-quiet">
          Loading order {orderId}
        </p>
      )}
      {order && <Order order={order} />}
    </>
  );
}

function useOrder(orderId: string) {
  const [order, setOrder] = useState<AccountOrderDetail | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    let stale = false;
    setError(null);
    api.accounts.accountOrder({ order_id: orderId }).then(
      (answer) => stale || setOrder(answer.order),
      (problem: unknown) => stale || setError(wordsOf(problem)),
    );
    return () => {
      stale = true;
    };
  }, [orderId, tries]);
  return { order, error, reload: () => setTries((count) => count + 1) };
}

function Order({ order }: { order: AccountOrderDetail }) {
  const tables = [
    {
      title: 'UNISEX',
      jerseys: order.jerseys.filter(({ jersey_size }) => sizeTable(jersey_size) === 'UNISEX'),
    },
    {
      title: 'YOUTH',
      jerseys: order.jerseys.filter(({ jersey_size }) => sizeTable(jersey_size) === 'YOUTH'),
    },
  ];
  return (
    <article className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <OrderPicture order={order} />
        <div className="min-w-0">
          <h2 className="break-words">{order.secret_code}</h2>
          <p className="mt-1 text-quiet">
            Order {order.order_id}, {formatDay(torontoDate(new Date(order.order_date)))}
          </p>
          <p className="mt-3 font-semibold">
            <span className="inline-block first-letter:uppercase">{order.order_status || 'designing'}</span>
            {', '}
            <span className={order.paid ? 'text-done' : 'text-waiting'}>
              {order.paid ? 'Paid' : 'Not Paid'}
            </span>
          </p>
        </div>
      </header>
      <Prices order={order} />
      <div>
        <InvoiceLink orderId={order.order_id} by="account" />
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

/** Every line of specification 2; the ones that lower the price with a minus. */
function Prices({ order }: { order: AccountOrderDetail }) {
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
            <dt className="text-quiet">{label}</dt>
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
