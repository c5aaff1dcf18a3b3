import type { OrderStatus } from '#domain/orders/order/order.ts';
import { formatStatus, formatSupplierStatus } from '#web/dashboard/shared/status-badge.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { ProductionChange, ProductionChanges } from './production-changes.ts';

interface ConfirmProductionUpdateProps {
  open: boolean;
  busy: boolean;
  changes: ProductionChanges;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms the changes of statuses in the list, each from what to what. */
export function ConfirmProductionUpdate({
  open,
  busy,
  changes,
  onConfirm,
  onClose,
}: ConfirmProductionUpdateProps) {
  const entries = Object.entries(changes);
  const emailCount = entries.filter(([, { now }]) => now.order_status !== undefined).length;
  return (
    <ConfirmDialog
      open={open}
      title={`Update ${entries.length} ${entries.length === 1 ? 'order' : 'orders'}?`}
      confirmLabel="Update"
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className="max-h-72 space-y-2 overflow-y-auto">
        {entries.map(([id, changed]) => (
          <li key={id}>
            <span className="tabular font-semibold">{id}</span> {changed.team}
            <span className="block text-sm text-muted">{describeChange(changed)}</span>
          </li>
        ))}
      </ul>
      {emailCount > 0 && (
        <p>
          {emailCount === 1 ? 'One customer gets' : `${emailCount} customers get`} an e-mail, because the
          order status changes.
        </p>
      )}
    </ConfirmDialog>
  );
}

function describeChange({ base, now }: ProductionChange): string {
  const supplier =
    now.supplier_status !== undefined &&
    `Supplier: ${formatSupplierStatus(base.supplier_status).toLowerCase()} to ${formatSupplierStatus(now.supplier_status).toLowerCase()}`;
  const order =
    now.order_status !== undefined &&
    `Order: ${formatStatusInSentence(base.order_status)} to ${formatStatusInSentence(now.order_status)}`;
  return [supplier, order].filter(Boolean).join(', ');
}

const formatStatusInSentence = (status: OrderStatus) => formatStatus(status).toLowerCase();
