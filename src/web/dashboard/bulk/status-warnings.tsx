import type { ListedOrder } from '#contract/staff/order-management.ts';
import { listStatusWarnings, STATUS_WARNINGS } from '#domain/orders/staff/status-change.ts';
import { getStatusFacts, STATUS_WARNING_TEXTS } from '#web/dashboard/shared/status-change.ts';
import { Notice } from '../../ui/notice.tsx';

interface StatusWarningsProps {
  orders: readonly ListedOrder[];
  status: ListedOrder['order_status'];
}

/** Lists what speaks against a status, with the teams that it concerns. */
export function StatusWarnings({ orders, status }: StatusWarningsProps) {
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
