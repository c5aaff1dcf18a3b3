import { queryOptions, useQuery } from '@tanstack/react-query';
import { DeferredChanges } from '../../../deferred-saves/deferred-changes.tsx';
import { api, errorMessage } from '../../../lib/api-client.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { Panel } from '../../../ui/panel.tsx';

const deferredSavesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['deferred-saves', orderId],
    queryFn: () => api.orderManagement.deferredSaves({ order_id: orderId }),
  });

/** Changes that were saved while the order was being paid, read-only for staff; the customer decides about them. */
export function DeferredSavesPanel({ orderId }: { orderId: string }) {
  const { data, error } = useQuery(deferredSavesQuery(orderId));
  const saves = data?.saves ?? [];
  if (!error && saves.length === 0) return null;
  return (
    <Panel title="Saved during payment">
      {error && <p className="text-danger">{errorMessage(error)}</p>}
      {saves.length > 0 && (
        <p className="text-sm text-muted">
          Not in the order: its creator takes these changes, or leaves them out, in Order Status.
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {saves.map(({ id, saved_at, actor, changes }) => (
          <li key={id} className="py-2">
            <p className="font-semibold">
              {actor === 'guest' || actor === 'player' ? 'A team mate' : 'The creator'},{' '}
              <time dateTime={saved_at}>{formatDateTime(saved_at)}</time>
            </p>
            <DeferredChanges changes={changes} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
