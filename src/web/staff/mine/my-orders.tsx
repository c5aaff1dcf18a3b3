import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../failure.tsx';
import { Paging } from '../orders/paging.tsx';
import { SearchField } from '../orders/search-field.tsx';
import { ordersQuery } from '../queries.ts';
import { PICTURE_RULE } from '../read-picture.ts';
import { Toggle } from '../toggle.tsx';
import { MockupTable } from './mockup-table.tsx';
import { OrderList } from './order-list.tsx';

const FIRST = { cursor: null as string | null, before: 0 };

/** The orders of the designer who looks: the server answers no others (specification 2, My Orders; 6). */
export function MyOrders() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(FIRST);
  const [asList, setAsList] = useState(false);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    ordersQuery({ search, cursor: page.cursor }),
  );
  const orders = data?.orders;

  function turnTo(cursor: string | null) {
    const forward = cursor === data?.next;
    const before = page.before + (forward ? (orders?.length ?? 0) : -PAGE);
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
          <Toggle pressed={!asList} onPress={() => setAsList(false)}>
            Mockups
          </Toggle>
          <Toggle pressed={asList} onPress={() => setAsList(true)}>
            List
          </Toggle>
        </fieldset>
      </div>
      <search className="mt-4 mb-3 block max-w-md">
        <SearchField
          search={search}
          onSearch={(words) => {
            setSearch(words);
            setPage(FIRST);
          }}
          placeholder="Order ID, team or name"
        />
      </search>
      {error && !data && <Failure error={error} retry={refetch} />}
      <Paging page={data} saved={false} turnTo={turnTo} />
      {orders?.length === 0 && (
        <p className="rounded-lg border border-line bg-card p-10 text-center text-quiet">
          {search ? 'No order of yours fits this search.' : 'Orders that a manager gives to you appear here.'}
        </p>
      )}
      {orders && orders.length > 0 && (
        <div className={isPlaceholderData ? 'opacity-60' : ''}>
          {asList ? (
            <OrderList orders={orders} />
          ) : (
            <>
              <p className="mb-3 text-sm text-quiet">A mockup is a picture: {PICTURE_RULE}</p>
              <MockupTable orders={orders} before={page.before} />
            </>
          )}
        </div>
      )}
    </section>
  );
}

/** Orders on a page of the list. */
const PAGE = 50;
