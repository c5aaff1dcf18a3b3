import { applyLetterCase } from '#domain/orders/jersey/lettering.ts';
import { CHOICE_FIELDS, GARMENT_FIELDS, JERSEY_SCHEMA } from '#domain/orders/jersey/schema.ts';
import { shortenSize } from '#domain/orders/jersey/size.ts';
import { listInvoiceLines } from '#domain/shared/seller.ts';
import { useShopSettings } from '../../calls/use-shop-settings.ts';
import { Money } from '../../components/money.tsx';
import { listPriceLines } from '../../roster/price-lines.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
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
      <RosterTable order={order} />
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

const COLUMNS: TableColumn[] = [
  ...['ID', ...GARMENT_FIELDS.map((field) => JERSEY_SCHEMA[field].label)].map((title) => ({
    title,
    className: 'pr-3',
  })),
  { title: 'Price', className: 'text-right' },
];

/** The roster as a table; below `sm` one block per jersey. */
function RosterTable({ order: { draft, price } }: { order: OrderEditor }) {
  const { rows, options } = draft.content;
  const formatText = (text: string) => applyLetterCase(text, options.casing) || '–';
  return (
    <Table
      caption="Jerseys"
      columns={COLUMNS}
      cardsBelow="sm"
      className="mt-6 text-sm print:text-xs"
      headClass="border-b border-line text-xs text-muted"
      headCellClass="py-2 font-semibold"
    >
      {rows.map((row, index) => (
        <tr
          key={row.id}
          className="break-inside-avoid border-b border-line max-sm:grid max-sm:grid-cols-[1.25rem_minmax(0,1fr)_minmax(0,1fr)] max-sm:gap-x-2 max-sm:py-2"
        >
          <th
            scope="row"
            className="py-1.5 sm:pr-3 font-semibold text-muted max-sm:order-1 max-sm:row-span-4"
          >
            {index + 1}
          </th>
          <td
            className="py-1.5 sm:pr-3 break-words max-sm:order-3 max-sm:py-0.5 max-sm:data-[empty=true]:hidden"
            data-empty={row.frontName === ''}
          >
            <PhoneLabel>Front</PhoneLabel>
            {formatText(row.frontName)}
          </td>
          <td className="py-1.5 sm:pr-3 font-semibold break-words max-sm:order-2 max-sm:col-span-2 max-sm:py-0.5">
            {formatText(row.name)}
          </td>
          <td className="py-1.5 sm:pr-3 max-sm:order-4 max-sm:py-0.5">
            <PhoneLabel>Number</PhoneLabel>
            {row.number || '–'}
          </td>
          <td className="py-1.5 sm:pr-3 sm:whitespace-nowrap max-sm:order-4 max-sm:py-0.5">
            <PhoneLabel>Size</PhoneLabel>
            {row.size ? shortenSize(row.size) : 'Open'}
          </td>
          <td className="py-1.5 sm:pr-3 sm:whitespace-nowrap max-sm:order-4 max-sm:py-0.5">
            <PhoneLabel>Shorts</PhoneLabel>
            {row.shorts ? shortenSize(row.shorts) : 'Open'}
          </td>
          {CHOICE_FIELDS.map((field) => (
            <td key={field} className="py-1.5 sm:pr-3 sm:whitespace-nowrap max-sm:order-4 max-sm:py-0.5">
              {row[field]}
            </td>
          ))}
          <td className="py-1.5 text-right max-sm:order-5 max-sm:col-start-3 max-sm:py-0.5">
            <Money amount={price.rows[index]?.final ?? price.tax} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** The name of a column, beside its value where the table is a list of blocks. */
const PhoneLabel = ({ children }: { children: string }) => (
  <span className="mr-1.5 text-muted sm:hidden">{children}</span>
);
