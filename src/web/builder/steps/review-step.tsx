import { shortenSize } from '#domain/orders/jersey/size.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { isStarted } from '#domain/orders/order/roster.ts';
import { designForRow, resolveDesign } from '#domain/orders/order/visible-options.ts';
import { getLettering, JerseyImage } from '../../jersey/jersey-image.tsx';
import { RosterFindingsPanel } from '../../roster/roster-findings-panel.tsx';
import { useCheckedFindings } from '../../roster/roster-view.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import type { OrderEditor } from '../draft/use-order-editor.ts';
import { InvoiceView } from './invoice-view.tsx';

/** 06 Review Order: the invoice and the mockup, to read, print or download. */
export function ReviewStep({ order }: { order: OrderEditor }) {
  const { draft, isCaptain } = order;
  const checked = useCheckedFindings(order);
  const shown = draft.content.rows.find(({ name, number }) => name || number);
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="step-title">Review Order</h2>
        <div className="flex flex-wrap gap-3 print:hidden">
          {isCaptain && (
            <a
              href={`/api/invoice/${draft.orderId}.pdf`}
              download={`invoice-${draft.orderId}.pdf`}
              className={buttonClass('secondary')}
            >
              <DownloadIcon className="size-5" /> Download Invoice
            </a>
          )}
          <Button onClick={() => print()}>Print</Button>
        </div>
      </div>
      <p className="max-w-prose text-muted print:hidden">
        Please check every name, number and size: nothing can be changed after payment. The invoice is a PDF
        on legal paper; download it on a desktop computer for the best result.
      </p>
      <RosterFindingsPanel checked={checked} />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <InvoiceView order={order} />
        <figure className="xl:sticky xl:top-header rounded-lg border border-line bg-surface-inset p-4 print:border-0 print:bg-surface">
          <JerseyImage
            design={designForRow(resolveDesign(draft.content), shown)}
            view="both"
            lettering={getLettering(draft.content, shown)}
            fabric={draft.content.options.material ?? undefined}
            idPrefix="mockup"
            label="Mockup of the jersey, front and back"
            className="mx-auto max-w-xl"
          />
          <figcaption className="mt-3 text-sm text-muted">
            Mockup, front and back. Colours look a little different on cloth than on a screen.{' '}
            <span className="print:hidden">
              Save the picture on a desktop computer:{' '}
              <a
                href={`/artwork/both/${draft.content.design}.png?team=${encodeURIComponent(draft.content.teamName)}`}
                download={`mockup-${draft.orderId}.png`}
                className="font-semibold text-ink underline"
              >
                Download mockup
              </a>
            </span>
          </figcaption>
        </figure>
      </div>
      <TeamJerseys order={order} />
    </div>
  );
}

/** The back of every player's jersey as it will be printed; the front, which differs by its number and a small name, in words. */
function TeamJerseys({ order }: { order: OrderEditor }) {
  const { content } = order.draft;
  const design = resolveDesign(content);
  return (
    <section aria-labelledby="team-title">
      <h3 id="team-title">Every jersey of the team</h3>
      <ol className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5 print:grid-cols-3">
        {content.rows.map((row, index) => (
          // Those below the screen are drawn when they are scrolled to: an order has up to 300.
          <li
            key={row.id}
            className="break-inside-avoid rounded-lg border border-line bg-surface-inset p-2 [contain-intrinsic-size:auto_13rem] [content-visibility:auto]"
          >
            <JerseyImage
              design={designForRow(design, row)}
              view="back"
              lettering={getLettering(content, row)}
              idPrefix={`jersey-${index}`}
              label=""
              className="aspect-[600/690] [&_g[filter]]:hidden"
            />
            <p className="mt-1 text-sm font-semibold break-words">
              {index + 1}. {isStarted(row) ? `${row.name} ${row.number}`.trim() || 'No name' : 'Open'}
            </p>
            <p className="text-sm text-muted">{describeJersey(row)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Returns, for example, 'MEN M · Captain on the front'. */
const describeJersey = ({ size, frontName }: Row): string =>
  [size ? shortenSize(size) : 'No size yet', frontName && `${frontName} on the front`]
    .filter(Boolean)
    .join(' · ');
