import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ListedOrder } from '#contract/staff/order-management.ts';
import { isBeingMade } from '#domain/orders/staff/production-line.ts';
import type { SupplierStatus } from '#domain/production/production.ts';
import { formatStatus, formatSupplierStatus } from '#web/dashboard/shared/status-badge.tsx';
import { errorMessage } from '../../calls/api-client.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { countOrders, OrderReasons } from './order-reasons.tsx';
import { type ListFields, type UpdatableOrder, useOrderUpdates } from './use-order-updates.ts';

/** An order with the values that change. */
type BulkOrder = UpdatableOrder & Pick<ListedOrder, 'secret_code' | 'released'>;

interface BulkUpdateDialogProps {
  orders: readonly BulkOrder[];
  /** One field with its new value. */
  fields: ListFields;
  /** Called with the orders that were not updated, when some were not. */
  onDone: (refusedIds: readonly string[]) => void;
  onClose: () => void;
  /** What speaks against the change. */
  children?: ReactNode;
}

/** Confirms a change of several orders: from what to what, who is e-mailed, and what speaks against it. */
export function BulkUpdateDialog({ orders, fields, onDone, onClose, children }: BulkUpdateDialogProps) {
  const update = useOrderUpdates();
  const [notify, setNotify] = useState(true);
  const changed = orders.filter((order) => isChanged(order, fields));
  const status = fields.order_status;
  const updating = useMutation({
    mutationFn: () =>
      update({ orders: changed, fields, notify, message: (count) => `${countOrders(count)} updated` }),
    onSuccess: (refused) => {
      onDone(refused.map(({ order_id }) => order_id));
      if (refused.length === 0) onClose();
    },
  });
  const refused = updating.data ?? [];
  if (refused.length > 0)
    return (
      <ConfirmDialog
        open
        title="Not all were updated"
        confirmLabel="Continue"
        onConfirm={onClose}
        onClose={onClose}
      >
        <p role="alert">
          {countOrders(changed.length - refused.length)} updated, {refused.length} not:
        </p>
        <OrderReasons
          orders={changed}
          held={refused.map(({ order_id, reason }) => ({ order_id, reason: REASONS[reason] }))}
        />
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      open
      title={`Update ${countOrders(changed.length)}?`}
      confirmLabel="Update"
      busy={updating.isPending}
      error={updating.error && errorMessage(updating.error)}
      isDisabled={changed.length === 0}
      onConfirm={() => updating.mutate()}
      onClose={onClose}
    >
      <ul className="list-disc space-y-1 pl-5">
        {describeChanges(changed, fields).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {changed.length < orders.length && (
        <p className="text-muted">{countOrders(orders.length - changed.length)} already set to this value.</p>
      )}
      {children}
      <UnreleasedOrders orders={changed} status={fields.supplier_status} />
      {status !== undefined && changed.length > 0 && (
        <CheckboxField
          label="E-mail the customer"
          checked={notify}
          onChange={(event) => setNotify(event.target.checked)}
          hint={
            notify
              ? `${changed.length === 1 ? 'One customer gets' : `${changed.length} customers get`} an e-mail about the new status.`
              : 'No customer gets an e-mail.'
          }
        />
      )}
    </ConfirmDialog>
  );
}

interface UnreleasedOrdersProps {
  orders: readonly BulkOrder[];
  status: SupplierStatus | undefined;
}

/** Names the orders that a supplier would make although their papers say that nothing may be sewn. */
function UnreleasedOrders({ orders, status }: UnreleasedOrdersProps) {
  const teams = orders.filter(({ released }) => !released).map(({ secret_code }) => secret_code);
  if (status === undefined || !isBeingMade(status) || teams.length === 0) return null;
  return (
    <Notice tone="warning">
      <p className="break-words">
        <span className="font-semibold">{teams.length}</span> not released, whose papers say DO NOT SEW:{' '}
        {teams.slice(0, 5).join(', ')}
        {teams.length > 5 && ` and ${teams.length - 5} more`}
      </p>
    </Notice>
  );
}

const isChanged = (order: UpdatableOrder, fields: ListFields): boolean =>
  (Object.keys(fields) as (keyof ListFields)[]).some((field) => order[field] !== fields[field]);

/** Lists how many orders change from which value: '7 from Designing to Templating'. */
function describeChanges(orders: readonly UpdatableOrder[], fields: ListFields): string[] {
  const [field] = Object.keys(fields) as (keyof ListFields)[];
  if (!field) return [];
  const counts = new Map<string, number>();
  for (const order of orders) {
    const value = formatValue(field, order[field]);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const after = formatValue(field, fields[field]);
  return [...counts].map(([before, count]) => `${count} from ${before} to ${after}`);
}

function formatValue(field: keyof ListFields, value: UpdatableOrder[keyof ListFields]): string {
  if (field === 'supplier_status') return formatSupplierStatus((value ?? '') as SupplierStatus);
  if (field === 'order_status') return formatStatus(value as ListedOrder['order_status']);
  return value || (field === 'designer' ? 'nobody' : 'no supplier');
}

const REASONS = {
  changed: 'just changed by somebody else',
  'being-paid': 'being paid right now',
  cancelled: 'cancelled: resume it first',
  'not-found': 'deleted, or paid and now under another ID',
} as const;
