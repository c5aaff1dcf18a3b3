import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PricedItem, Pricing as PricingList } from '#contract/shelf.ts';
import { PRICE_TYPES } from '#domain/price-list.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { Failure } from '../failure.tsx';
import { focusFault } from '../focus-fault.ts';
import { Panel } from '../order/panel.tsx';
import { SaveBar } from '../save-bar.tsx';
import { momentOf } from '../times.ts';
import { useTellUnsaved } from '../unsaved.tsx';
import { PriceConfirm } from './price-confirm.tsx';
import { PriceField } from './price-field.tsx';
import { asTyped, keyOf } from './pricing-draft.ts';
import { pricingQuery } from './queries.ts';
import { usePricing } from './use-pricing.ts';

/** What everything costs, grouped by type (specification 2, Pricing). */
export function Pricing() {
  const { data: list, error, refetch, isFetching } = useQuery(pricingQuery);
  return (
    <section aria-labelledby="pricing-title" aria-busy={isFetching}>
      <h1 id="pricing-title" className="text-4xl">
        Pricing
      </h1>
      {error && !list && <Failure error={error} retry={refetch} />}
      {!list && !error && <div className="mt-6 h-96 rounded-lg bg-sunken motion-safe:animate-pulse" />}
      {list && <PriceForm list={list} />}
    </section>
  );
}

function PriceForm({ list }: { list: PricingList }) {
  const pricing = usePricing(list);
  const { draft, steps, wrong, late } = pricing;
  const [asking, setAsking] = useState(false);
  const touched = Object.keys(draft.typed ?? {}).length;
  useTellUnsaved(touched > 0);

  function ask(form: HTMLFormElement) {
    if (wrong.length > 0) {
      toast('Please check the prices in red', { tone: 'wrong' });
      focusFault(form);
    } else if (steps.length === 0) toast('No price was changed');
    else setAsking(true);
  }

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ask(event.currentTarget);
        }}
      >
        <p className="mt-1 max-w-prose text-quiet">
          New prices count from the next quote on. Orders that are submitted or being paid keep theirs.
          Version {list.version}, {momentOf(list.changed_at)}
          {list.changed_by && ` by ${list.changed_by}`}
        </p>
        <SaveBar
          count={touched}
          words={`${touched} ${touched === 1 ? 'price' : 'prices'} changed`}
          busy={pricing.busy}
          onUndo={pricing.forget}
        />
        {pricing.failure && (
          <div className="mb-4">
            <Notice tone="wrong">{pricing.failure}</Notice>
          </div>
        )}
        <div className="gap-5 md:columns-2 2xl:columns-3">
          {PRICE_TYPES.map((type) => (
            <div key={type} className="mb-5 break-inside-avoid">
              <Panel title={capital(type)}>
                <div className="grid gap-4">
                  {itemsOf(list, type).map((item) => (
                    <PriceField
                      key={keyOf(item)}
                      item={item}
                      text={draft.typed?.[keyOf(item)] ?? asTyped(item.price)}
                      changed={draft.typed?.[keyOf(item)] !== undefined}
                      wrong={wrong.includes(item)}
                      late={late.includes(item.item)}
                      onType={(text) => pricing.type(item, text)}
                    />
                  ))}
                </div>
              </Panel>
            </div>
          ))}
        </div>
      </form>
      <PriceConfirm
        key={String(asking)}
        open={asking}
        steps={steps}
        onClose={() => setAsking(false)}
        onYes={(confirmed) => {
          setAsking(false);
          pricing.update(confirmed);
        }}
      />
    </>
  );
}

const itemsOf = (list: PricingList, type: PricedItem['type']) =>
  list.pricing.filter((item) => item.type === type);

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);
