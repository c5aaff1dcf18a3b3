import { CASINGS, type Casing } from '#domain/orders/jersey/lettering.ts';
import { NO_SHORTS } from '#domain/orders/jersey/schema.ts';
import { getPrice } from '#domain/pricing/price-list.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { RenameQuestions } from '../../players/rename-questions.tsx';
import { WaitingForYou } from '../../players/waiting-for-you.tsx';
import { JerseyFormCards } from '../../roster/jersey-form-cards.tsx';
import type { RosterEditor } from '../../roster/roster-order.ts';
import { JerseyTable } from '../../roster/table/jersey-table.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { SelectField, TextareaField } from '../../ui/field.tsx';
import type { OrderEditor } from '../draft/use-order-editor.ts';
import { ImportPlayers } from '../import/import-players.tsx';
import { NumberRulesChoice } from './number-rules-choice.tsx';
import { OrderActions } from './order-actions.tsx';
import { RosterLock } from './roster-lock.tsx';
import { SizeChartButton } from './size-chart-button.tsx';
import { TeamButton } from './team-button.tsx';
import { useOrderPlayers } from './use-order-players.ts';
import { useSizes } from './use-sizes.ts';

/** 05 Order Form: notes, letter case, size chart, one row per player, and the four actions. */
export function OrderStep({ order }: { order: OrderEditor }) {
  const { draft, change, isCaptain, isReadOnly, site } = order;
  const isWide = useMediaQuery('(min-width: 1024px)');
  const isFixed = isReadOnly || !isCaptain;
  const sizes = useSizes(site);
  const players = useOrderPlayers(order);
  return (
    <div className="space-y-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="step-title">Order Form</h2>
        {players && <TeamButton order={order} players={players} />}
      </div>
      {players && <WaitingForYou {...players} canManage />}
      <section aria-labelledby="roster-title" className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h3 id="roster-title">Jerseys</h3>
          <SizeChartButton sizing={site.sizing} className="-mx-3" />
        </div>
        <ImportPlayers order={order} sizes={sizes} />
        <BulkRowActions order={order} />
        {isWide ? (
          <JerseyTable order={order} sizes={sizes} />
        ) : (
          <JerseyFormCards order={order} sizes={sizes} />
        )}
        {players && <RenameQuestions players={players} content={draft.content} />}
        {order.decisions && !isReadOnly && <RosterLock decisions={order.decisions} />}
      </section>
      <section aria-labelledby="wishes-title" className="space-y-6">
        <h3 id="wishes-title">Notes and design</h3>
        <div className="grid gap-6 lg:grid-cols-2">
          {isCaptain && (
            <TextareaField
              label="Order Notes"
              value={draft.content.notes}
              maxLength={4000}
              disabled={isReadOnly}
              hint="Logos, sponsors, a colour that has to match: whatever our designers should know."
              onChange={(event) => change({ type: 'edit', fields: { notes: event.target.value } })}
            />
          )}
          <SelectField
            label="Letter casing"
            value={draft.content.options.casing}
            disabled={isFixed}
            hint="How all names are printed, however they are typed."
            onChange={(event) =>
              change({ type: 'choose', options: { casing: event.target.value as Casing } })
            }
          >
            {CASINGS.map((casing) => (
              <option key={casing}>{casing}</option>
            ))}
          </SelectField>
        </div>
        {isCaptain && !isReadOnly && <NumberRulesChoice decisions={order.decisions} />}
        {isCaptain && <DesignServiceChoice order={order} />}
      </section>
      <OrderActions order={order} />
    </div>
  );
}

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
      text: '3 design options and up to 3 revision rounds, shared out over all jerseys. Not refundable.',
      price: `+${fee}`,
    },
  ];
  return (
    <fieldset>
      <legend className="font-display text-[1.375rem] font-bold">Design</legend>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {choices.map(({ drawn, title, text, price }) => (
          <label
            key={title}
            className="flex gap-3 rounded-lg border border-line bg-surface p-4 has-checked:border-ink has-checked:ring-2 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
          >
            <input
              type="radio"
              name="design_option"
              checked={draft.content.customDesign === drawn}
              disabled={isReadOnly}
              onChange={() => change({ type: 'edit', fields: { customDesign: drawn } })}
              className="mt-1 size-5 shrink-0 accent-ink"
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

/** The bulk actions for all rows; locked rows are not changed. */
function BulkRowActions({ order }: { order: RosterEditor }) {
  const { change, isCaptain, isReadOnly } = order;
  if (!isCaptain || isReadOnly) return null;
  const smallButton = buttonClass('secondary', 'px-3 text-sm');
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3 text-sm">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">All sleeves</legend>
        <span className="font-semibold">All rows:</span>
        <button
          type="button"
          className={smallButton}
          onClick={() => change({ type: 'all-sleeves', sleeve: 'Short Sleeve' })}
        >
          Short Sleeve
        </button>
        <button
          type="button"
          className={smallButton}
          onClick={() => change({ type: 'all-sleeves', sleeve: 'Long Sleeve' })}
        >
          Long Sleeve
        </button>
      </fieldset>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">All shorts</legend>
        <button
          type="button"
          className={smallButton}
          onClick={() => change({ type: 'all-shorts', choice: NO_SHORTS })}
        >
          No Shorts
        </button>
        <button
          type="button"
          className={smallButton}
          onClick={() => change({ type: 'all-shorts', choice: 'Add Shorts' })}
        >
          Add Shorts
        </button>
      </fieldset>
    </div>
  );
}
