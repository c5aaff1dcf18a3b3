import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, wordsOf } from '../../api.ts';
import { DeferredChanges } from '../../deferred/deferred-changes.tsx';
import { momentOf } from '../times.ts';
import { Panel } from './panel.tsx';

const deferredQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['deferred-saves', orderId],
    queryFn: () => api.dashboard.deferredSaves({ order_id: orderId }),
  });

/** What was saved while the order was being paid: the customer decides about it, staff see it. */
export function DeferredPanel({ orderId }: { orderId: string }) {
  const { data, error } = useQuery(deferredQuery(orderId));
  const saves = data?.saves ?? [];
  if (!error && saves.length === 0) return null;
  return (
    <Panel title="Saved during payment">
      {error && <p className="text-wrong">{wordsOf(error)}</p>}
      {saves.length > 0 && (
        <p className="text-sm text-quiet">
          Not in the order: its creator takes these changes, or leaves them out, in Order Status.
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {saves.map(({ id, saved_at, actor, changes }) => (
          <li key={id} className="py-2">
            <p className="font-semibold">
              {actor === 'guest' ? 'A team mate' : 'The creator'},{' '}
              <time dateTime={saved_at}>{momentOf(saved_at)}</time>
            </p>
            <DeferredChanges changes={changes} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
