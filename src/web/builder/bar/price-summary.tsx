import { chooseCheapest, QUANTITY_FEE_ENDS_AT } from '#domain/pricing/pricing.ts';
import { FREE_DELIVERY_STARTS_AT } from '#domain/pricing/shipping.ts';
import { cents } from '#domain/shared/money.ts';
import { Money } from '../../components/money.tsx';
import { priceContent } from '../../lib/price-content.ts';
import { PriceLines } from '../../roster/price-lines.tsx';
import type { OrderEditor } from '../draft/use-order-editor.ts';

/** Up to so many jerseys fewer, the free delivery is pointed out. */
const FREE_DELIVERY_IN_REACH = 6;

/** The total of the current input; before cutting, material and collar are chosen, 'from' the cheapest. */
export function OrderTotal({ order: { draft, price, prices } }: { order: OrderEditor }) {
  const { content } = draft;
  const { cutting, material, collar } = content.options;
  if (cutting && material && collar) return <Money amount={price.orderTotal} />;
  const cheapest = { ...content, options: chooseCheapest(content.options, prices) };
  return (
    <>
      <span className="font-sans text-base font-normal">from</span>{' '}
      <Money amount={priceContent(cheapest, prices).orderTotal} />
    </>
  );
}

/** The parts of the total, with a button that compares it with the server's price. */
export function PriceSummary({ order }: { order: OrderEditor }) {
  const { price, quote, isReadOnly } = order;
  const { totalJerseys, quantityFee } = price;
  const missingForFreeDelivery = FREE_DELIVERY_STARTS_AT - totalJerseys;
  return (
    <section aria-labelledby="price-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="price-title">Price summary</h3>
        {!isReadOnly && (
          <button
            type="button"
            aria-busy={quote.isLoading || undefined}
            onClick={() => void quote.refresh()}
            className="min-h-11 text-sm font-semibold underline decoration-line underline-offset-4 hover:decoration-ink aria-busy:opacity-60"
          >
            Update Price
          </button>
        )}
      </div>
      <PriceLines price={price} />
      {quantityFee > 0 && !isReadOnly && (
        <p className="mt-2 text-sm text-muted">
          {QUANTITY_FEE_ENDS_AT - totalJerseys} more{' '}
          {totalJerseys === QUANTITY_FEE_ENDS_AT - 1 ? 'jersey takes' : 'jerseys take'}{' '}
          <Money amount={cents(quantityFee / totalJerseys)} /> off each jersey.
        </p>
      )}
      {missingForFreeDelivery > 0 && missingForFreeDelivery <= FREE_DELIVERY_IN_REACH && !isReadOnly && (
        <p className="mt-2 text-sm text-muted">
          {missingForFreeDelivery} more {missingForFreeDelivery === 1 ? 'jersey makes' : 'jerseys make'}{' '}
          delivery free.
        </p>
      )}
      <p
        role="status"
        className={`mt-2 text-sm empty:hidden ${quote.isError ? 'font-semibold text-danger' : 'text-muted'}`}
      >
        {quote.message}
      </p>
    </section>
  );
}
