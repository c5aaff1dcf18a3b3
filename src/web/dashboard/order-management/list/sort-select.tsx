import type { OrdersFilter, OrdersView } from '#web/dashboard/shared/orders-view.tsx';
import { ORDER_COLUMNS, SAVED_ORDER_SORTS } from './order-columns.tsx';

interface SortSelectProps {
  view: OrdersView;
  onFilter: (change: Partial<OrdersFilter>) => void;
}

/** Sorts the narrow list, which has no sortable headers. */
export function SortSelect({ view, onFilter }: SortSelectProps) {
  const sorts = ORDER_COLUMNS.flatMap(({ title, sort }) => (sort ? [{ title, sort }] : []));
  const offered = [{ title: 'Team', sort: 'team' as const }, ...sorts].filter(
    ({ sort }) => !view.saved || SAVED_ORDER_SORTS.includes(sort),
  );
  return (
    <select
      aria-label="Sort by"
      className="min-h-11 max-w-40 rounded-md border border-field-line bg-surface px-2 text-sm"
      value={`${view.sort} ${view.direction}`}
      onChange={({ target }) => {
        const [sort, direction] = target.value.split(' ') as [OrdersView['sort'], OrdersView['direction']];
        onFilter({ sort, direction });
      }}
    >
      {offered.flatMap(({ title, sort }) => [
        <option key={`${sort} desc`} value={`${sort} desc`}>{`${title} ↓`}</option>,
        <option key={`${sort} asc`} value={`${sort} asc`}>{`${title} ↑`}</option>,
      ])}
    </select>
  );
}
