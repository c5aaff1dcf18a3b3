import type { Row } from '#domain/orders/order/order.ts';
import { MIN_ROWS } from '#domain/orders/order/roster.ts';
import { Button } from '../ui/button.tsx';
import type { RosterView } from './roster-view.ts';

interface RowActionsProps {
  row: Row;
  index: number;
  view: RosterView;
}

/** What is seldom done with one jersey. Nothing for the first five of an order that is not shared. */
export function RowActions({ row, index, view }: RowActionsProps) {
  const { order, players } = view;
  const lock = () => order.change({ type: 'edit-row', id: row.id, fields: { locked: !row.locked } });
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {players?.renderActions(row.id)}
      {order.isShared && (
        <Button
          className="text-sm"
          aria-label={`${row.locked ? 'Unlock' : 'Lock'} jersey ${index + 1}`}
          onClick={lock}
        >
          {row.locked ? 'Unlock' : 'Lock'}
        </Button>
      )}
      {index >= MIN_ROWS && (
        <Button
          variant="danger"
          className="text-sm"
          aria-label={`Delete jersey ${index + 1}`}
          onClick={() => view.remove(row.id)}
        >
          Delete
        </Button>
      )}
    </div>
  );
}

export const hasActions = ({ index, view: { order } }: Omit<RowActionsProps, 'row'>): boolean =>
  !order.isReadOnly && (order.isShared || index >= MIN_ROWS);
