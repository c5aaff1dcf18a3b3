import { Link } from 'react-router';
import type { StaffOrder } from '#contract/staff/order-management.ts';
import { FilesMenu, OrderFileMenu, PrintMenu } from '#web/dashboard/shared/file-menus.tsx';
import { orderPath, orderViewPath } from '#web/dashboard/shared/paths.ts';
import { useAdjacentOrders } from '#web/dashboard/shared/use-adjacent-orders.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.tsx';
import { WorkStateActions } from './work-state.tsx';

/** Links to the previous and next order of the list. */
export function AdjacentOrders({ orderId }: { orderId: string }) {
  const { next, previous } = useAdjacentOrders(orderId);
  return (
    <div className="flex print:hidden">
      {previous && (
        <Link to={orderPath(previous)} className={buttonClass('ghost')}>
          <ChevronLeftIcon className="size-4 sm:hidden" />
          <span className="max-sm:sr-only">Previous order</span>
        </Link>
      )}
      {next && (
        <Link to={orderPath(next)} className={buttonClass('ghost')}>
          <span className="max-sm:sr-only">Next order</span>
          <ChevronRightIcon className="size-4 sm:hidden" />
        </Link>
      )}
    </div>
  );
}

interface OrderToolbarProps {
  order: StaffOrder;
  isManager: boolean;
  /** Whether the order is shown read-only ('…/view'). */
  isReadOnly: boolean;
}

/** The switch between view and update, the downloads, and stopping the work; one row on a phone. */
export function OrderToolbar({ order, isManager, isReadOnly }: OrderToolbarProps) {
  const { order_id: orderId } = order;
  const isOrdered = order.status || order.money?.paid === true;
  const isNarrow = useMediaQuery('(max-width: 39.99rem)');
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden max-sm:[&_button]:px-3 max-[23rem]:[&_:is(a,button)]:text-sm">
      {isManager && (
        <Link
          to={isReadOnly ? orderPath(orderId) : orderViewPath(orderId)}
          className={buttonClass('secondary', 'px-3!')}
        >
          {isReadOnly ? 'Update order' : 'View order'}
        </Link>
      )}
      {isManager && isOrdered && isNarrow ? (
        <FilesMenu orderId={orderId} />
      ) : (
        <>
          {isManager && isOrdered && <PrintMenu orderIds={[orderId]} />}
          <OrderFileMenu orderId={orderId} />
        </>
      )}
      {isManager && !isReadOnly && <WorkStateActions order={order} isMenu={isNarrow} />}
    </div>
  );
}
