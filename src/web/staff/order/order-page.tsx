import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/dist/esm/icons/arrow-left.mjs';
import Download from 'lucide-react/dist/esm/icons/download.mjs';
import { Link } from 'react-router';
import type { StaffOrder } from '#contract/dashboard.ts';
import { filePaths } from '#contract/paths.ts';
import type { AnsweredOrder } from '#contract/wire-order.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Failure } from '../failure.tsx';
import { orderHash, orderViewHash } from '../order-hash.ts';
import { useNeighbours } from '../orders/use-neighbours.ts';
import { orderQuery } from '../queries.ts';
import { StatusBadge } from '../status-badge.tsx';
import { dayOf } from '../times.ts';
import { useDownload } from '../use-download.ts';
import { Customer } from './customer.tsx';
import { CustomerPictures } from './customer-pictures.tsx';
import { DeferredPanel } from './deferred-panel.tsx';
import { numbersIn } from './field-words.ts';
import { jerseysOf } from './fields.ts';
import { History } from './history.tsx';
import { Making } from './making.tsx';
import { MockupsPanel } from './mockups-panel.tsx';
import { OrderForm } from './order-form.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { Pricing } from './pricing.tsx';
import { ProductionFacts } from './production-facts.tsx';
import { Roster } from './roster.tsx';
import { TasksPanel } from './tasks-panel.tsx';

interface OrderPageProps {
  orderId: string;
  manager: boolean;
  /** The manager's view 'order' instead of 'update': everything is read, nothing done. */
  reading: boolean;
}

/** One order: what staff change on the left, what happened to it beside it (specification 2, Orders update). */
export function OrderPage({ orderId, manager, reading }: OrderPageProps) {
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(orderId));
  return (
    <article aria-busy={isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Link
          to={{ hash: manager ? 'orders' : 'my-orders' }}
          className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-quiet underline-offset-4 hover:text-ink hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {manager ? 'Orders' : 'My Orders'}
        </Link>
        <Tools orderId={orderId} manager={manager} reading={reading} />
      </div>
      {order ? (
        <Loaded order={order} manager={manager} reading={reading} />
      ) : (
        <h1 className="text-4xl">Order {orderId}</h1>
      )}
      {!order && !error && <Skeleton />}
      {!order && error && (
        <div className="mt-6">
          <Failure error={error} retry={refetch} />
        </div>
      )}
    </article>
  );
}

/** To the orders beside it on the list, and the order on paper. */
function Tools({ orderId, manager, reading }: OrderPageProps) {
  const { next, previous } = useNeighbours(orderId);
  const sheet = useDownload(filePaths.orderPdf, `order-${orderId}.pdf`);
  const link = (goal: string | null, words: string) =>
    goal && (
      <Link to={{ hash: orderHash(goal) }} className={buttonClass('plain')}>
        {words}
      </Link>
    );
  return (
    <div className="flex flex-wrap items-center gap-1 print:hidden">
      {link(previous, 'Previous order')}
      {link(next, 'Next order')}
      {manager && (
        <Link
          to={{ hash: reading ? orderHash(orderId) : orderViewHash(orderId) }}
          className={buttonClass('second')}
        >
          {reading ? 'Update order' : 'View order'}
        </Link>
      )}
      <Button busy={sheet.busy} onClick={() => sheet.start({ order_id: orderId })}>
        {!sheet.busy && <Download aria-hidden="true" className="size-4" />}
        Download PDF
      </Button>
    </div>
  );
}

interface LoadedProps {
  order: StaffOrder;
  manager: boolean;
  reading: boolean;
}

function Loaded({ order, manager, reading }: LoadedProps) {
  const content = JSON.parse(order.order) as AnsweredOrder;
  return (
    <>
      <Head order={order} content={content} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-6">
          {reading || !manager ? (
            <>
              <Making content={content} notes={order.order_notes} />
              <ProductionFacts order={order} />
              <Roster content={content} />
            </>
          ) : (
            <OrderForm key={order.order_id} order={order} content={content} />
          )}
          <CustomerPictures order={order} reading={reading} />
          <DeferredPanel orderId={order.order_id} />
        </div>
        <div className="grid min-w-0 gap-6 md:grid-cols-2 xl:grid-cols-1">
          <MockupsPanel order={order} team={content.secret_code} reading={reading} />
          {order.contact && <Customer name={content.name} contact={order.contact} money={order.money} />}
          {order.money && (
            <Pricing
              money={order.money}
              jerseys={content.total_jerseys}
              orderId={order.order_id}
              reading={reading}
            />
          )}
          {order.money && <PaymentsPanel orderId={order.order_id} reading={reading} />}
          {!reading && <TasksPanel orderId={order.order_id} />}
          {manager && <History events={order.history} numberOf={numbersIn(jerseysOf(content))} />}
        </div>
      </div>
    </>
  );
}

function Head({ order, content }: { order: StaffOrder; content: AnsweredOrder }) {
  const date = order.order_submitted_date ?? order.order_created_date;
  return (
    <header>
      <h1 className="text-4xl break-words">{content.secret_code}</h1>
      <p className="tabular mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-quiet">
        <span className="font-semibold text-ink">{order.order_id}</span>
        <StatusBadge status={order.order_status} />
        <span>{order.status ? 'Submitted' : 'Pending'}</span>
        <time dateTime={date}>{dayOf(date)}</time>
      </p>
    </header>
  );
}

const Skeleton = () => (
  <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
    <div className="h-96 rounded-lg bg-sunken motion-safe:animate-pulse" />
    <div className="h-96 rounded-lg bg-sunken motion-safe:animate-pulse" />
  </div>
);
