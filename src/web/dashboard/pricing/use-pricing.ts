import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PricedItem, Pricing } from '#contract/pricing.ts';
import { toDollars } from '#domain/shared/money.ts';
import { usePersistedDraft } from '#web/dashboard/shared/use-persisted-draft.ts';
import { ApiError, api, errorMessage } from '../../calls/api-client.ts';
import { toast } from '../../ui/toast.tsx';
import { itemKey, listPriceChanges, type PricingDraft, setDraftPrice } from './pricing-draft.ts';

export function usePricing(list: Pricing) {
  const client = useQueryClient();
  const [draft, persist] = usePersistedDraft<PricingDraft>('pricing');
  const [outdatedItems, setOutdatedItems] = useState<readonly string[]>([]);
  const { changes, invalidItems } = listPriceChanges(draft, list);

  const updating = useMutation({
    mutationFn: (confirmed: Record<string, string>) =>
      api.pricing.update({
        version: draft.version ?? list.version,
        pricing: changes.map(({ item, after }) => ({
          item: item.item,
          type: item.type,
          price: toDollars(after),
          ...(confirmed[itemKey(item)] ? { confirmed: confirmed[itemKey(item)] } : {}),
        })),
      }),
    onSuccess: (newer) => {
      client.setQueryData(pricingQuery.queryKey, newer);
      persist({});
      setOutdatedItems([]);
      toast(newer.message, { tone: 'success' });
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.code !== 'version-conflict') return;
      // Keeps the unsaved input and rebases it on the newer list.
      const newer = await client.fetchQuery({ ...pricingQuery, staleTime: 0 });
      setOutdatedItems(error.detail.items ?? []);
      persist({ ...draft, version: newer.version });
    },
  });

  function discard() {
    persist({});
    setOutdatedItems([]);
    updating.reset();
  }

  return {
    draft,
    changes,
    invalidItems,
    outdatedItems,
    setPrice: (item: PricedItem, text: string) => persist(setDraftPrice(draft, list, item, text)),
    discard,
    /** Nothing can be typed meanwhile, because the question stays open until `onSettled`. */
    update: (confirmed: Record<string, string>, onSettled: () => void) =>
      updating.mutate(confirmed, { onSettled }),
    busy: updating.isPending,
    failure: updating.error ? errorMessage(updating.error) : null,
  };
}

export const pricingQuery = queryOptions({
  queryKey: ['pricing'],
  queryFn: () => api.pricing.read({}),
});
