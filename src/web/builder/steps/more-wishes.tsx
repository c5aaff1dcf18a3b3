import { useState } from 'react';
import { LEAGUES } from '#domain/orders/findings/number-rules.ts';
import { CASINGS, type Casing } from '#domain/orders/jersey/lettering.ts';
import { getPrice } from '#domain/pricing/price-list.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { errorMessage } from '../../calls/api-client.ts';
import { SelectField, TextareaField } from '../../ui/field.tsx';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.tsx';
import type { OrderDecisions } from '../draft/use-order-decisions.ts';
import type { OrderEditor } from '../draft/use-order-editor.ts';

/** What most orders leave as it is: closed, with its values in sight. */
export function MoreWishes({ order }: { order: OrderEditor }) {
  const { draft, change, isReadOnly } = order;
  return (
    <details className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center gap-2 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <ChevronRightIcon className="size-5 shrink-0 transition-transform group-open:rotate-90" />
        <span className="font-semibold whitespace-nowrap">More wishes</span>
        <span className="ml-auto min-w-0 truncate text-sm text-muted group-open:hidden">
          {describeWishes(order)}
        </span>
      </summary>
      <div className="grid gap-x-6 gap-y-4 px-4 pt-1 pb-4 @min-[40rem]/builder:grid-cols-2">
        <TextareaField
          label="Order Notes"
          value={draft.content.notes}
          maxLength={4000}
          disabled={isReadOnly}
          hint="Logos, sponsors, a colour to match: anything our designers should know."
          onChange={(event) => change({ type: 'edit', fields: { notes: event.target.value } })}
        />
        <div className="space-y-4">
          <SelectField
            label="Letter casing"
            value={draft.content.options.casing}
            disabled={isReadOnly}
            hint="How names are printed, however you type them."
            onChange={(event) =>
              change({ type: 'choose', options: { casing: event.target.value as Casing } })
            }
          >
            {CASINGS.map((casing) => (
              <option key={casing}>{casing}</option>
            ))}
          </SelectField>
          {!isReadOnly && <NumberRulesChoice decisions={order.decisions} />}
        </div>
        <DesignServiceChoice order={order} />
      </div>
    </details>
  );
}

/** Returns, for example, 'UPPER CASE, no notes'. */
function describeWishes({ draft, decisions }: OrderEditor): string {
  const { options, notes, customDesign } = draft.content;
  const wishes = [
    options.casing,
    decisions?.rules?.name,
    customDesign && 'our designers draw it',
    notes.trim() ? `“${notes.trim()}”` : 'no notes',
  ];
  return wishes.filter(Boolean).join(', ');
}

/** The choice of the rules by which the numbers are checked (rules.md roster-25); none before the first save. */
export function NumberRulesChoice({ decisions }: { decisions: OrderDecisions | null }) {
  const [isSending, setSending] = useState(false);

  async function choose(name: string) {
    setSending(true);
    try {
      await decisions?.chooseRules(name || null);
    } catch (error) {
      toast(errorMessage(error), { tone: 'danger' });
    }
    setSending(false);
  }

  const chosen = decisions?.rules ?? null;
  // An order keeps rules that the shop no longer offers.
  const names = new Set([...LEAGUES, ...(chosen ? [chosen] : [])].map(({ name }) => name));
  return (
    <SelectField
      label="Rules of your league"
      value={chosen?.name ?? ''}
      disabled={!decisions || isSending}
      hint={
        chosen
          ? `Numbers ${chosen.allowed}. Source: ${chosen.source}`
          : NO_RULES_HINT[decisions ? 'saved' : 'new']
      }
      onChange={(event) => void choose(event.target.value)}
    >
      <option value="">None</option>
      {[...names].map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}

const NO_RULES_HINT = {
  saved: 'Numbers outside the rules are listed below the jerseys.',
  new: 'Save the order first to see numbers outside the rules.',
};

/** The choice between the design of the preview and one by the shop's designers for a fee (design_option). */
function DesignServiceChoice({ order }: { order: OrderEditor }) {
  const { draft, change, prices, isReadOnly } = order;
  const fee = formatDollars(getPrice(prices, 'design', 'Design'));
  const choices = [
    {
      drawn: false,
      title: 'As in the preview',
      text: 'Your pattern, colours and lettering, exactly as you see them.',
      price: '+$0.00',
    },
    {
      drawn: true,
      title: 'Our designers draw it',
      text: '3 design options and up to 3 revision rounds, split over all jerseys. Non-refundable.',
      price: `+${fee}`,
    },
  ];
  return (
    <fieldset className="@min-[40rem]/builder:col-span-2">
      <legend className="text-sm font-semibold">Design</legend>
      <div className="mt-1 grid gap-2 @min-[40rem]/builder:grid-cols-2">
        {choices.map(({ drawn, title, text, price }) => (
          <label
            key={title}
            className="flex gap-3 rounded-md border border-field-line p-3 has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
          >
            <input
              type="radio"
              name="design_option"
              checked={draft.content.customDesign === drawn}
              disabled={isReadOnly}
              onChange={() => change({ type: 'edit', fields: { customDesign: drawn } })}
              className="mt-0.5 size-5 shrink-0 accent-ink"
            />
            <span className="flex-1">
              <span className="flex flex-wrap justify-between gap-x-4 font-semibold">
                {title} <span className="tabular">{price}</span>
              </span>
              <span className="text-sm text-muted">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
