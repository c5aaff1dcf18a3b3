import Download from 'lucide-react/dist/esm/icons/download.mjs';
import { useNavigate } from 'react-router';
import { designOf } from '../roster/drawn-options.ts';
import { JerseyPicture } from '../roster/jersey-picture.tsx';
import { lettersFor } from '../roster/preview-panel.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { InvoiceView } from './invoice-view.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import type { OpenOrder } from './use-open-order.ts';

/** 06 Review Order: the invoice and the mock-up, to look at, print or download (specification 2, Review page). */
export function Review({ order }: { order: OpenOrder }) {
  const { draft, creator, readOnly } = order;
  const addToCart = useAddToCart(order, useNavigate());
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="step-title">Review Order</h2>
        <div className="flex flex-wrap gap-3 print:hidden">
          {creator && (
            <a
              href={`/api/invoice/${draft.orderId}.pdf`}
              download={`invoice-${draft.orderId}.pdf`}
              className={buttonClass('second')}
            >
              <Download aria-hidden="true" className="size-5" /> Download Invoice
            </a>
          )}
          <Button onClick={() => print()}>Print</Button>
          {creator && !readOnly && (
            <Button kind="main" onClick={addToCart}>
              Add to Cart
            </Button>
          )}
        </div>
      </div>
      <p className="max-w-prose text-quiet print:hidden">
        Please check every name, number and size: nothing can be changed after payment. The invoice is a PDF
        on legal paper; download it on a desktop computer for the best result.
      </p>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <InvoiceView order={order} />
        <figure className="rounded-lg border border-line bg-sunken p-4 print:border-0 print:bg-card">
          <JerseyPicture
            design={designOf(draft.content)}
            view="both"
            lettering={lettersFor(
              draft.content,
              draft.content.rows.find(({ name, number }) => name || number),
            )}
            idPrefix="mockup"
            label="Mock-up of the jersey, front and back"
            className="mx-auto max-w-xl"
          />
          <figcaption className="mt-3 text-sm text-quiet">
            Mock-up, front and back. Colours on cloth differ a little from a screen.{' '}
            <span className="print:hidden">
              Save the picture on a desktop computer:{' '}
              <a
                href={`/artwork/both/${draft.content.design}.png?team=${encodeURIComponent(draft.content.teamName)}`}
                download={`mockup-${draft.orderId}.png`}
                className="font-semibold text-ink underline"
              >
                Download mock-up
              </a>
            </span>
          </figcaption>
        </figure>
      </div>
    </div>
  );
}
