import { useMemo } from 'react';
import { type OrderPrice, QUANTITY_FEE_ENDS_AT } from '#domain/pricing/pricing.ts';
import { cents } from '#domain/shared/money.ts';
import { useShopSettings } from '../calls/use-shop-settings.ts';
import { Money } from '../components/money.tsx';
import { usePageWidth } from '../lib/use-width.ts';
import { Roster } from '../roster/form/roster.tsx';
import { listPriceLines } from '../roster/price-lines.tsx';
import { focusJerseyField, IssueSummary } from '../roster/validation/issue-summary.tsx';
import { Table } from '../ui/table.tsx';
import { OrderActions } from './order-actions.tsx';
import { ProductPreview } from './product-preview.tsx';
import { MISSING_FIELDS, type ProductOrder } from './use-product-order.ts';

/** The roster of a product order, with the preview of the focused row, the price and the actions. */
export default function OrderForm({ order }: { order: ProductOrder }) {
  const { site, product } = order;
  const isWide = usePageWidth(64);
  const sizes = useMemo(
    () => ({
      jersey: [...site.options.unisex_sizing, ...site.options.youth_sizing],
      shorts: site.options.short_sizing,
    }),
    [site.options],
  );
  return (
    <div className="mt-4 grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <div className="not-empty:mb-6">
          <IssueSummary
            title={MISSING_FIELDS}
            validation={order}
            rows={order.draft.content.rows}
            onChoose={(field, rowId) =>
              rowId ? focusJerseyField(rowId, field) : document.getElementById(`product-${field}`)?.focus()
            }
          />
        </div>
        <div
          className={
            product.design && !isWide ? 'grid grid-cols-1 gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]' : ''
          }
        >
          {product.design && !isWide && (
            <ProductPreview
              order={order}
              idPrefix="player"
              className="mx-auto aspect-[600/690] w-[min(10.5rem,100%)]"
            />
          )}
          <Roster order={order} sizes={sizes} />
        </div>
      </div>
      <aside
        aria-label="Your order and its price"
        className="space-y-5 rounded-lg border border-line bg-surface p-[min(1rem,4vw)] xl:sticky xl:top-header"
      >
        {product.design && isWide && (
          <ProductPreview
            order={order}
            idPrefix="aside"
            className="mx-auto hidden aspect-[600/690] max-h-[30dvh] xl:block"
          />
        )}
        <PriceTable price={order.price} />
        <OrderActions order={order} />
      </aside>
    </div>
  );
}

/** The price summary, computed in the browser. */
function PriceTable({ price }: { price: OrderPrice }) {
  const { totalJerseys, quantityFee, orderTotal } = price;
  const { chargesTax } = useShopSettings();
  const missing = QUANTITY_FEE_ENDS_AT - totalJerseys;
  return (
    <div>
      <Table
        className="text-[min(0.875rem,7vw)]"
        caption="Price summary"
        captionClass="mb-2 text-left font-display text-[1.375rem] font-bold"
        footer={
          <tfoot className="border-t-2 border-ink">
            <tr>
              <th scope="row" className="pt-2 font-semibold">
                Total (CAD)
              </th>
              <td aria-live="polite" className="pt-2 text-right font-display text-2xl font-bold sm:text-3xl">
                <Money amount={orderTotal} />
              </td>
            </tr>
          </tfoot>
        }
      >
        {listPriceLines(price, chargesTax)
          .filter(([label]) => label !== 'Design')
          .map(([label, amount]) => (
            <tr key={label}>
              <th scope="row" className="py-1 pr-3 font-normal text-muted">
                {label}
              </th>
              <td className="py-1 text-right align-bottom">
                <Money amount={amount} />
              </td>
            </tr>
          ))}
      </Table>
      {quantityFee > 0 && (
        <p className="mt-2 text-sm text-info">
          {missing} more {missing === 1 ? 'jersey takes' : 'jerseys take'}{' '}
          <Money amount={cents(quantityFee / totalJerseys)} /> off each jersey.
        </p>
      )}
    </div>
  );
}
