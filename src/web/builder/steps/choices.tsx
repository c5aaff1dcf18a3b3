import type { ReactNode } from 'react';
import { formatDollars } from '#domain/money.ts';
import { itemsOf, type PriceType } from '#domain/price-list.ts';
import { ChoiceTile } from '../choice-tile.tsx';
import type { OpenOrder } from '../use-open-order.ts';

interface Props {
  order: OpenOrder;
  type: Extract<PriceType, 'cutting' | 'material' | 'collar'>;
  title: string;
  intro: string;
  /** What the price is counted from: cuttings have one of their own, the others are added to it. */
  added: boolean;
  notes: Readonly<Record<string, string>>;
  picture: (item: string) => ReactNode;
}

/** One question of the builder: its tiles with prices. */
export function Choices({ order, type, title, intro, added, notes, picture }: Props) {
  const { draft, prices, change, readOnly, creator, issues } = order;
  const items = itemsOf(prices, type);
  const chosen = draft.content.options[type];
  const fault = issues.find(({ rowId, field }) => rowId === null && field === type);
  return (
    <fieldset aria-describedby={fault ? `${type}-fault` : undefined}>
      <legend>
        <h2 id="step-title">{title}</h2>
      </legend>
      <p className="mt-3 max-w-prose text-quiet">{intro}</p>
      {fault && (
        <p id={`${type}-fault`} className="mt-3 font-semibold text-wrong">
          {fault.message}
        </p>
      )}
      <div
        className={`mt-6 grid grid-cols-2 gap-3 sm:gap-4 ${items.length % 4 === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'} ${fault ? 'rounded-lg outline-2 outline-offset-8 outline-wrong' : ''}`}
      >
        {items.map(({ item, price }) => (
          <ChoiceTile
            key={item}
            group={type}
            value={item}
            checked={chosen === item}
            disabled={readOnly || !creator}
            onChoose={() => change({ do: 'choose', options: { [type]: item } })}
            picture={picture(item)}
            price={`${added ? '+' : ''}${formatDollars(price)}`}
            note={notes[item]}
          />
        ))}
      </div>
      {!creator && (
        <p className="mt-4 text-sm text-quiet">The order creator chooses this for the whole team.</p>
      )}
    </fieldset>
  );
}
