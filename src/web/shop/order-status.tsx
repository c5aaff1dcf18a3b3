import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { StatusOrder } from '#contract/orders.ts';
import { api, wordsOf } from '../api.ts';
import { useHash } from '../hash.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { StatusCard } from './status-card.tsx';

export const meta = () => [
  { title: 'Order Status' },
  {
    name: 'description',
    content: 'Look up where your team’s jerseys are: designing, production, shipping, and when they arrive.',
  },
];

/** A hash this short is no order id (specification 5, Order Status). */
const SHORTEST_ID = 9;

type Search =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'failed'; words: string }
  | { state: 'found'; orders: StatusOrder[] };

export default function OrderStatusPage() {
  const { hash } = useHash();
  const { search, reload } = useStatus(hash);
  return (
    <div className="page min-h-[70vh] py-10">
      <h1>Order Status</h1>
      <p className="mt-4 max-w-prose text-lg text-quiet">
        Your order ID stands in the mail that we sent you when the order was saved or paid. It looks like
        0042201126.
      </p>
      <SearchForm key={hash} initial={hash.split('.')[0] ?? ''} busy={search.state === 'loading'} />
      <div className="mt-10 min-h-64" aria-live="polite" aria-busy={search.state === 'loading'}>
        {search.state === 'failed' && <Notice tone="wrong">{search.words}</Notice>}
        {search.state === 'loading' && <Skeleton />}
        {search.state === 'found' && (
          <ul className="space-y-8">
            {search.orders.map((order) => (
              <StatusCard
                key={order.order_id}
                order={order}
                link={hash.startsWith(`${order.order_id}.`) ? hash : order.order_id}
                open={search.orders.length === 1}
                onChanged={reload}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function SearchForm({ initial, busy }: { initial: string; busy: boolean }) {
  const [id, setId] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const navigate = useNavigate();
  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = id.trim();
    if (wanted === '') return setError('Type your order ID.');
    setError(null);
    void navigate(`/order-status#${wanted}`);
  }
  return (
    <form onSubmit={submit} className="mt-6 flex max-w-xl items-start gap-3">
      <TextField
        label="Order ID"
        className="flex-1"
        value={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        onChange={(event) => setId(event.target.value)}
        error={error}
      />
      <Button type="submit" kind="main" busy={busy} className="mt-6">
        Search
      </Button>
    </form>
  );
}

function useStatus(hash: string): { search: Search; reload: () => Promise<void> } {
  const [search, setSearch] = useState<Search>({ state: 'idle' });
  useEffect(() => {
    if (hash === '') return setSearch({ state: 'idle' });
    if (hash.length < SHORTEST_ID) return setSearch({ state: 'failed', words: 'Invalid URL' });
    let stale = false;
    setSearch({ state: 'loading' });
    api.orders.status({ id: hash, tracking: false }).then(
      ({ orders }) => !stale && setSearch({ state: 'found', orders }),
      (error: unknown) => !stale && setSearch({ state: 'failed', words: wordsOf(error) }),
    );
    return () => {
      stale = true;
    };
  }, [hash]);
  /** What is shown stays until the answer is there. */
  const reload = async () => {
    const { orders } = await api.orders.status({ id: hash, tracking: false });
    setSearch({ state: 'found', orders });
  };
  return { search, reload };
}

function Skeleton() {
  return <div className="h-72 rounded-lg border border-line bg-card motion-safe:animate-pulse" />;
}
