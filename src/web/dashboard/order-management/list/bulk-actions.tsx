import { useState } from 'react';
import type { ListedOrder } from '#contract/staff/order-management.ts';
import { ORDER_STATUSES } from '#domain/orders/order/order.ts';
import { ChoiceMenu } from '#web/dashboard/shared/choice-menu.tsx';
import { ExportMenu, PrintMenu } from '#web/dashboard/shared/file-menus.tsx';
import { formatStatus } from '#web/dashboard/shared/status-badge.tsx';
import { BulkUpdateDialog } from './bulk-update-dialog.tsx';
import { StatusWarnings } from './status-warnings.tsx';
import type { ListFields } from './use-order-updates.ts';

interface BulkActionsProps {
  orders: readonly ListedOrder[];
  designers: readonly string[];
  suppliers: readonly string[];
  /** Called with the orders that were not updated and stay selected. */
  onDone: (remainingIds: readonly string[]) => void;
}

/** What can be done with the selected orders (rules.md orders-20). */
export function BulkActions({ orders, designers, suppliers, onDone }: BulkActionsProps) {
  const [chosen, setChosen] = useState<{ orders: readonly ListedOrder[]; fields: ListFields } | null>(null);
  const choose = (fields: ListFields) => setChosen({ orders, fields });
  const orderIds = orders.map(({ order_id }) => order_id);
  const disabled = orders.length === 0;
  return (
    <>
      <ChoiceMenu
        label="Set status"
        opensUp
        disabled={disabled}
        choices={ORDER_STATUSES.map((status) => ({ label: formatStatus(status), value: status }))}
        onChoose={(order_status) => choose({ order_status })}
      />
      <ChoiceMenu
        label="Set designer"
        opensUp
        disabled={disabled}
        choices={listNames(designers, 'Nobody')}
        onChoose={(designer) => choose({ designer })}
      />
      <ChoiceMenu
        label="Set supplier"
        opensUp
        disabled={disabled}
        choices={listNames(suppliers, 'No supplier')}
        onChoose={(supplier) => choose({ supplier })}
      />
      <PrintMenu orderIds={orderIds} opensUp />
      <ExportMenu orderIds={orderIds} opensUp alignEnd />
      {chosen && (
        <BulkUpdateDialog {...chosen} onDone={onDone} onClose={() => setChosen(null)}>
          {chosen.fields.order_status !== undefined && (
            <StatusWarnings orders={chosen.orders} status={chosen.fields.order_status} />
          )}
        </BulkUpdateDialog>
      )}
    </>
  );
}

/** The names to choose from, and none. */
export const listNames = (names: readonly string[], none: string) => [
  ...names.map((name) => ({ label: name, value: name as string | null })),
  { label: none, value: null },
];
