import { useRef, useState } from 'react';
import type { ProductionOrder } from '#contract/staff/production.ts';
import type { OrderSelection } from '#web/dashboard/list/order-selection.tsx';
import { ChoiceMenu } from '#web/dashboard/shared/choice-menu.tsx';
import { ExportMenu, PrintMenu } from '#web/dashboard/shared/file-menus.tsx';
import { listNames } from '../order-management/list/bulk-actions.tsx';
import { BulkUpdateDialog } from '../order-management/list/bulk-update-dialog.tsx';

interface ProductionActionsProps {
  selection: OrderSelection;
  /** The orders of the list. */
  shown: readonly ProductionOrder[];
  suppliers: readonly string[];
}

/** What can be done with the selected orders of the suppliers (rules.md orders-20, production-9). */
export function ProductionActions({ selection, shown, suppliers }: ProductionActionsProps) {
  const orders = useSeenOrders(selection.ids, shown);
  const [chosen, setChosen] = useState<{
    orders: readonly ProductionOrder[];
    fields: { supplier: string | null };
  } | null>(null);
  return (
    <>
      <ChoiceMenu
        label="Set supplier"
        opensUp
        choices={listNames(suppliers, 'No supplier')}
        onChoose={(supplier) => setChosen({ orders, fields: { supplier } })}
      />
      <PrintMenu orderIds={selection.ids} opensUp alignEnd />
      <ExportMenu orderIds={selection.ids} opensUp alignEnd />
      {chosen && <BulkUpdateDialog {...chosen} onDone={selection.replace} onClose={() => setChosen(null)} />}
    </>
  );
}

/** Returns the selected orders as they were listed last, also those that another filter hides. */
function useSeenOrders(ids: readonly string[], shown: readonly ProductionOrder[]) {
  const seen = useRef(new Map<string, ProductionOrder>()).current;
  for (const order of shown) seen.set(order.order_id, order);
  return ids.flatMap((id) => seen.get(id) ?? []);
}
