import { shortenSize } from '#domain/orders/jersey/size.ts';
import { isStarted } from '#domain/orders/order/roster.ts';
import { designForRow, resolveDesign } from '#domain/orders/order/visible-options.ts';
import { JerseyImage } from '../../jersey/jersey-image.tsx';
import { getLettering } from '../../jersey/jersey-lettering.ts';
import type { OrderEditor } from '../draft/use-order-editor.ts';

/** The jersey of every player, front and back, as it will be printed. */
export function TeamJerseys({ order }: { order: OrderEditor }) {
  const { content } = order.draft;
  const design = resolveDesign(content);
  return (
    <section aria-labelledby="team-title">
      <h3 id="team-title">Every jersey of the team</h3>
      <ol className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 print:grid-cols-3">
        {content.rows.map((row, index) => (
          // Those below the screen are drawn when they are scrolled to: an order has up to 300.
          <li
            key={row.id}
            className="break-inside-avoid rounded-lg border border-line bg-surface-inset p-3 [contain-intrinsic-size:auto_16rem] [content-visibility:auto]"
          >
            <JerseyImage
              design={designForRow(design, row)}
              view="both"
              lettering={getLettering(content, row)}
              idPrefix={`jersey-${index}`}
              label=""
              className="aspect-[1200/690] [&_g[filter]]:hidden"
            />
            <p className="mt-2 flex justify-between gap-3 text-sm">
              <span className="font-semibold break-words">
                {index + 1}. {isStarted(row) ? `${row.name} ${row.number}`.trim() || 'Without name' : 'Open'}
              </span>
              <span className="text-right text-muted">
                {row.size ? shortenSize(row.size) : 'No size yet'}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
