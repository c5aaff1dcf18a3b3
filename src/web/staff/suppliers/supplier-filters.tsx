import { Toggle } from '../toggle.tsx';
import type { ProductionView } from './queries.ts';

interface SupplierFiltersProps {
  view: ProductionView;
  counts:
    | { suppliers: { supplier: string; orders: number }[]; without_supplier: number; shipping: number }
    | undefined;
  look: (next: Partial<ProductionView>) => void;
}

export function SupplierFilters({ view, counts, look }: SupplierFiltersProps) {
  const { show, supplier, oldest_first } = view;
  const production = (wanted: string) => ({
    pressed: show === 'production' && supplier === wanted,
    onPress: () => look({ show: 'production', supplier: wanted }),
  });
  return (
    <div className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Which orders</legend>
        <Toggle {...production('')}>All in production</Toggle>
        {counts?.suppliers.map((each) => (
          <Toggle key={each.supplier} count={each.orders} {...production(each.supplier)}>
            {each.supplier}
          </Toggle>
        ))}
        {counts !== undefined && counts.without_supplier > 0 && (
          <Toggle count={counts.without_supplier} {...production('-')}>
            No supplier yet
          </Toggle>
        )}
        <Toggle
          pressed={show === 'shipping'}
          onPress={() => look({ show: 'shipping', supplier: '' })}
          count={counts?.shipping}
        >
          Shipping
        </Toggle>
      </fieldset>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Sorted by production date</legend>
        <Toggle pressed={oldest_first} onPress={() => look({ oldest_first: true })}>
          Oldest
        </Toggle>
        <Toggle pressed={!oldest_first} onPress={() => look({ oldest_first: false })}>
          Newest
        </Toggle>
      </fieldset>
    </div>
  );
}
