import { createContext, use } from 'react';
import type { ListedOrder } from '#contract/staff/order-management.ts';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import { listNextStatuses } from '#domain/orders/order/order-state.ts';
import { formatStatus, STATUS_CLASSES } from '#web/dashboard/shared/status-badge.tsx';
import type { ListFields } from './use-order-updates.ts';

interface OrderEditing {
  designers: readonly string[];
  onChange: (order: ListedOrder, fields: ListFields) => void;
}

/** What the cells of the list need to change an order. */
export const OrderEditingContext = createContext<OrderEditing>({ designers: [], onChange: () => undefined });

const SELECT_CLASS =
  'relative z-10 h-8 max-w-full cursor-pointer rounded-md border border-transparent px-1.5 text-sm hover:border-field-line max-lg:h-11 max-lg:border-field-line';

/** The status of an order, which is saved when it is changed. */
export function StatusCell({ order }: { order: ListedOrder }) {
  const { onChange } = use(OrderEditingContext);
  return (
    <select
      aria-label={`Status of ${order.secret_code}, ${order.order_id}`}
      value={order.order_status}
      onClick={(event) => event.stopPropagation()}
      onChange={({ target }) => onChange(order, { order_status: target.value as OrderStatus })}
      className={`${SELECT_CLASS} font-semibold ${STATUS_CLASSES[order.order_status]}`}
    >
      {listNextStatuses(order.order_status).map((status) => (
        <option key={status} value={status} className="bg-surface font-normal text-ink">
          {formatStatus(status)}
        </option>
      ))}
    </select>
  );
}

/** The designer of an order, which is saved when it is changed. */
export function DesignerCell({ order }: { order: ListedOrder }) {
  const { designers, onChange } = use(OrderEditingContext);
  const { designer } = order;
  const offered = designer && !designers.includes(designer) ? [designer, ...designers] : designers;
  return (
    <select
      aria-label={`Designer of ${order.secret_code}, ${order.order_id}`}
      value={designer ?? ''}
      onClick={(event) => event.stopPropagation()}
      onChange={({ target }) => onChange(order, { designer: target.value || null })}
      className={`${SELECT_CLASS} lg:max-w-32 ${designer ? '' : 'text-muted'}`}
    >
      <option value="">Nobody</option>
      {offered.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}
