import { useQuery } from '@tanstack/react-query';
import { useListAddress } from '#web/dashboard/list/list-address.ts';
import { formatOrderCount, PageButtons } from '#web/dashboard/list/pagination.tsx';
import { SearchField } from '#web/dashboard/list/search-field.tsx';
import { findFirstHit } from '#web/dashboard/shared/paths.ts';
import { ordersQuery } from '#web/dashboard/shared/queries.ts';
import { IMAGE_REQUIREMENTS } from '../../calls/read-file.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import { MockupTable } from './mockup-table.tsx';
import { OrderList } from './order-list.tsx';

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

/** The number of orders on a page of the list. */
const PAGE_SIZE = 50;
