import { api } from '../lib/api-client.ts';
import { useRequest } from '../lib/use-request.ts';
import { useReturnToPage } from '../lib/use-return-to-page.ts';
import { countConfirmations } from '../roster/count-confirmations.ts';

/**
 * How many jerseys are confirmed by their players, for a captain who is about to pay (rules.md checkout-17). Nothing for
 * an order whose players were not asked, and while it is unknown.
 */
export function ConfirmedJerseys({ orderId }: { orderId: string | null }) {
  const { data, reload } = useRequest(orderId, () => api.confirmations.list({ order_id: orderId! }));
  useReturnToPage(() => void reload().catch(() => undefined));
  const { confirmed, total, isAsked } = countConfirmations(data?.rows ?? []);
  if (!isAsked || confirmed === total) return null;
  return (
    <p className="mt-1 text-sm font-semibold text-warning">
      {confirmed} of {total} jerseys are confirmed. Nothing can be changed after the payment.
    </p>
  );
}
