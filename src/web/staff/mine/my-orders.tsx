import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../failure.tsx';
import { Paging } from '../orders/paging.tsx';
import { ordersQuery } from '../queries.ts';
import { MyOrder } from './my-order.tsx';

/** The orders of the designer who looks: the server answers no others (specification 2, My Orders; 6). */
export function MyOrders() {
  const [cursor, setCursor] = useState<string | null>(null);
  const { data, error, refetch, isFetching } = useQuery(ordersQuery({ cursor }));
  return (
    <section aria-labelledby="mine-title" aria-busy={isFetching}>
      <h1 id="mine-title" className="mb-4 text-4xl">
        My Orders
      </h1>
      {error && !data && <Failure error={error} retry={refetch} />}
      {data && (
        <>
          <Paging page={data} saved={false} turnTo={setCursor} />
          {data.orders.length === 0 ? (
            <p className="rounded-lg border border-line bg-card p-10 text-center text-quiet">
              Orders that a manager gives to you appear here.
            </p>
          ) : (
            <ol className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
              {data.orders.map((order, index) => (
                <MyOrder key={order.order_id} order={order} position={index + 1} />
              ))}
            </ol>
          )}
        </>
      )}
    </section>
  );
}
