import { useQuery } from '@tanstack/react-query';
import { Link, useMatch, useParams } from 'react-router';
import { parseOrderResponse } from '#contract/conversion/order-conversion.ts';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { OrderPage as Page } from '#contract/order-page.ts';
import { DueDate } from '#web/dashboard/shared/due-date.tsx';
import { LoadError } from '#web/dashboard/shared/load-error.tsx';
import { useOrdersView } from '#web/dashboard/shared/orders-view.tsx';
import { DASHBOARD_PATH, orderViewPath } from '#web/dashboard/shared/paths.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { useStaffUser } from '#web/dashboard/shared/staff-session.ts';
import { OrderBadges } from '#web/dashboard/shared/status-badge.tsx';
import { formatDate } from '../../../lib/format-date.ts';
import { persisted } from '../../../storage/local-storage.ts';
import { CollapsiblePanels, type OpenPanels } from '../../../ui/collapsible-panels.tsx';
import { ArrowLeftIcon } from '../../../ui/icons.tsx';
import { InternalNotesPanel } from '../../internal-notes/internal-notes-panel.tsx';
import { MockupsPanel } from '../../mockups/mockups-panel.tsx';
import { PaymentsPanel } from '../../payments/payments-panel.tsx';
import { ReleasePanel } from '../../production/release-panel.tsx';
import { ShippingPanel } from '../../shipping/shipping-panel.tsx';
import { TasksPanel } from '../../tasks/tasks-panel.tsx';
import { createJerseyLookup } from '../form/field-text.ts';
import { OrderForm } from '../form/order-form.tsx';
import { RosterPanel } from '../form/roster-panel.tsx';
import { CustomerPictures } from './customer-pictures.tsx';
import { DesignFilesPanel } from './design-files-panel.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import { OrderHistory } from './order-history.tsx';
import { CustomerPanel, GarmentSummary, ProductionSummary } from './order-summary.tsx';
import { AdjacentOrders, OrderToolbar } from './order-toolbar.tsx';
import { PlayersPanel } from './players-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import { WorkStateNotice } from './work-state.tsx';

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
      <div className="flex items-center justify-between gap-x-6 lg:mb-2">
        <Link
          to={isManager ? ordersPath : `${DASHBOARD_PATH}/my-orders`}
          className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-muted underline-offset-4 hover:text-ink hover:underline"
        >
          <ArrowLeftIcon className="size-4" />
          {isManager ? 'Orders' : 'My Orders'}
        </Link>
        <AdjacentOrders orderId={orderId} />
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

interface LoadedOrderProps {
  order: Page;
  isManager: boolean;
  isReadOnly: boolean;
}

function LoadedOrder({ order, isManager, isReadOnly }: LoadedOrderProps) {
  const content = JSON.parse(order.order) as OrderResponse;
  const findJersey = createJerseyLookup(content);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <OrderHeader order={order} content={content} />
        <OrderToolbar order={order} isManager={isManager} isReadOnly={isReadOnly} />
      </div>
      <WorkStateNotice order={order} />
      <CollapsiblePanels stored={openPanels} openTitles={OPEN_TITLES}>
        <div className="mt-4 grid items-start gap-3 md:mt-6 md:gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0 space-y-3 md:space-y-6">
            {isReadOnly || !isManager ? (
              <>
                <GarmentSummary content={content} notes={order.order_notes} />
                <ProductionSummary order={order} />
                <RosterPanel content={content} />
              </>
            ) : (
              <OrderForm key={order.order_id} order={order} content={content} />
            )}
            <PlayersPanel
              orderId={order.order_id}
              teamName={content.secret_code}
              rows={parseOrderResponse(content).rows}
              roster={order.roster}
              canManage={isManager && !isReadOnly}
            />
            <FindingsPanel
              orderId={order.order_id}
              checks={order.checks}
              canAccept={isManager && !isReadOnly}
              isSubmitted={order.status}
            />
            {order.shipping && (
              <ShippingPanel orderId={order.order_id} data={order.shipping} isReadOnly={isReadOnly} />
            )}
            <DesignFilesPanel orderId={order.order_id} listed={order.design_files} isReadOnly={isReadOnly} />
            <CustomerPictures order={order} isReadOnly={isReadOnly} />
          </div>
          <div className="grid min-w-0 gap-3 md:grid-cols-2 md:gap-6 xl:grid-cols-1">
            <InternalNotesPanel orderId={order.order_id} data={order.notes} isReadOnly={isReadOnly} />
            <MockupsPanel order={order} teamName={content.secret_code} isReadOnly={isReadOnly} />
            <ReleasePanel
              orderId={order.order_id}
              data={order.release}
              canRelease={isManager && !isReadOnly}
              isCancelled={order.work_state === 'cancelled'}
            />
            {order.contact && (
              <CustomerPanel
                orderId={order.order_id}
                name={content.name}
                contact={order.contact}
                money={order.money}
              />
            )}
            {order.money && (
              <PricePanel
                money={order.money}
                jerseyCount={content.total_jerseys}
                orderId={order.order_id}
                isReadOnly={isReadOnly}
              />
            )}
            {order.payments && <PaymentsPanel money={order.payments} isReadOnly={isReadOnly} />}
            {!isReadOnly && <TasksPanel orderId={order.order_id} data={order.tasks} />}
            {isManager && <OrderHistory events={order.history} findJersey={findJersey} />}
          </div>
        </div>
      </CollapsiblePanels>
    </>
  );
}

/** On a phone what is looked up most often is open. */
const OPEN_TITLES = ['Update order', 'Roster', 'Findings'];
const openPanels = persisted<OpenPanels>('dashboard-panels', {});

function OrderHeader({ order, content }: { order: Page; content: OrderResponse }) {
  const date = order.order_submitted_date ?? order.order_created_date;
  return (
    <header className="min-w-0">
      <h1 className="text-3xl break-words sm:text-4xl">{content.secret_code}</h1>
      <p className="tabular mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
        <span className="font-semibold text-ink">{order.order_id}</span>
        {order.list !== null && (
          <span className="text-sm whitespace-nowrap">
            List <strong className="font-semibold">{order.list}</strong>
          </span>
        )}
        <OrderBadges order={order} />
        <span>{order.status ? 'Submitted' : 'Pending'}</span>
        <time dateTime={date}>{formatDate(date)}</time>
        {order.needed_by && <DueDate day={order.needed_by} due={order.due} hasLabel />}
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
