import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { Customer, CustomerOrder } from '#contract/staff/customers.ts';
import { describePayment } from '#domain/payments/order-marks.ts';
import { formatPhone } from '#domain/shared/contact.ts';
import { orderPath } from '#web/dashboard/shared/paths.ts';
import { OrderBadges } from '#web/dashboard/shared/status-badge.tsx';
import { api } from '../../calls/api-client.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { formatDate } from '../../lib/format-date.ts';
import { ArrowLeftIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { formatAmount } from '../payments/amount.ts';
import { CreditsPanel } from './credits-panel.tsx';

const customerQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['customer', orderId],
    queryFn: () => api.customers.read({ order_id: orderId }),
    select: ({ customer }) => customer,
  });

/** The customer of an order: '/dashboard/orders/:orderId/customer' (rules.md dashboard-20). */
export default function CustomerPage() {
  const { orderId = '' } = useParams();
  const client = useQueryClient();
  const { data: customer, error, refetch, isFetching } = useQuery(customerQuery(orderId));
  return (
    <article aria-busy={isFetching}>
      <Link
        to={orderPath(orderId)}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-muted underline-offset-4 hover:text-ink hover:underline"
      >
        <ArrowLeftIcon className="size-4" />
        Order {orderId}
      </Link>
      {customer ? <CustomerHeader customer={customer} /> : <h1 className="text-4xl">Customer</h1>}
      {!customer && error && <LoadFailure error={error} onRetry={refetch} />}
      {!customer && !error && (
        <div className="mt-6 h-96 rounded-lg bg-surface-inset motion-safe:animate-pulse" />
      )}
      {customer && (
        <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <CustomerOrders orders={customer.orders} hasAccount={customer.account !== null} />
          <CreditsPanel
            account={customer.account}
            orderId={orderId}
            onAdjusted={() => client.refetchQueries(customerQuery(orderId))}
          />
        </div>
      )}
    </article>
  );
}

function CustomerHeader({ customer: { name, email, phone, totals } }: { customer: Customer }) {
  const facts = [
    ['Orders', String(totals.orders)],
    ['Jerseys', String(totals.jerseys)],
    ['Received', formatAmount(totals.received)],
    ['Refunded', formatAmount(totals.refunded)],
  ];
  return (
    <header>
      <h1 className="text-4xl break-words">{name || 'Customer'}</h1>
      <p className="mt-1 flex flex-wrap gap-x-5">
        {email ? (
          <a href={`mailto:${email}`} className="inline-block py-2 break-all underline underline-offset-4">
            {email}
          </a>
        ) : (
          <span className="py-2 text-muted">The personal details of this order were erased.</span>
        )}
        {phone && (
          <a href={`tel:+1${phone}`} className="tabular inline-block py-2 underline underline-offset-4">
            {formatPhone(phone)}
          </a>
        )}
      </p>
      <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="tabular text-xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

interface CustomerOrdersProps {
  orders: readonly CustomerOrder[];
  hasAccount: boolean;
}

/** The orders of a customer, the newest first; saved ones are told apart. */
const CustomerOrders = ({ orders, hasAccount }: CustomerOrdersProps) => (
  <Panel title="Orders">
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <OrderItem key={order.order_id} order={order} hasAccount={hasAccount} />
      ))}
    </ul>
  </Panel>
);

function OrderItem({ order, hasAccount }: { order: CustomerOrder; hasAccount: boolean }) {
  const { order_id, secret_code, order_date, total_jerseys, final_price, received, refunded } = order;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <Link
          to={orderPath(order_id)}
          className="inline-block py-1 font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {secret_code || 'No team name'}
        </Link>
        <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {order_id}
          <time dateTime={order_date}>{formatDate(order_date)}</time>
          {total_jerseys} {total_jerseys === 1 ? 'jersey' : 'jerseys'}
          {hasAccount && order.by_guest && <span>as a guest with this address</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:w-full max-sm:justify-between">
        <OrderBadges order={order} />
        <p className="tabular text-right text-sm">
          <span className="block font-semibold">{formatAmount(final_price)}</span>
          <span className="text-muted">
            {order.submitted ? describePayment(order) : 'Saved'}
            {received > 0 && !order.paid && `, ${formatAmount(received)} received`}
            {refunded > 0 && `, ${formatAmount(refunded)} refunded`}
          </span>
        </p>
      </div>
    </li>
  );
}
