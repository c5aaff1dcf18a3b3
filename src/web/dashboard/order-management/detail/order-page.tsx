import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useMatch, useParams } from 'react-router';
import type { OrderResponse } from '#contract/order-dto.ts';
import type { StaffOrder } from '#contract/order-management.ts';
import { filePaths } from '#contract/paths.ts';
import { DeferredChanges } from '../../../deferred-saves/deferred-changes.tsx';
import { api, errorMessage } from '../../../lib/api-client.ts';
import { formatDate, formatDateTime } from '../../../lib/format-date.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ArrowLeftIcon, DownloadIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { MockupsPanel } from '../../mockups/mockups-panel.tsx';
import { PaymentsPanel } from '../../payments/payments-panel.tsx';
import { LoadError } from '../../shared/load-error.tsx';
import { useOrdersView } from '../../shared/orders-view.tsx';
import { DASHBOARD_PATH, orderPath, orderViewPath } from '../../shared/paths.ts';
import { orderQuery } from '../../shared/queries.ts';
import { useStaffUser } from '../../shared/staff-session.ts';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { useAdjacentOrders } from '../../shared/use-adjacent-orders.ts';
import { useDownload } from '../../shared/use-download.ts';
import { TasksPanel } from '../../tasks/tasks-panel.tsx';
import { CustomerPictures } from './customer-pictures.tsx';
import { createJerseyNumberLookup } from './field-text.ts';
import { listRowIds } from './form-values.ts';
import { OrderForm } from './order-form.tsx';
import { OrderHistory } from './order-history.tsx';
import { CustomerPanel, GarmentSummary, ProductionSummary } from './order-summary.tsx';
import { PricePanel } from './price-panel.tsx';
import { RosterPanel } from './roster-panel.tsx';

/** The page of an order: '/dashboard/orders/:orderId' to edit it, '…/view' to read it (rules.md dashboard-7). */
export default function OrderDetailPage() {
  const { orderId = '' } = useParams();
  const isReadOnly = useMatch(orderViewPath(':orderId')) !== null;
  const isManager = useStaffUser().account_access === 'manager';
  return <OrderPage key={orderId} orderId={orderId} isManager={isManager} isReadOnly={isReadOnly} />;
}

interface OrderPageProps {
  orderId: string;
  isManager: boolean;
  /** Whether the order is shown read-only ('…/view'). */
  isReadOnly: boolean;
}

/** The editable fields on the left, the events beside them (rules.md orders-15). */
function OrderPage({ orderId, isManager, isReadOnly }: OrderPageProps) {
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(orderId));
  const { ordersPath } = useOrdersView();
  return (
    <article aria-busy={isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Link
          to={isManager ? ordersPath : `${DASHBOARD_PATH}/my-orders`}
          className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-muted underline-offset-4 hover:text-ink hover:underline"
        >
          <ArrowLeftIcon className="size-4" />
          {isManager ? 'Orders' : 'My Orders'}
        </Link>
        <OrderToolbar orderId={orderId} isManager={isManager} isReadOnly={isReadOnly} />
      </div>
      {order ? (
        <LoadedOrder order={order} isManager={isManager} isReadOnly={isReadOnly} />
      ) : (
        <h1 className="text-4xl">Order {orderId}</h1>
      )}
      {!order && !error && <Skeleton />}
      {!order && error && (
        <div className="mt-6">
          <LoadError error={error} onRetry={refetch} />
        </div>
      )}
    </article>
  );
}

/** Links to the previous and next order of the list, the switch between view and update, and the PDF download. */
function OrderToolbar({ orderId, isManager, isReadOnly }: OrderPageProps) {
  const { next, previous } = useAdjacentOrders(orderId);
  const pdf = useDownload(filePaths.orderPdf, `order-${orderId}.pdf`);
  const renderLink = (targetId: string | null, label: string) =>
    targetId && (
      <Link to={orderPath(targetId)} className={buttonClass('ghost')}>
        {label}
      </Link>
    );
  return (
    <div className="flex flex-wrap items-center gap-1 print:hidden">
      {renderLink(previous, 'Previous order')}
      {renderLink(next, 'Next order')}
      {isManager && (
        <Link
          to={isReadOnly ? orderPath(orderId) : orderViewPath(orderId)}
          className={buttonClass('secondary')}
        >
          {isReadOnly ? 'Update order' : 'View order'}
        </Link>
      )}
      <Button busy={pdf.busy} onClick={() => pdf.start({ order_id: orderId })}>
        {!pdf.busy && <DownloadIcon className="size-4" />}
        Download PDF
      </Button>
    </div>
  );
}

interface LoadedOrderProps {
  order: StaffOrder;
  isManager: boolean;
  isReadOnly: boolean;
}

function LoadedOrder({ order, isManager, isReadOnly }: LoadedOrderProps) {
  const content = JSON.parse(order.order) as OrderResponse;
  return (
    <>
      <OrderHeader order={order} content={content} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-6">
          {isReadOnly || !isManager ? (
            <>
              <GarmentSummary content={content} notes={order.order_notes} />
              <ProductionSummary order={order} />
              <RosterPanel content={content} />
            </>
          ) : (
            <OrderForm key={order.order_id} order={order} content={content} />
          )}
          <CustomerPictures order={order} isReadOnly={isReadOnly} />
          <DeferredSavesPanel orderId={order.order_id} />
        </div>
        <div className="grid min-w-0 gap-6 md:grid-cols-2 xl:grid-cols-1">
          <MockupsPanel order={order} teamName={content.secret_code} isReadOnly={isReadOnly} />
          {order.contact && <CustomerPanel name={content.name} contact={order.contact} money={order.money} />}
          {order.money && (
            <PricePanel
              money={order.money}
              jerseyCount={content.total_jerseys}
              orderId={order.order_id}
              isReadOnly={isReadOnly}
            />
          )}
          {order.money && <PaymentsPanel orderId={order.order_id} isReadOnly={isReadOnly} />}
          {!isReadOnly && <TasksPanel orderId={order.order_id} />}
          {isManager && (
            <OrderHistory
              events={order.history}
              jerseyNumber={createJerseyNumberLookup(listRowIds(content))}
            />
          )}
        </div>
      </div>
    </>
  );
}

function OrderHeader({ order, content }: { order: StaffOrder; content: OrderResponse }) {
  const date = order.order_submitted_date ?? order.order_created_date;
  return (
    <header>
      <h1 className="text-4xl break-words">{content.secret_code}</h1>
      <p className="tabular mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
        <span className="font-semibold text-ink">{order.order_id}</span>
        <StatusBadge status={order.order_status} />
        <span>{order.status ? 'Submitted' : 'Pending'}</span>
        <time dateTime={date}>{formatDate(date)}</time>
      </p>
    </header>
  );
}

const Skeleton = () => (
  <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
    <div className="h-96 rounded-lg bg-surface-inset motion-safe:animate-pulse" />
    <div className="h-96 rounded-lg bg-surface-inset motion-safe:animate-pulse" />
  </div>
);

const deferredSavesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['deferred-saves', orderId],
    queryFn: () => api.orderManagement.deferredSaves({ order_id: orderId }),
  });

/** Changes that were saved while the order was being paid, read-only for staff; the customer decides about them. */
function DeferredSavesPanel({ orderId }: { orderId: string }) {
  const { data, error } = useQuery(deferredSavesQuery(orderId));
  const saves = data?.saves ?? [];
  if (!error && saves.length === 0) return null;
  return (
    <Panel title="Saved during payment">
      {error && <p className="text-danger">{errorMessage(error)}</p>}
      {saves.length > 0 && (
        <p className="text-sm text-muted">
          Not in the order: its creator takes these changes, or leaves them out, in Order Status.
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {saves.map(({ id, saved_at, actor, changes }) => (
          <li key={id} className="py-2">
            <p className="font-semibold">
              {actor === 'guest' ? 'A team mate' : 'The creator'},{' '}
              <time dateTime={saved_at}>{formatDateTime(saved_at)}</time>
            </p>
            <DeferredChanges changes={changes} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
