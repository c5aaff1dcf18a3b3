import type { OrderStatus } from '#domain/order.ts';
import { Confirm } from '../confirm.tsx';
import { statusWord } from '../status-badge.tsx';
import type { Changed, Changes } from './changes.ts';

interface UpdateConfirmProps {
  open: boolean;
  changes: Changes;
  onYes: () => void;
  onClose: () => void;
}

export function UpdateConfirm({ open, changes, onYes, onClose }: UpdateConfirmProps) {
  const entries = Object.entries(changes);
  const mailed = entries.filter(([, { now }]) => now.order_status !== undefined).length;
  return (
    <Confirm
      open={open}
      title={`Update ${entries.length} ${entries.length === 1 ? 'order' : 'orders'}?`}
      yes="Update"
      onYes={onYes}
      onClose={onClose}
    >
      <ul className="max-h-72 space-y-2 overflow-y-auto">
        {entries.map(([id, changed]) => (
          <li key={id}>
            <span className="tabular font-semibold">{id}</span> {changed.team}
            <span className="block text-sm text-quiet">{wordsFor(changed)}</span>
          </li>
        ))}
      </ul>
      {mailed > 0 && (
        <p>
          {mailed === 1 ? 'One customer gets' : `${mailed} customers get`} an e-mail, because the order status
          changes.
        </p>
      )}
    </Confirm>
  );
}

function wordsFor({ base, now }: Changed): string {
  const supplier =
    now.supplier_status !== undefined &&
    `Supplier: ${base.supplier_status || 'not begun'} to ${now.supplier_status || 'not begun'}`;
  const order =
    now.order_status !== undefined && `Order: ${word(base.order_status)} to ${word(now.order_status)}`;
  return [supplier, order].filter(Boolean).join(', ');
}

const word = (status: OrderStatus) => statusWord(status).toLowerCase();
