import { useQuery } from '@tanstack/react-query';
import type { ListedOrder } from '#contract/dashboard.ts';
import { api } from '../../api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../failure.tsx';
import { MoneyForm } from '../money/money-form.tsx';
import { moneyQuery } from '../money/queries.ts';
import { useMoneyAction } from '../money/use-money-action.ts';

/** Confirmations precede deleting saved orders (specification 5); what was saved a moment ago is not deleted unseen. */
export function DeleteDialog({ order, onClose }: { order: ListedOrder; onClose: () => void }) {
  const { data, error, refetch } = useQuery({ ...moneyQuery(order.order_id), staleTime: 0 });
  const { run, busy, refusal } = useMoneyAction(order.order_id, api.money.deleteSaved, onClose);
  return (
    <Dialog open onClose={onClose} title="Delete saved order?">
      {error && !data && <Failure error={error} retry={refetch} />}
      {!error && !data && <p className="text-quiet">Loading the order</p>}
      {data && (
        <MoneyForm
          refusal={refusal}
          busy={busy}
          submit="Delete"
          danger
          onCancel={onClose}
          onSubmit={() => run({ order: { order_id: order.order_id, version: data.version } })}
        >
          <p>
            <strong>{order.secret_code}</strong> ({order.order_id}) of {order.name} with {order.total_jerseys}{' '}
            jerseys is deleted. The team link stops working, and the order cannot be brought back. Its ID is
            not used again.
          </p>
        </MoneyForm>
      )}
    </Dialog>
  );
}
