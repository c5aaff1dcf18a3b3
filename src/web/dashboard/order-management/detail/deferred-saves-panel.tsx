import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { DeferredChanges, UnfitChanges } from '../../../deferred-saves/deferred-changes.tsx';
import { api, errorMessage } from '../../../lib/api-client.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.tsx';

const deferredSavesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['deferred-saves', orderId],
    queryFn: () => api.orderManagement.deferredSaves({ order_id: orderId }),
  });

interface DeferredSavesPanelProps {
  orderId: string;
  canDecide: boolean;
}

/** Changes that came while the order was being paid or after its list was locked. The customer or a manager decides about them. */
export function DeferredSavesPanel({ orderId, canDecide }: DeferredSavesPanelProps) {
  const client = useQueryClient();
  const { data, error } = useQuery(deferredSavesQuery(orderId));
  const settling = useMutation({
    mutationFn: (decision: { id: number; action: 'take' | 'leave' }) =>
      api.orders.settleDeferredSave({ order_id: orderId, ...decision }),
    onSuccess: ({ message }) => {
      toast(message, { tone: 'success' });
      void client.invalidateQueries({ queryKey: deferredSavesQuery(orderId).queryKey });
      void client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
    },
  });
  const saves = data?.saves ?? [];
  if (!error && saves.length === 0) return null;
  return (
    <Panel title="Saved too late">
      {error && <p className="text-danger">{errorMessage(error)}</p>}
      {saves.length > 0 && (
        <p className="text-sm text-muted">
          Not in the order: its creator takes these changes, or leaves them out, in Order Status.
        </p>
      )}
      {settling.error && (
        <p role="alert" className="mt-2 text-danger">
          {errorMessage(settling.error)}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {saves.map(({ id, saved_at, actor, changes, unfit }, index) => (
          <li key={id} className="py-2">
            <p className="font-semibold">
              {actor === 'guest' || actor === 'player' ? 'A team mate' : 'The creator'},{' '}
              <time dateTime={saved_at}>{formatDateTime(saved_at)}</time>
            </p>
            {changes.length > 0 && <DeferredChanges changes={changes} />}
            <UnfitChanges unfit={unfit} />
            {canDecide && (
              <div className="mt-1 flex gap-2">
                {DECISIONS.filter(({ action }) => action === 'leave' || changes.length > 0).map(
                  ({ action, label }) => (
                    <Button
                      key={action}
                      className="text-sm"
                      disabled={settling.isPending}
                      aria-label={`${label} change ${index + 1}`}
                      onClick={() => settling.mutate({ id, action })}
                    >
                      {label}
                    </Button>
                  ),
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const DECISIONS = [
  { action: 'take', label: 'Take' },
  { action: 'leave', label: 'Leave out' },
] as const;
