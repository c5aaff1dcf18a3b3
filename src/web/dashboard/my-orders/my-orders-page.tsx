import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ListedOrder } from '#contract/staff/order-management.ts';
import { useListAddress } from '#web/dashboard/list/list-address.ts';
import { formatOrderCount, PageButtons } from '#web/dashboard/list/pagination.tsx';
import { SearchField } from '#web/dashboard/list/search-field.tsx';
import { FoundPlayer } from '#web/dashboard/shared/found-player.tsx';
import { findFirstHit, orderPath } from '#web/dashboard/shared/paths.ts';
import { ordersQuery } from '#web/dashboard/shared/queries.ts';
import { OrderBadges } from '#web/dashboard/shared/status-badge.tsx';
import { IMAGE_REQUIREMENTS } from '../../calls/read-file.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { formatDate } from '../../lib/format-date.ts';
import { CellLabel, Table } from '../../ui/table.tsx';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import { FolderLink, MockupTable } from './mockup-table.tsx';

const FIRST_PAGE = { cursor: '', before: '0' };
const DEFAULTS = { search: '', show: 'mockups', ...FIRST_PAGE };

/** The orders of the signed-in designer; the server returns no others (rules.md orders-18). */
export default function MyOrdersPage() {
  const { values, open, refine } = useListAddress(DEFAULTS);
  const { search, cursor } = values;
  const asList = values.show === 'list';
  const before = Number.parseInt(values.before, 10) || 0;
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    ordersQuery({ search, cursor: cursor || null }),
  );
  const orders = data?.orders;

  function openPage(next: string | null) {
    const forward = next === data?.next;
    const skipped = before + (forward ? (orders?.length ?? 0) : -PAGE_SIZE);
    open({ cursor: next ?? '', before: String(Math.max(skipped, 0)) });
  }

  return (
    <section aria-labelledby="mine-title" aria-busy={isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 id="mine-title" className="text-4xl">
          My Orders
        </h1>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Show as</legend>
          <ToggleButton pressed={!asList} onPress={() => open({ show: 'mockups' })}>
            Mockups
          </ToggleButton>
          <ToggleButton pressed={asList} onPress={() => open({ show: 'list' })}>
            List
          </ToggleButton>
        </fieldset>
      </div>
      <search className="mt-4 mb-3 block max-w-md">
        <SearchField
          search={search}
          onSearch={(text) => refine({ search: text, ...FIRST_PAGE })}
          placeholder="Order ID, team, name or player"
          firstHit={isPlaceholderData ? undefined : findFirstHit(orders)}
        />
      </search>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p aria-live="polite" className="tabular text-muted">
          {data
            ? formatOrderCount(data, { isSavedOrders: false, isSearch: search !== '' })
            : 'Loading orders'}
        </p>
        <PageButtons label="Pages" page={data} onPageChange={openPage} />
      </div>
      {orders?.length === 0 && (
        <p className="rounded-lg border border-line bg-surface p-10 text-center text-muted">
          {search
            ? 'None of your orders match this search.'
            : 'Orders that a manager assigns to you appear here.'}
        </p>
      )}
      {orders && orders.length > 0 && (
        <div className={isPlaceholderData ? 'opacity-60' : ''}>
          {asList ? (
            <OrderList orders={orders} />
          ) : (
            <>
              <p className="mb-3 text-sm text-muted">A mockup is a picture: {IMAGE_REQUIREMENTS}</p>
              <MockupTable orders={orders} offset={before} />
            </>
          )}
        </div>
      )}
    </section>
  );
}

const COLUMN_TITLES = ['Order ID', 'Created', 'Order Status', 'Design Folder', 'Designer'];
const CELL_CLASS =
  'px-4 py-1 max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-0';

/** The read-only order list of designers. */
const OrderList = ({ orders }: { orders: ListedOrder[] }) => (
  <Table
    caption="Your orders"
    columns={COLUMN_TITLES}
    cardsBelow="md"
    className="md:rounded-lg md:border md:border-line md:bg-surface"
    headClass="text-sm text-muted"
    headCellClass="px-4 py-2 font-semibold"
    bodyClass="max-md:space-y-3"
  >
    {orders.map((order) => (
      <OrderRow key={order.order_id} order={order} />
    ))}
  </Table>
);

function OrderRow({ order }: { order: ListedOrder }) {
  const { order_id, order_created_date, design_folder, secret_code, designer } = order;
  return (
    <tr
      data-list-row
      className="border-t border-line max-md:block max-md:rounded-lg max-md:border max-md:bg-surface max-md:px-4 max-md:py-2"
    >
      <th scope="row" className={`${CELL_CLASS} tabular font-semibold whitespace-nowrap`}>
        <Link
          to={orderPath(order_id)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {order_id}
        </Link>
        <FoundPlayer name={order.found_player} />
      </th>
      <td className={CELL_CLASS}>
        <CellLabel>Created</CellLabel>
        <time dateTime={order_created_date}>{formatDate(order_created_date)}</time>
      </td>
      <td className={CELL_CLASS}>
        <CellLabel>Order Status</CellLabel>
        <OrderBadges order={order} />
      </td>
      <td className={CELL_CLASS}>
        <CellLabel>Folder</CellLabel>
        <FolderLink folder={design_folder} team={secret_code} />
      </td>
      <td className={`${CELL_CLASS} wrap-anywhere md:min-w-28`}>
        <CellLabel>Designer</CellLabel>
        {designer}
      </td>
    </tr>
  );
}

/** The number of orders on a page of the list. */
const PAGE_SIZE = 50;
