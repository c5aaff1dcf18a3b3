/** The columns that somebody wants to see, and the views that they gave a name: kept in this browser. */
import { stored, useStored } from '../../stored.ts';
import { USUAL_COLUMNS } from './columns.tsx';
import { ALL_ORDERS, type OrdersFilter } from './orders-view.tsx';

interface KeptView {
  name: string;
  filter: OrdersFilter;
  columns: readonly string[];
}

interface Kept {
  columns: readonly string[];
  views: readonly KeptView[];
}

const kept = stored<Kept>('dashboard-orders', { columns: USUAL_COLUMNS, views: [] });

export function useKeptViews() {
  const { columns = USUAL_COLUMNS, views = [] } = useStored(kept);
  return {
    columns,
    views,
    show: (names: readonly string[]) => kept.set({ columns: names, views }),
    /** A view of the same name is replaced. */
    keep: (name: string, filter: OrdersFilter) =>
      kept.set({ columns, views: [...without(views, name), { name, filter, columns }] }),
    forget: (name: string) => kept.set({ columns, views: without(views, name) }),
    /** A filter that an older shop kept may lack a field. */
    open: (view: KeptView): OrdersFilter => {
      kept.set({ columns: view.columns, views });
      return { ...ALL_ORDERS, ...view.filter };
    },
  };
}

const without = (views: readonly KeptView[], name: string) => views.filter((view) => view.name !== name);
