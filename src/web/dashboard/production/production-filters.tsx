import { SearchField } from '#web/dashboard/list/search-field.tsx';
import { ApprovalSelect } from '#web/dashboard/shared/approval-select.tsx';
import { TextField } from '../../ui/field.tsx';
import { ToggleButton } from '../../ui/toggle-button.tsx';
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
    pressed: show === 'production' && supplier === name,
    onPress: () => onChange({ show: 'production', supplier: name }),
  });
  return (
    <search className="mt-4 mb-3 flex flex-wrap items-end gap-x-6 gap-y-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Which orders</legend>
        <ToggleButton {...production('')}>All in production</ToggleButton>
        {counts?.suppliers.map((each) => (
          <ToggleButton key={each.supplier} count={each.orders} {...production(each.supplier)}>
            {each.supplier}
          </ToggleButton>
        ))}
        {counts !== undefined && counts.without_supplier > 0 && (
          <ToggleButton count={counts.without_supplier} {...production('-')}>
            No supplier yet
          </ToggleButton>
        )}
        <ToggleButton
          pressed={show === 'shipping'}
          onPress={() => onChange({ show: 'shipping', supplier: '' })}
          count={counts?.shipping}
        >
          Shipping
        </ToggleButton>
      </fieldset>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Sorted by production date, or by how late they are</legend>
        <ToggleButton
          pressed={oldest_first && !latest_first}
          onPress={() => onChange({ oldest_first: true })}
        >
          Oldest
        </ToggleButton>
        <ToggleButton pressed={!oldest_first} onPress={() => onChange({ oldest_first: false })}>
          Newest
        </ToggleButton>
        <ToggleButton pressed={latest_first} onPress={() => onChange({ latest_first: true })}>
          Latest
        </ToggleButton>
      </fieldset>
      <div className="grid w-full grid-cols-2 gap-x-4 gap-y-3 sm:max-w-4xl sm:grid-cols-[minmax(0,1fr)_10rem_10rem_14rem]">
        <div className="col-span-2 sm:col-span-1">
          <SearchField
            search={search}
            onSearch={(text) => onRefine({ search: text })}
            placeholder="Order ID, team, name or player"
            firstHit={firstHit}
          />
        </div>
        <TextField
          label="In production from"
          type="date"
          max={to ?? undefined}
          value={from ?? ''}
          onChange={(event) => onRefine({ from: event.target.value || null })}
        />
        <TextField
          label="To"
          type="date"
          min={from ?? undefined}
          value={to ?? ''}
          onChange={(event) => onRefine({ to: event.target.value || null })}
        />
        <div className="col-span-2 sm:col-span-1">
          <ApprovalSelect value={proof} onSelect={(next) => onChange({ proof: next })} />
        </div>
      </div>
    </search>
  );
}
