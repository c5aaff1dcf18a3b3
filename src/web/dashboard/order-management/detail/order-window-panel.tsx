import { queryOptions, useQuery } from '@tanstack/react-query';
import { ClosingTime } from '../../../components/closing-time.tsx';
import { api } from '../../../lib/api-client.ts';
import { Panel } from '../../../ui/panel.tsx';

/** Loaded again with the order. */
const windowQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'window'],
    queryFn: () => api.orderWindow.read({ order_id: orderId }),
  });

/** When the list of a saved order closes (rules.md roster-29). Nothing for an order without a window. */
export function OrderWindowPanel({ orderId }: { orderId: string }) {
  const { data } = useQuery(windowQuery(orderId));
  const window = data?.window;
  if (!window) return null;
  return (
    <Panel title="Order window">
      <ClosingTime closesAt={window.closes_at} zone={window.zone} />
      <p className="text-sm text-muted">
        {window.at_close === 'lock' ? 'Closing locks the list.' : 'Closing does not lock the list.'}
        {window.minimum !== null && ` The customer wants ${window.minimum} jerseys or more.`}
      </p>
    </Panel>
  );
}
