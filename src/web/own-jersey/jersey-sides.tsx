import { useDeferredValue } from 'react';
import type { Row } from '#domain/orders/order/order.ts';
import { designForRow, resolveDesign } from '#domain/orders/order/visible-options.ts';
import { getLettering, JerseyImage } from '../jersey/jersey-image.tsx';
import type { toDrawnContent } from './own-jersey-row.ts';

interface JerseySideProps {
  content: ReturnType<typeof toDrawnContent>;
  row: Row;
  view: 'front' | 'back';
}

/** The jersey from both sides with the name and number that are typed. */
const JerseySides = (props: Omit<JerseySideProps, 'view'>) => (
  <div className="grid grid-cols-2 gap-3">
    {(['front', 'back'] as const).map((view) => (
      <figure key={view}>
        <JerseySide {...props} view={view} />
        <figcaption className="text-center text-sm text-muted">{TITLES[view]}</figcaption>
      </figure>
    ))}
  </div>
);
export default JerseySides;

const TITLES = { front: 'Front', back: 'Back' };

export function JerseySide({ content, row, view }: JerseySideProps) {
  // Drawn with a lower priority than the input.
  const drawn = useDeferredValue(row);
  const lettering = getLettering(content, drawn);
  return (
    <JerseyImage
      design={designForRow(resolveDesign(content), drawn)}
      view={view}
      lettering={lettering}
      idPrefix={`own-${view}`}
      label={`${TITLES[view]} of the jersey: ${[lettering.name, lettering.number].filter(Boolean).join(' ') || 'no name and number yet'}`}
      className="aspect-[600/690]"
    />
  );
}
