/** What is done with a saved order that is not paid: a bank transfer is confirmed for it, or it is deleted. */
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import type { ListedOrder } from '#contract/staff/order-management.ts';
import { ChoiceMenu } from '#web/dashboard/shared/choice-menu.tsx';
import { LoadError } from '#web/dashboard/shared/load-error.tsx';
import { paymentSummaryQuery } from '#web/dashboard/shared/queries.ts';
import { api } from '../../../calls/api-client.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { MoreIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PaymentActionForm, usePaymentAction } from '../../payments/payment-action-form.tsx';
import { TransferDialog } from '../../payments/transfer-dialog.tsx';

type SavedOrderAction = 'transfer' | 'delete';

const CHOICES: readonly { label: string; value: SavedOrderAction }[] = [
  { label: 'Paid by bank transfer', value: 'transfer' },
  { label: 'Delete', value: 'delete' },
];

type ChooseAction = (order: ListedOrder, action: SavedOrderAction) => void;
const SavedOrderContext = createContext<ChooseAction>(() => undefined);

/** Shows the dialogs of the menus inside; a list that gets narrower while one is open draws its rows anew. */
export function SavedOrderDialogs({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState<{ order: ListedOrder; action: SavedOrderAction } | null>(null);
  const choose = useCallback<ChooseAction>((order, action) => setChosen({ order, action }), []);
  const close = () => setChosen(null);
  return (
    <SavedOrderContext value={choose}>
      {children}
      {chosen?.action === 'transfer' && <SavedTransferDialog order={chosen.order} onClose={close} />}
      {chosen?.action === 'delete' && <DeleteOrderDialog order={chosen.order} onClose={close} />}
    </SavedOrderContext>
  );
}

export function SavedOrderMenu({ order }: { order: ListedOrder }) {
  const choose = use(SavedOrderContext);
  return (
    <span className="relative z-10 inline-block text-left">
      <ChoiceMenu
        isQuiet
        alignEnd
        label={<MoreIcon className="size-4" />}
        name={`Actions for ${order.secret_code}, ${order.order_id}`}
        choices={CHOICES}
        onChoose={(action) => choose(order, action)}
      />
    </span>
  );
}

interface SavedOrderDialogProps {
  order: ListedOrder;
  onClose: () => void;
}

/** Confirms a bank transfer for a saved order; loads its current version, as the list may be outdated. */
function SavedTransferDialog({ order, onClose }: SavedOrderDialogProps) {
  const { data, error, refetch } = useQuery({ ...paymentSummaryQuery(order.order_id), staleTime: 0 });
  if (data?.ready) return <TransferDialog kind="payment" money={data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Paid by bank transfer">
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!error && !data && <p className="text-muted">Loading the order</p>}
      {data && !data.ready && (
        <Notice tone="warning">
          The list of jerseys for {order.secret_code} is not complete yet: it needs at least five full rows
          before it can be paid.
        </Notice>
      )}
    </Dialog>
  );
}

/** Confirms deleting a saved order (rules.md dashboard-9); sends the version, so that newer changes are not lost. */
function DeleteOrderDialog({ order, onClose }: SavedOrderDialogProps) {
  const { data, error, refetch } = useQuery({ ...paymentSummaryQuery(order.order_id), staleTime: 0 });
  const { run, busy, refusal } = usePaymentAction(order.order_id, api.payments.deleteSaved, onClose);
  return (
    <Dialog open onClose={onClose} title="Delete saved order?">
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!error && !data && <p className="text-muted">Loading the order</p>}
      {data && (
        <PaymentActionForm
          error={refusal}
          busy={busy}
          submitLabel="Delete"
          isDestructive
          onCancel={onClose}
          onSubmit={() => run({ order: { order_id: order.order_id, version: data.version } })}
        >
          <p>
            <strong>{order.secret_code}</strong> ({order.order_id}) of {order.name} with {order.total_jerseys}{' '}
            jerseys will be deleted. The team link will stop working, and the order cannot be restored. Its ID
            will not be used again.
          </p>
        </PaymentActionForm>
      )}
    </Dialog>
  );
}
