import { CUTS } from '#domain/artwork/design.ts';
import { designOf } from '../../roster/drawn-options.ts';
import { JerseyPicture } from '../../roster/jersey-picture.tsx';
import type { OpenOrder } from '../use-open-order.ts';
import { Choices } from './choices.tsx';

const NOTES = {
  Shirt: 'Set-in sleeves, for almost every sport.',
  Basketball: 'Sleeveless with bound armholes. Comes with a round neck.',
  'Button up': 'A full front placket with buttons, as in baseball.',
};

export function CuttingStep({ order }: { order: OpenOrder }) {
  const design = designOf(order.draft.content);
  return (
    <Choices
      order={order}
      type="cutting"
      title="Jersey Cutting"
      intro="How the jersey is cut. The price is for one short-sleeved jersey."
      added={false}
      notes={NOTES}
      picture={(item) => (
        <JerseyPicture
          design={{
            ...design,
            cut: CUTS.find((cut) => cut === item) ?? 'Shirt',
            collar: item === 'Basketball' ? 'Round Neck' : design.collar,
          }}
          view="front"
          idPrefix={`cut-${(CUTS as readonly string[]).indexOf(item)}`}
          label=""
          className="aspect-square bg-sunken p-2 sm:p-4"
        />
      )}
    />
  );
}
