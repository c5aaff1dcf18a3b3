import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PricedItem, Pricing as PricingList } from '#contract/pricing.ts';
import { PRICE_TYPES } from '#domain/pricing/price-list.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { SaveBar } from '#web/dashboard/shared/save-bar.tsx';
import { useReportUnsavedChanges } from '#web/dashboard/shared/unsaved-changes.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { capitalise } from '../../lib/capitalise.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form, FormError, useFocusFirstError } from '../../ui/form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.tsx';
import { PriceField } from './price-field.tsx';
import { formatPriceInput, itemKey, type PriceChange } from './pricing-draft.ts';
import { pricingQuery, usePricing } from './use-pricing.ts';

/** All prices, grouped by type. */
export default function PricingPage() {
  const { data: list, error, refetch, isFetching } = useQuery(pricingQuery);
  return (
    <section aria-labelledby="pricing-title" aria-busy={isFetching}>
      <h1 id="pricing-title" className="text-4xl">
        Pricing
      </h1>
      {error && !list && <LoadFailure error={error} onRetry={refetch} />}
      {!list && !error && <div className="mt-6 h-96 rounded-lg bg-surface-inset motion-safe:animate-pulse" />}
      {list && <PriceForm list={list} />}
    </section>
  );
}

function PriceForm({ list }: { list: PricingList }) {
  const pricing = usePricing(list);
  const { draft, changes, invalidItems, outdatedItems } = pricing;
  const [isConfirming, setConfirming] = useState(false);
  const { ref, focusFirstError } = useFocusFirstError();
  const editedCount = Object.keys(draft.typed ?? {}).length;
  useReportUnsavedChanges(editedCount > 0);

  function askForConfirmation() {
    if (invalidItems.length > 0) {
      toast('Please check the prices in red', { tone: 'danger' });
      focusFirstError();
    } else if (changes.length === 0) toast('No price was changed');
    else setConfirming(true);
  }

  return (
    <>
      <Form ref={ref} onSubmit={askForConfirmation}>
        <p className="mt-1 max-w-prose text-muted">
          New prices apply from the next quote on. Orders that are submitted or being paid keep theirs.
          Version {list.version}, {formatDateTime(list.changed_at)}
          {list.changed_by && ` by ${list.changed_by}`}
        </p>
        <SaveBar
          count={editedCount}
          summary={`${editedCount} ${editedCount === 1 ? 'price' : 'prices'} changed`}
          onUndo={pricing.discard}
        />
        <FormError message={pricing.failure} className="mb-4" />
        <div className="gap-5 md:columns-2 2xl:columns-3">
          {PRICE_TYPES.map((type) => (
            <div key={type} className="mb-5 break-inside-avoid">
              <Panel title={capitalise(type)}>
                <div className="grid gap-4">
                  {itemsOfType(list, type).map((item) => (
                    <PriceField
                      key={itemKey(item)}
                      item={item}
                      text={draft.typed?.[itemKey(item)] ?? formatPriceInput(item.price)}
                      isChanged={draft.typed?.[itemKey(item)] !== undefined}
                      isInvalid={invalidItems.includes(item)}
                      isOutdated={outdatedItems.includes(item.item)}
                      onChange={(text) => pricing.setPrice(item, text)}
                    />
                  ))}
                </div>
              </Panel>
            </div>
          ))}
        </div>
      </Form>
      <ConfirmPriceChanges
        key={String(isConfirming)}
        open={isConfirming && changes.length > 0}
        busy={pricing.busy}
        changes={changes}
        onClose={() => setConfirming(false)}
        onConfirm={(confirmed) => pricing.update(confirmed, () => setConfirming(false))}
      />
    </>
  );
}

const itemsOfType = (list: PricingList, type: PricedItem['type']) =>
  list.pricing.filter((item) => item.type === type);

interface ConfirmPriceChangesProps {
  open: boolean;
  busy: boolean;
  changes: PriceChange[];
  /** Called with the entered confirmation names by `itemKey`. */
  onConfirm: (confirmed: Record<string, string>) => void;
  onClose: () => void;
}

/** Confirms price changes; a change by more than half requires entering the item's name. */
function ConfirmPriceChanges({ open, busy, changes, onConfirm, onClose }: ConfirmPriceChangesProps) {
  const [confirmed, setConfirmed] = useState<Record<string, string>>({});
  const blocked = changes.some(
    ({ needsConfirmation, item }) => needsConfirmation && confirmed[itemKey(item)]?.trim() !== item.item,
  );
  return (
    <ConfirmDialog
      open={open}
      title={`Change ${changes.length} ${changes.length === 1 ? 'price' : 'prices'}?`}
      confirmLabel="Update pricing"
      busy={busy}
      isDisabled={blocked}
      onConfirm={() => onConfirm(confirmed)}
      onClose={onClose}
    >
      <ul className="space-y-4">
        {changes.map(({ item, before, after, needsConfirmation }) => (
          <li key={itemKey(item)}>
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{item.item}</span>
              <span className="tabular">
                {formatDollars(before)} <span aria-hidden="true">→</span>
                <span className="sr-only">to</span> <strong>{formatDollars(after)}</strong>
              </span>
            </span>
            {needsConfirmation && (
              <div className="mt-2 rounded-md bg-warning-soft p-3">
                <TextField
                  label={
                    <>
                      This is more than half. Type <strong>{item.item}</strong> to confirm it
                    </>
                  }
                  autoComplete="off"
                  spellCheck={false}
                  value={confirmed[itemKey(item)] ?? ''}
                  onChange={(event) => setConfirmed({ ...confirmed, [itemKey(item)]: event.target.value })}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
