import { Link } from 'react-router';
import type { OrderPage } from '#contract/order-page.ts';
import { formatPhone } from '#domain/shared/contact.ts';
import { FilesMenu } from '#web/dashboard/shared/file-menus.tsx';
import { customerPath, orderPath } from '#web/dashboard/shared/paths.ts';
import { useAdjacentOrders } from '#web/dashboard/shared/use-adjacent-orders.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.tsx';
import { WorkStateMenu } from './work-state.tsx';

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

interface OrderHeaderProps {
  order: OrderPage;
  team: string;
  customer: string;
  isManager: boolean;
}

/** Whose order it is, its papers, and stopping the work. */
export function OrderHeader({ order, team, customer, isManager }: OrderHeaderProps) {
  const { order_id, contact, list, status, money } = order;
  const date = order.order_submitted_date ?? order.order_created_date;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-3xl break-words sm:text-4xl">{team}</h1>
        <p className="tabular mt-1 flex flex-wrap items-center gap-x-3 text-muted">
          <span className="font-semibold text-ink">{order_id}</span>
          {contact && (
            <>
              <Link to={customerPath(order_id)} className="py-1 underline underline-offset-4">
                {customer || 'Customer'}
              </Link>
              <a
                href={`mailto:${contact.email}`}
                className="py-1 break-all underline-offset-4 hover:underline"
              >
                {contact.email}
              </a>
              {contact.phone && (
                <a href={`tel:+1${contact.phone}`} className="py-1 underline-offset-4 hover:underline">
                  {formatPhone(contact.phone)}
                </a>
              )}
            </>
          )}
          <span>
            {status ? 'Submitted' : 'Pending'} <time dateTime={date}>{formatDate(date)}</time>
          </span>
          {list !== null && (
            <span className="whitespace-nowrap">
              List <strong className="font-semibold">{list}</strong>
            </span>
          )}
        </p>
      </div>
      <div className="flex items-center gap-2 print:hidden">
        <FilesMenu orderId={order_id} withPapers={isManager && (status || money?.paid === true)} />
        {isManager && <WorkStateMenu order={order} />}
      </div>
    </header>
  );
}
