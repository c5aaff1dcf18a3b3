import { useState } from 'react';
import type { ProductionOrder } from '#contract/staff/production.ts';
import { type OrderSelection, useSelectedOrders } from '#web/dashboard/list/order-selection.tsx';
import { ExportMenu, PrintMenu } from '#web/dashboard/shared/file-menus.tsx';
import { BulkUpdateDialog } from '../bulk/bulk-update-dialog.tsx';
import { SupplierMenus } from '../bulk/supplier-menus.tsx';
import type { ListFields } from '../bulk/use-order-updates.ts';

interface ProductionActionsProps {
  selection: OrderSelection;
  /** The orders of the list. */
  shown: readonly ProductionOrder[];
  suppliers: readonly string[];
}

/** What can be done with the selected orders of the suppliers (rules.md orders-20, production-9). */
export function ProductionActions({ selection, shown, suppliers }: ProductionActionsProps) {
  const orders = useSelectedOrders(selection.ids, shown);
  const [chosen, setChosen] = useState<{ orders: readonly ProductionOrder[]; fields: ListFields } | null>(
    null,
  );
  return (
    <>
      <SupplierMenus
        isQuiet
        opensUp
        disabled={orders.length === 0}
        suppliers={suppliers}
        onChoose={(fields) => setChosen({ orders, fields })}
      />
      <PrintMenu orderIds={selection.ids} isQuiet opensUp alignEnd />
      <ExportMenu orderIds={selection.ids} isQuiet opensUp alignEnd />
      {chosen && <BulkUpdateDialog {...chosen} onDone={selection.replace} onClose={() => setChosen(null)} />}
    </>
  );
}
