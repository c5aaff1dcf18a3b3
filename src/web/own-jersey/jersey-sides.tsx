import { useDeferredValue } from 'react';
import type { Row } from '#domain/orders/order.ts';
import { designForRow, resolveDesign } from '#domain/orders/visible-options.ts';
import { JerseyImage } from '../components/jersey-image.tsx';
import { getLettering } from '../roster/jersey-lettering.ts';
import type { toDrawnContent } from './own-jersey-row.ts';

const SIDES = [
  { view: 'front', title: 'Front' },
  { view: 'back', title: 'Back' },
] as const;

/** The jersey from both sides with the name and number that are typed. */
export default function JerseySides({
  content,
  row,
}: {
  content: ReturnType<typeof toDrawnContent>;
  row: Row;
}) {
  // Drawn with a lower priority than the input.
  const drawn = useDeferredValue(row);
  const lettering = getLettering(content, drawn);
  const design = designForRow(resolveDesign(content), drawn);
  return (
    <div className="grid grid-cols-2 gap-3">
      {SIDES.map(({ view, title }) => (
        <figure key={view}>
          <JerseyImage
            design={design}
            view={view}
            lettering={lettering}
            idPrefix={`own-${view}`}
            label={`${title} of your jersey: ${[lettering.name, lettering.number].filter(Boolean).join(' ') || 'no name and number yet'}`}
            className="aspect-[600/690]"
          />
          <figcaption className="text-center text-sm text-muted">{title}</figcaption>
        </figure>
      ))}
    </div>
  );
}
