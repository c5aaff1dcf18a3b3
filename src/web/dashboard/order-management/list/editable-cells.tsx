import { createContext, use } from 'react';
import type { ListedOrder } from '#contract/staff/order-management.ts';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import { listNextStatuses } from '#domain/orders/order/order-state.ts';
import { QuietSelect } from '#web/dashboard/list/quiet-select.tsx';
import { formatStatus, StatusDot } from '#web/dashboard/shared/status-badge.tsx';
import type { ListFields } from '../../bulk/use-order-updates.ts';

interface OrderEditing {
  designers: readonly string[];
  onChange: (order: ListedOrder, fields: ListFields) => void;
}

/** What the cells of the list need to change an order. */
export const OrderEditingContext = createContext<OrderEditing>({ designers: [], onChange: () => undefined });

/** The status of an order, which is saved when it is changed. */
export function StatusCell({ order }: { order: ListedOrder }) {
  const { onChange } = use(OrderEditingContext);
  return (
    <QuietSelect
      label={`Status of ${order.secret_code}, ${order.order_id}`}
      value={order.order_status}
      mark={<StatusDot status={order.order_status} />}
      onChange={(status) => onChange(order, { order_status: status as OrderStatus })}
    >
      {listNextStatuses(order.order_status).map((status) => (
        <option key={status} value={status}>
          {formatStatus(status)}
        </option>
      ))}
    </QuietSelect>
  );
}

/** The designer of an order, which is saved when it is changed. */
export function DesignerCell({ order }: { order: ListedOrder }) {
  const { designers, onChange } = use(OrderEditingContext);
  const { designer } = order;
  const offered = designer && !designers.includes(designer) ? [designer, ...designers] : designers;
  return (
    <QuietSelect
      label={`Designer of ${order.secret_code}, ${order.order_id}`}
      value={designer ?? ''}
      isMuted={!designer}
      onChange={(name) => onChange(order, { designer: name || null })}
    >
      <option value="">Nobody</option>
      {offered.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </QuietSelect>
  );
}
