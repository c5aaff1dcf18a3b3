import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order/order.ts';
import { createApprovalFilter } from '#web/dashboard/list/approval-filter.ts';
import {
  createChoiceFilter,
  createDayFilter,
  type Filter,
  FilterChips,
} from '#web/dashboard/list/filter-chips.tsx';
import { SearchField } from '#web/dashboard/list/search-field.tsx';
import {
  ALL_ORDERS,
  isFiltered,
  type OrdersFilter,
  type OrdersView,
} from '#web/dashboard/shared/orders-view.tsx';
import { formatStatus } from '#web/dashboard/shared/status-badge.tsx';
import { ORDER_COLUMNS, SAVED_ORDER_SORTS } from './order-columns.tsx';

const STATUSES: OrderStatus[] = [...ORDER_STATUSES, 'pending'];

interface OrderFiltersProps {
  view: OrdersView;
  onFilter: (change: Partial<OrdersFilter>) => void;
  designers: readonly string[];
  suppliers: readonly string[];
  /** See `SearchField`. */
  firstHit?: string | null | undefined;
}

/** The search, and the filters that are wanted. */
export const OrderFilters = ({ firstHit, ...props }: OrderFiltersProps) => (
  <search className="flex min-w-0 flex-auto flex-wrap items-center gap-2 max-sm:flex-nowrap max-sm:has-[[data-chip]]:flex-wrap">
    <SearchField
      search={props.view.search}
      onSearch={(search) => props.onFilter({ search })}
      placeholder="Team, order ID, player, phone"
      firstHit={firstHit}
    />
    <FilterChips filters={listFilters(props)} />
    {isFiltered({ ...props.view, search: '', queue: null }) && (
      <button
        type="button"
        className="min-h-9 rounded-md px-2 text-sm font-semibold underline decoration-line underline-offset-4 hover:decoration-ink max-lg:min-h-11"
        onClick={() => props.onFilter(resetFilter(props.view))}
      >
        Reset filters
      </button>
    )}
  </search>
);

const resetFilter = ({ saved, sort, direction }: OrdersView): OrdersFilter => ({
  ...ALL_ORDERS,
  saved,
  sort,
  direction,
});

function listFilters({ view, onFilter, designers, suppliers }: OrderFiltersProps): readonly Filter[] {
  return [
    createChoiceFilter({
      label: 'Status',
      value: view.status,
      choices: STATUSES.map((status) => ({ label: formatStatus(status), value: status })),
      onChange: (status) => onFilter({ status: status as OrderStatus }),
    }),
    createChoiceFilter({
      label: 'Designer',
      ...chooseName(designers, 'Nobody', view.designer),
      onChange: (name) => onFilter({ designer: parseName(name) }),
    }),
    createChoiceFilter({
      label: 'Supplier',
      ...chooseName(suppliers, 'None', view.supplier),
      onChange: (name) => onFilter({ supplier: parseName(name) }),
    }),
    createChoiceFilter({
      label: 'Payment',
      value: view.paid === null ? '' : String(view.paid),
      choices: [
        { label: 'Paid', value: 'true' },
        { label: 'Not Paid', value: 'false' },
      ],
      onChange: (paid) => onFilter({ paid: paid === '' ? null : paid === 'true' }),
    }),
    createApprovalFilter(view.proof, (proof) => onFilter({ proof })),
    createDayFilter({
      label: 'From',
      value: view.from,
      max: view.to,
      onChange: (from) => onFilter({ from }),
    }),
    createDayFilter({ label: 'To', value: view.to, min: view.from, onChange: (to) => onFilter({ to }) }),
  ];
}

/** One name, or orders without one; also a name that is not offered any more. */
function chooseName(names: readonly string[], none: string, chosen: string | null) {
  const offered = chosen && !names.includes(chosen) ? [chosen, ...names] : names;
  return {
    value: chosen === null ? '' : IS + chosen,
    choices: [{ label: none, value: IS }, ...offered.map((name) => ({ label: name, value: IS + name }))],
  };
}

const IS = 'is ';
const parseName = (value: string): string | null => (value ? value.slice(IS.length) : null);

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
