import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { parseOrderResponse } from '#contract/conversion/order-conversion.ts';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { OrderPage as Page } from '#contract/order-page.ts';
import { useOrdersView } from '#web/dashboard/shared/orders-view.tsx';
import { DASHBOARD_PATH, orderPath } from '#web/dashboard/shared/paths.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { useStaffUser } from '#web/dashboard/shared/staff-session.ts';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { ArrowLeftIcon } from '../../../ui/icons.tsx';
import { MockupsPanel } from '../../mockups/mockups-panel.tsx';
import { MoneyPanel } from '../../payments/money-panel.tsx';
import { ReleaseWarning } from '../../production/release-details.tsx';
import { createJerseyLookup } from '../form/field-text.ts';
import type { OrderFormState } from '../form/form-fields.tsx';
import { OrderForm } from '../form/order-form.tsx';
import { DepositField } from '../form/order-form-sections.tsx';
import { OrderRoster, RosterForm, RosterSection } from '../form/roster-form.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderFolds } from './order-folds.tsx';
import { AdjacentOrders, OrderHeader } from './order-header.tsx';
import { OpenDecisions } from './players-panel.tsx';
import { WorkStateNotice } from './work-state.tsx';

/** The page of an order, read and edited in place (rules.md dashboard-7). */
export default function OrderDetailPage() {
  const { orderId = '' } = useParams();
  return <OrderPage key={orderId} orderId={orderId} />;
}

function OrderPage({ orderId }: { orderId: string }) {
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(orderId));
  const { ordersPath } = useOrdersView();
  const isManager = useStaffUser().account_access === 'manager';
  const { search, hash } = useLocation();
  // An earlier id leads here: what is done on this page reads the order again by the id that it has now.
  if (order && order.order_id !== orderId)
    return <Navigate replace to={{ pathname: orderPath(order.order_id), search, hash }} />;
  return (
    <article aria-busy={isFetching}>
      <div className="flex items-center justify-between gap-x-6">
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
        <LoadedOrder order={order} isManager={isManager} />
      ) : (
        <h1 className="text-4xl">Order {orderId}</h1>
      )}
      {!order && !error && <Skeleton />}
      {!order && error && (
        <div className="mt-6">
          <LoadFailure error={error} onRetry={refetch} />
        </div>
      )}
    </article>
  );
}

function LoadedOrder({ order, isManager }: { order: Page; isManager: boolean }) {
  const content = useMemo(() => JSON.parse(order.order) as OrderResponse, [order.order]);
  const renderBody = (formState: OrderFormState | null) => (
    <OrderBody order={order} content={content} formState={formState} />
  );
  return (
    <>
      <OrderHeader order={order} team={content.secret_code} customer={content.name} isManager={isManager} />
      <WorkStateNotice order={order} />
      {isManager ? (
        <OrderForm key={order.order_id} order={order} content={content}>
          {renderBody}
        </OrderForm>
      ) : (
        renderBody(null)
      )}
    </>
  );
}

interface OrderBodyProps {
  order: Page;
  content: OrderResponse;
  /** Null for a designer, who edits no fields. */
  formState: OrderFormState | null;
}

/** Where it stands, then jerseys and mockup, money, and everything else folded (rules.md orders-15). */
function OrderBody({ order, content, formState }: OrderBodyProps) {
  const { money, payments } = order;
  const canAskDeposit = formState !== null && money !== null && !money.deposit_paid && !money.paid;
  return (
    <>
      <OrderFacts order={order} formState={formState} />
      <Notices>
        <ReleaseWarning release={order.release.release} />
        <OpenDecisions
          orderId={order.order_id}
          teamName={content.secret_code}
          rows={parseOrderResponse(content).rows}
          roster={order.roster}
          canManage={formState !== null}
        />
      </Notices>
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_23rem] xl:grid-rows-[auto_1fr]">
        {formState ? (
          <RosterForm order={order} content={content} formState={formState} />
        ) : (
          <RosterSection content={content}>
            <OrderRoster content={content} />
          </RosterSection>
        )}
        <div className="grid min-w-0 items-start gap-4 md:max-xl:grid-cols-2 xl:row-span-2">
          <MockupsPanel order={order} teamName={content.secret_code} />
          {money && payments && (
            <MoneyPanel
              charges={money}
              payments={payments}
              jerseys={content.total_jerseys}
              deposit={canAskDeposit && <DepositField formState={formState} />}
            />
          )}
        </div>
        <OrderFolds
          order={order}
          content={content}
          formState={formState}
          findJersey={createJerseyLookup(content)}
        />
      </div>
    </>
  );
}

const Notices = ({ children }: { children: ReactNode }) => (
  <div className="space-y-3 not-empty:mt-4">{children}</div>
);

const Skeleton = () => (
  <div className="mt-6 grid gap-4 xl:grid-cols-[minmax(0,1fr)_23rem]">
    <div className="h-96 rounded-lg bg-surface-inset motion-safe:animate-pulse" />
    <div className="h-96 rounded-lg bg-surface-inset motion-safe:animate-pulse" />
  </div>
);
