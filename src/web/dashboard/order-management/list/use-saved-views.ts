import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '#contract/staff/saved-views.ts';
import {
  ALL_ORDERS,
  formatOrdersQuery,
  getFilter,
  type OrdersFilter,
  parseOrdersQuery,
} from '#web/dashboard/shared/orders-view.tsx';
import { savedViewsQuery } from '#web/dashboard/shared/queries.ts';
import { api, errorMessage } from '../../../calls/api-client.ts';
import { persisted, usePersisted } from '../../../storage/persisted.ts';
import { toast } from '../../../ui/toast.tsx';
import { DEFAULT_COLUMNS } from './order-columns.tsx';

/** What a browser stores: the visible columns, and views of the time when they were not shared by the team. */
interface StoredViews {
  columns: readonly string[];
  views: readonly { name: string; filter: Partial<OrdersFilter>; columns: readonly string[] }[];
}

const storedViews = persisted<StoredViews>('dashboard-orders', { columns: DEFAULT_COLUMNS, views: [] });

/** The visible columns of this browser, and the views that the team shares (rules.md dashboard-14). */
export function useSavedViews() {
  const client = useQueryClient();
  const { columns = DEFAULT_COLUMNS, views: unshared = [] } = usePersisted(storedViews);
  const { data } = useQuery(savedViewsQuery);
  const views = data?.views ?? [];
  const reload = () => client.invalidateQueries(savedViewsQuery);
  const saving = useMutation({
    mutationFn: ({ name, filter }: { name: string; filter: OrdersFilter }) =>
      api.savedViews.save({ name, query: formatFilter(filter), columns: [...columns] }),
    onSuccess: () => {
      toast('View saved', { tone: 'success' });
      return reload();
    },
    onError: (error) => toast(errorMessage(error), { tone: 'danger' }),
  });
  const sharing = useMutation({
    // One after the other, so that those that are left stay in this browser when a call fails.
    mutationFn: async () => {
      const taken = new Set(views.map(({ name }) => name.toLowerCase()));
      for (const { name, filter, columns: shown } of unshared) {
        const free = findFreeName(name, taken);
        taken.add(free.toLowerCase());
        const query = formatFilter({ ...ALL_ORDERS, ...filter });
        await api.savedViews.save({ name: free, query, columns: [...shown] });
        const { columns: current, views: left } = storedViews.get();
        storedViews.set({ columns: current, views: left.filter((view) => view.name !== name) });
      }
    },
    onSuccess: () => toast('Views shared', { tone: 'success' }),
    onError: (error) => toast(errorMessage(error), { tone: 'danger' }),
    onSettled: reload,
  });
  return {
    columns,
    views,
    unsharedCount: unshared.length,
    share: () => sharing.mutate(),
    isSharing: sharing.isPending,
    setColumns: (names: readonly string[]) => storedViews.set({ columns: names, views: unshared }),
    /** Replaces a view of the same name. */
    saveView: (name: string, filter: OrdersFilter) => saving.mutate({ name, filter }),
    /** Shows the columns of a view and returns its filter. */
    openView: (view: SavedView): OrdersFilter => {
      storedViews.set({ columns: view.columns.length > 0 ? view.columns : columns, views: unshared });
      return parseFilter(view);
    },
  };
}

const formatFilter = (filter: OrdersFilter): string => formatOrdersQuery({ ...filter, cursor: null });

export const parseFilter = ({ query }: SavedView): OrdersFilter => getFilter(parseOrdersQuery(query));

/** Returns 'Mine', or 'Mine 2' when the team has such a view already. */
export function findFreeName(name: string, taken: ReadonlySet<string>): string {
  const isTaken = (candidate: string) => taken.has(candidate.toLowerCase());
  if (!isTaken(name)) return name;
  for (let count = 2; ; count += 1) {
    const candidate = `${name.slice(0, 36)} ${count}`;
    if (!isTaken(candidate)) return candidate;
  }
}
