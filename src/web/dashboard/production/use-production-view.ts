import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { PROOF_FILTERS, type ProofFilter } from '#domain/orders/approval/proof-filter.ts';
import { useListAddress } from '#web/dashboard/list/list-address.ts';
import { api } from '../../calls/api-client.ts';

export interface ProductionView {
  show: 'production' | 'shipping';
  /** A supplier's name, '' for all, '-' for orders without a supplier. */
  supplier: string;
  oldest_first: boolean;
  /** By the days that orders are late. */
  latest_first: boolean;
  search: string;
  /** The first and the last day of the production date, null for no limit. */
  from: string | null;
  to: string | null;
  /** How far the approval is, null for all. */
  proof: ProofFilter | null;
}

const DEFAULTS = {
  show: 'production',
  supplier: '',
  sort: 'oldest',
  search: '',
  from: '',
  to: '',
  proof: '',
};

/** Which orders of the suppliers are shown, stored in the address. */
export function useProductionView() {
  const { values, open, refine } = useListAddress(DEFAULTS);
  const view: ProductionView = {
    show: values.show === 'shipping' ? 'shipping' : 'production',
    supplier: values.supplier,
    oldest_first: values.sort !== 'newest',
    latest_first: values.sort === 'late',
    search: values.search,
    from: values.from || null,
    to: values.to || null,
    proof: PROOF_FILTERS.find((proof) => proof === values.proof) ?? null,
  };
  return {
    view,
    changeView: (next: Partial<ProductionView>) => open(formatChange(next)),
    /** As while typing: no step of the history. */
    refineView: (next: Partial<ProductionView>) => refine(formatChange(next)),
  };
}

/** Converts what changes to values of the address. */
const formatChange = ({
  oldest_first,
  latest_first,
  from,
  to,
  proof,
  ...others
}: Partial<ProductionView>) => ({
  ...others,
  ...(oldest_first !== undefined && { sort: oldest_first ? 'oldest' : 'newest' }),
  ...(latest_first && { sort: 'late' }),
  ...(from !== undefined && { from: from ?? '' }),
  ...(to !== undefined && { to: to ?? '' }),
  ...(proof !== undefined && { proof: proof ?? '' }),
});

export const productionQuery = (view: ProductionView) =>
  infiniteQueryOptions({
    queryKey: ['production', view],
    queryFn: ({ pageParam }) => api.production.list({ ...view, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
