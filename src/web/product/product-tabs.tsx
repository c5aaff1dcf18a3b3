import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import type { PriceList } from '#domain/price-list.ts';
import { Description, Note, Shipping } from './product-texts.tsx';

/** Description, Note, Shipping (specification 2). Without JavaScript all three stand below each other. */
export function ProductTabs({ product, prices }: { product: Product; prices: PriceList }) {
  const id = useId();
  const [open, setOpen] = useState(0);
  const tabs: [string, ReactNode][] = [
    ['Description', <Description key="d" product={product} />],
    ['Note', <Note key="n" />],
    ['Shipping', <Shipping key="s" prices={prices} />],
  ];
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const to = { ArrowRight: open + 1, ArrowLeft: open - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const place = (to + tabs.length) % tabs.length;
    setOpen(place);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[place]?.focus();
  }
  return (
    <div>
      <div
        role="tablist"
        aria-label="About this jersey"
        onKeyDown={move}
        className="flex border-b border-line noscript:hidden"
      >
        {tabs.map(([title], place) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${place}`}
            aria-controls={`${id}-panel-${place}`}
            aria-selected={place === open}
            tabIndex={place === open ? 0 : -1}
            onClick={() => setOpen(place)}
            className="-mb-px min-h-11 border-b-4 border-transparent px-4 font-semibold text-quiet hover:text-ink aria-selected:border-hot aria-selected:text-ink"
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(([title, content], place) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}-panel-${place}`}
          aria-labelledby={`${id}-tab-${place}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is reached by the keyboard
          tabIndex={0}
          className={`pt-5 ${place === open ? '' : 'hidden noscript:block'}`}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
