import { api } from '../calls/api-client.ts';
import { useRequest } from '../calls/use-request.ts';
import { useReturnToPage } from '../lib/use-return-to-page.ts';

/**
 * How many jerseys are confirmed, for a captain who is about to pay and lets every player confirm (rules.md checkout-17). Nothing for
 * other orders, and while it is unknown.
 */
export function UnconfirmedJerseys({ orderId }: { orderId: string | null }) {
  const { data, reload } = useRequest(orderId, () => api.players.list({ order_id: orderId! }));
  useReturnToPage(() => void reload().catch(() => undefined));
  if (!data?.players_confirm) return null;
  const confirmed = data.rows.filter(({ state }) => state === 'confirmed').length;
  if (confirmed === data.rows.length) return null;
  return (
    <p className="mt-1 text-sm font-semibold text-warning">
      {confirmed} of {data.rows.length} jerseys are confirmed. Nothing can be changed after the payment.
    </p>
  );
}
