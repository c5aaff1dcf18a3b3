import { createApprovalFilter } from '#web/dashboard/list/approval-filter.ts';
import { createDayFilter, FilterChips } from '#web/dashboard/list/filter-chips.tsx';
import { SearchField } from '#web/dashboard/list/search-field.tsx';
import type { ProductionView } from './use-production-view.ts';

interface ProductionFiltersProps {
  view: ProductionView;
  counts:
    | { suppliers: { supplier: string; orders: number }[]; without_supplier: number; shipping: number }
    | undefined;
  /** See `SearchField`. */
  firstHit: string | null | undefined;
  /** Another supplier, stage or sequence. */
  onChange: (next: Partial<ProductionView>) => void;
  /** Another search or other days. */
  onRefine: (next: Partial<ProductionView>) => void;
}

export function ProductionFilters({ view, counts, firstHit, onChange, onRefine }: ProductionFiltersProps) {
  const { show, supplier, oldest_first, latest_first, search, from, to, proof } = view;
  const production = (name: string) => ({
    isPressed: show === 'production' && supplier === name,
    onPress: () => onChange({ show: 'production', supplier: name }),
  });
  return (
    <search className="my-3 flex flex-wrap items-center gap-x-4 gap-y-2 max-lg:my-2">
      <fieldset className="relative flex max-w-full min-w-0 flex-wrap max-sm:flex-nowrap max-sm:overflow-x-auto">
        <legend className="sr-only">Which orders</legend>
        <Choice {...production('')}>All in production</Choice>
        {counts?.suppliers.map((each) => (
          <Choice key={each.supplier} count={each.orders} {...production(each.supplier)}>
            {each.supplier}
          </Choice>
        ))}
        {counts !== undefined && counts.without_supplier > 0 && (
          <Choice count={counts.without_supplier} {...production('-')}>
            No supplier yet
          </Choice>
        )}
        <Choice
          isPressed={show === 'shipping'}
          onPress={() => onChange({ show: 'shipping', supplier: '' })}
          count={counts?.shipping}
        >
          Shipping
        </Choice>
      </fieldset>
      <fieldset className="flex flex-wrap">
        <legend className="sr-only">Sorted by production date, or by how late they are</legend>
        <Choice isPressed={oldest_first && !latest_first} onPress={() => onChange({ oldest_first: true })}>
          Oldest
        </Choice>
        <Choice isPressed={!oldest_first} onPress={() => onChange({ oldest_first: false })}>
          Newest
        </Choice>
        <Choice isPressed={latest_first} onPress={() => onChange({ latest_first: true })}>
          Latest
        </Choice>
      </fieldset>
      <div className="flex min-w-0 flex-auto flex-wrap items-center gap-2 max-sm:flex-nowrap max-sm:has-[[data-chip]]:flex-wrap">
        <SearchField
          search={search}
          onSearch={(text) => onRefine({ search: text })}
          placeholder="Team, order ID, player"
          firstHit={firstHit}
        />
        <FilterChips
          filters={[
            createDayFilter({
              label: 'In production from',
              value: from,
              max: to,
              onChange: (day) => onRefine({ from: day }),
            }),
            createDayFilter({ label: 'To', value: to, min: from, onChange: (day) => onRefine({ to: day }) }),
            createApprovalFilter(proof, (next) => onChange({ proof: next })),
          ]}
        />
      </div>
    </search>
  );
}

interface ChoiceProps {
  isPressed: boolean;
  onPress: () => void;
  count?: number | undefined;
  children: string;
}

const Choice = ({ isPressed, onPress, count, children }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isPressed}
    onClick={onPress}
    className="inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2.5 text-sm font-medium whitespace-nowrap hover:bg-surface-inset aria-pressed:bg-surface-inset aria-pressed:font-semibold max-lg:min-h-11"
  >
    {children}
    {count !== undefined && <span className="tabular text-muted">{count}</span>}
  </button>
);
