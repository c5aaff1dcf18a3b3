import { useState } from 'react';
import type { ListedOrder } from '#contract/staff/order-management.ts';
import { ORDER_STATUSES } from '#domain/orders/order/order.ts';
import { ChoiceMenu } from '#web/dashboard/shared/choice-menu.tsx';
import { ExportMenu, PrintMenu } from '#web/dashboard/shared/file-menus.tsx';
import { formatStatus } from '#web/dashboard/shared/status-badge.tsx';
import { BulkUpdateDialog } from '../../bulk/bulk-update-dialog.tsx';
import { StatusWarnings } from '../../bulk/status-warnings.tsx';
import { listNames, SupplierMenus } from '../../bulk/supplier-menus.tsx';
import type { ListFields } from '../../bulk/use-order-updates.ts';

interface BulkActionsProps {
  orders: readonly ListedOrder[];
  designers: readonly string[];
  suppliers: readonly string[];
  /** Called with the orders that were not changed and stay selected. */
  onDone: (remainingIds: readonly string[]) => void;
}

/** What can be done with the selected orders (rules.md orders-20). */
export function BulkActions({ orders, designers, suppliers, onDone }: BulkActionsProps) {
  const [chosen, setChosen] = useState<{ orders: readonly ListedOrder[]; fields: ListFields } | null>(null);
  const choose = (fields: ListFields) => setChosen({ orders, fields });
  const orderIds = orders.map(({ order_id }) => order_id);
  const menu = { isQuiet: true, opensUp: true, disabled: orders.length === 0 };
  return (
    <>
      <ChoiceMenu
        {...menu}
        label="Status"
        name="Set status"
        choices={ORDER_STATUSES.map((status) => ({ label: formatStatus(status), value: status }))}
        onChoose={(order_status) => choose({ order_status })}
      />
      <ChoiceMenu
        {...menu}
        label="Designer"
        name="Set designer"
        choices={listNames(designers, 'Nobody')}
        onChoose={(designer) => choose({ designer })}
      />
      <SupplierMenus {...menu} suppliers={suppliers} onChoose={choose} />
      <PrintMenu orderIds={orderIds} isQuiet opensUp alignEnd />
      <ExportMenu orderIds={orderIds} isQuiet opensUp alignEnd />
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
