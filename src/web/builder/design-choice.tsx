import { formatDollars } from '#domain/money.ts';
import { priceOf } from '#domain/price-list.ts';
import type { OpenOrder } from './use-open-order.ts';

/** Who draws the jersey: the team with our patterns, or our designers for the design fee (design_option). */
export function DesignChoice({ order }: { order: OpenOrder }) {
  const { draft, change, prices, readOnly } = order;
  const fee = formatDollars(priceOf(prices, 'design', 'Design'));
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
            className="flex gap-3 rounded-lg border border-line bg-card p-4 has-checked:border-ink has-checked:ring-2 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-calm"
          >
            <input
              type="radio"
              name="design_option"
              checked={draft.content.customDesign === drawn}
              disabled={readOnly}
              onChange={() => change({ do: 'edit', fields: { customDesign: drawn } })}
              className="mt-1 size-5 shrink-0 accent-ink"
            />
            <span className="flex-1">
              <span className="flex flex-wrap justify-between gap-x-4 font-semibold">
                {title} <span className="tabular">{price}</span>
              </span>
              <span className="text-sm text-quiet">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
