import { useState } from 'react';
import type { ListedOrder } from '#contract/staff/order-management.ts';
import { ORDER_STATUSES } from '#domain/orders/order/order.ts';
import { listStatusWarnings, STATUS_WARNINGS } from '#domain/orders/staff/status-change.ts';
import { ChoiceMenu } from '#web/dashboard/shared/choice-menu.tsx';
import { ExportMenu, PrintMenu } from '#web/dashboard/shared/file-menus.tsx';
import { formatStatus } from '#web/dashboard/shared/status-badge.tsx';
import { getStatusFacts, STATUS_WARNING_TEXTS } from '#web/dashboard/shared/status-change.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BulkUpdateDialog } from '../../bulk/bulk-update-dialog.tsx';
import { ReleaseDialog } from '../../bulk/release-dialog.tsx';
import { listNames, SupplierMenus } from '../../bulk/supplier-menus.tsx';
import type { ListFields } from '../../bulk/use-order-updates.ts';
import { ShipDialog } from '../../shipping/ship-dialog.tsx';

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

interface StatusWarningsProps {
  orders: readonly ListedOrder[];
  status: ListedOrder['order_status'];
}

/** Lists what speaks against a status, with the teams that it concerns. */
function StatusWarnings({ orders, status }: StatusWarningsProps) {
  const changed = orders.filter(({ order_status }) => order_status !== status);
  const listed = changed.map((order) => ({
    order,
    warnings: listStatusWarnings(getStatusFacts(order), status),
  }));
  const lines = STATUS_WARNINGS.flatMap((warning) => {
    const teams = listed
      .filter(({ warnings }) => warnings.includes(warning))
      .map(({ order }) => order.secret_code);
    return teams.length > 0 ? [{ warning, teams }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <Notice tone="warning">
      <ul className="space-y-1">
        {lines.map(({ warning, teams }) => (
          <li key={warning} className="break-words">
            <span className="font-semibold">{teams.length}</span> {STATUS_WARNING_TEXTS[warning]}:{' '}
            {teams.slice(0, 5).join(', ')}
            {teams.length > 5 && ` and ${teams.length - 5} more`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface NextStepProps {
  orders: readonly ListedOrder[];
  /** Called with the orders that were not changed and stay selected. */
  onDone: (remainingIds: readonly string[]) => void;
}

/** The button of the queue that all selected orders are in. */
export function NextStep({ orders, onDone }: NextStepProps) {
  const [releasing, setReleasing] = useState<readonly ListedOrder[] | null>(null);
  const [shipping, setShipping] = useState<readonly ListedOrder[] | null>(null);
  const isIn = (line: ListedOrder['line']) =>
    orders.length > 0 && orders.every((order) => order.line === line);
  return (
    <>
      {isIn('to_release') && (
        <Button variant="primary" className="text-sm lg:min-h-9 lg:py-1" onClick={() => setReleasing(orders)}>
          Release {orders.length}
        </Button>
      )}
      {isIn('to_ship') && (
        <Button variant="primary" className="text-sm lg:min-h-9 lg:py-1" onClick={() => setShipping(orders)}>
          Ship {orders.length}
        </Button>
      )}
      {releasing && <ReleaseDialog orders={releasing} onDone={onDone} onClose={() => setReleasing(null)} />}
      {shipping && <ShipDialog orders={shipping} onDone={onDone} onClose={() => setShipping(null)} />}
    </>
  );
}
