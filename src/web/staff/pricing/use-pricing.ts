import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PricedItem, Pricing } from '#contract/shelf.ts';
import { toDollars } from '#domain/money.ts';
import { api, Refused, wordsOf } from '../../api.ts';
import { toast } from '../../ui/toast.tsx';
import { useKeptDraft } from '../kept-draft.ts';
import { keyOf, type PricingDraft, stepsOf, withPrice } from './pricing-draft.ts';
import { pricingQuery } from './queries.ts';

export function usePricing(list: Pricing) {
  const client = useQueryClient();
  const [draft, keep] = useKeptDraft<PricingDraft>('pricing');
  const [late, setLate] = useState<readonly string[]>([]);
  const { steps, wrong } = stepsOf(draft, list);

  const updating = useMutation({
    mutationFn: (confirmed: Record<string, string>) =>
      api.shelf.updatePricing({
        version: draft.version ?? list.version,
        pricing: steps.map(({ item, after }) => ({
          item: item.item,
          type: item.type,
          price: toDollars(after),
          ...(confirmed[keyOf(item)] ? { confirmed: confirmed[keyOf(item)] } : {}),
        })),
      }),
    onSuccess: (newer) => {
      client.setQueryData(pricingQuery.queryKey, newer);
      forget();
      toast(newer.message, { tone: 'done' });
    },
    onError: async (error) => {
      if (!(error instanceof Refused) || error.code !== 'version-conflict') return;
      // What was typed stays and goes on from the newer list, which shows who made what of it.
      const newer = await client.fetchQuery({ ...pricingQuery, staleTime: 0 });
      setLate((error.detail.items as string[] | undefined) ?? []);
      keep({ ...draft, version: newer.version });
    },
  });

  function forget() {
    keep({});
    setLate([]);
    updating.reset();
  }

  return {
    draft,
    steps,
    wrong,
    late,
    type: (item: PricedItem, text: string) => keep(withPrice(draft, list, item, text)),
    forget,
    update: (confirmed: Record<string, string>) => updating.mutate(confirmed),
    busy: updating.isPending,
    failure: updating.error ? wordsOf(updating.error) : null,
  };
}
