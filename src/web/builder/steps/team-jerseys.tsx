import { shortenSize } from '#domain/orders/jersey/size.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { isStarted } from '#domain/orders/order/roster.ts';
import { designForRow, resolveDesign } from '#domain/orders/order/visible-options.ts';
import { JerseyImage } from '../../jersey/jersey-image.tsx';
import { getLettering } from '../../jersey/jersey-lettering.ts';
import type { OrderEditor } from '../draft/use-order-editor.ts';

/** The back of every player's jersey as it will be printed; the front, which differs by its number and a small name, in words. */
export function TeamJerseys({ order }: { order: OrderEditor }) {
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
