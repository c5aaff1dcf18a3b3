import { ToggleButton } from '../../ui/toggle-button.tsx';
import type { ProductionView } from './use-production-changes.ts';

interface ProductionFiltersProps {
  view: ProductionView;
  counts:
    | { suppliers: { supplier: string; orders: number }[]; without_supplier: number; shipping: number }
    | undefined;
  onChange: (next: Partial<ProductionView>) => void;
}

export function ProductionFilters({ view, counts, onChange }: ProductionFiltersProps) {
  const { show, supplier, oldest_first } = view;
  const production = (name: string) => ({
    pressed: show === 'production' && supplier === name,
    onPress: () => onChange({ show: 'production', supplier: name }),
  });
  return (
    <div className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
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
        <legend className="sr-only">Sorted by production date</legend>
        <ToggleButton pressed={oldest_first} onPress={() => onChange({ oldest_first: true })}>
          Oldest
        </ToggleButton>
        <ToggleButton pressed={!oldest_first} onPress={() => onChange({ oldest_first: false })}>
          Newest
        </ToggleButton>
      </fieldset>
    </div>
  );
}
