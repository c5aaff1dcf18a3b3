import type { OrderStatus } from '#domain/orders/order/order.ts';
import { listNextStatuses } from '#domain/orders/order/order-state.ts';
import { formatStatus } from '#web/dashboard/shared/status-badge.tsx';
import { ORDER_FORM, type OrderFormState } from './form-fields.tsx';

/** The status as text that is a select when it is touched; the customer gets an e-mail when it changes. */
export function StatusField({ formState: { values, change } }: { formState: OrderFormState }) {
  const current = values.order_status as OrderStatus;
  return (
    <select
      aria-label="Order status"
      form={ORDER_FORM}
      value={current}
      onChange={(event) => change({ order_status: event.target.value })}
      className="-ml-2 min-h-9 rounded-sm border border-transparent bg-transparent px-1 font-semibold hover:border-line focus:border-field-line pointer-coarse:min-h-11"
    >
      {listNextStatuses(current).map((status) => (
        <option key={status} value={status}>
          {status === '' ? 'Not set (designing)' : formatStatus(status)}
        </option>
      ))}
    </select>
  );
}
