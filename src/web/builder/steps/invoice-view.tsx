import { formatGarment } from '#contract/conversion/jersey-conversion.ts';
import { shortenSize } from '#domain/orders/jersey/size.ts';
import { listInvoiceLines } from '#domain/shared/seller.ts';
import { useShopSettings } from '../../calls/use-shop-settings.ts';
import { Money } from '../../components/money.tsx';
import { JerseyList } from '../../jersey/jersey-list.tsx';
import { listPriceLines } from '../../roster/price-lines.tsx';
import type { OrderEditor } from '../draft/use-order-editor.ts';

/** The invoice: order details, roster, price lines and total. */
export function InvoiceView({ order }: { order: OrderEditor }) {
  const { draft, price } = order;
  const { content } = draft;
  const shop = useShopSettings();
  const facts = [
    ['Order ID', draft.orderId ?? ''],
    ['Team Name / Order Name', content.teamName],
    ['Name', content.name],
    ['Email', content.email],
    ['Cutting', content.options.cutting],
    ['Material', content.options.material],
    ['Collar', content.options.collar],
    ['Letter casing', content.options.casing],
    ['Design', content.customDesign ? 'Drawn by our designers' : 'As in the mockup'],
  ].filter(([, value]) => value);
  return (
    <article
      aria-label="Invoice"
      className="rounded-lg border border-line bg-surface p-4 sm:p-8 print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-4 border-b-2 border-ink pb-4">
        <p className="font-display text-3xl font-bold">Invoice</p>
        <address className="text-right text-sm not-italic">
          <span className="font-display text-xl font-bold">{shop.name}</span>
          {listInvoiceLines(shop).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </header>
      <dl className="mt-4 grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {content.notes && (
        <div className="mt-4 text-sm">
          <p className="text-muted">Order Notes</p>
          <p className="whitespace-pre-wrap">{content.notes}</p>
        </div>
      )}
      <JerseyList
        caption="Jerseys"
        casing={content.options.casing}
        jerseys={content.rows.map((row, index) => ({
          ...formatGarment(row),
          jersey_id: String(index + 1),
          jersey_size: row.size ? shortenSize(row.size) : 'Open',
          short_size: row.shorts ? shortenSize(row.shorts) : 'Open',
          price: price.rows[index]?.final ?? price.tax,
        }))}
      />
      <dl className="mt-6 ml-auto max-w-sm space-y-1.5">
        {listPriceLines(price, shop.chargesTax).map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4 text-sm">
            <dt className="text-muted">{label}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t-2 border-ink pt-2">
          <dt className="font-semibold">Total (CAD)</dt>
          <dd className="font-display text-3xl font-bold">
            <Money amount={price.orderTotal} />
          </dd>
        </div>
      </dl>
    </article>
  );
}
