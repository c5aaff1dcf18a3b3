import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IMAGE_REQUIREMENTS } from '../../lib/read-file.ts';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { Pagination } from '../shared/pagination.tsx';
import { ordersQuery } from '../shared/queries.ts';
import { SearchField } from '../shared/search-field.tsx';
import { MockupTable } from './mockup-table.tsx';
import { OrderList } from './order-list.tsx';

const FIRST_PAGE = { cursor: null as string | null, before: 0 };

/** The orders of the signed-in designer; the server returns no others (rules.md dashboard-4, orders-18). */
export default function MyOrdersPage() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(FIRST_PAGE);
  const [asList, setAsList] = useState(false);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    ordersQuery({ search, cursor: page.cursor }),
  );
  const orders = data?.orders;

  function openPage(cursor: string | null) {
    const forward = cursor === data?.next;
    const before = page.before + (forward ? (orders?.length ?? 0) : -PAGE_SIZE);
    setPage({ cursor, before: Math.max(before, 0) });
  }

  return (
    <section aria-labelledby="mine-title" aria-busy={isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 id="mine-title" className="text-4xl">
          My Orders
        </h1>
        <fieldset className="flex gap-2">
          <legend className="sr-only">Show as</legend>
          <ToggleButton pressed={!asList} onPress={() => setAsList(false)}>
            Mockups
          </ToggleButton>
          <ToggleButton pressed={asList} onPress={() => setAsList(true)}>
            List
          </ToggleButton>
        </fieldset>
      </div>
      <search className="mt-4 mb-3 block max-w-md">
        <SearchField
          search={search}
          onSearch={(text) => {
            setSearch(text);
            setPage(FIRST_PAGE);
          }}
          placeholder="Order ID, team or name"
        />
      </search>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      <Pagination page={data} isSavedOrders={false} onPageChange={openPage} />
      {orders?.length === 0 && (
        <p className="rounded-lg border border-line bg-surface p-10 text-center text-muted">
          {search ? 'No order of yours fits this search.' : 'Orders that a manager gives to you appear here.'}
        </p>
      )}
      {orders && orders.length > 0 && (
        <div className={isPlaceholderData ? 'opacity-60' : ''}>
          {asList ? (
            <OrderList orders={orders} />
          ) : (
            <>
              <p className="mb-3 text-sm text-muted">A mockup is a picture: {IMAGE_REQUIREMENTS}</p>
              <MockupTable orders={orders} offset={page.before} />
            </>
          )}
        </div>
      )}
    </section>
  );
}

/** The number of orders on a page of the list. */
const PAGE_SIZE = 50;
