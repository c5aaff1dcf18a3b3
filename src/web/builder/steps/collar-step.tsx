import { COLLARS } from '#domain/artwork/design.ts';
import { designOf } from '../../roster/drawn-options.ts';
import { JerseyPicture } from '../../roster/jersey-picture.tsx';
import type { OpenOrder } from '../use-open-order.ts';
import { Choices } from './choices.tsx';

const NOTES = {
  'Round Neck': 'A ribbed band, close to the neck.',
  'V-Neck': 'A ribbed band that meets in a V.',
  Polo: 'A knitted collar with a short placket.',
  Henley: 'A stand-up band with a buttoned placket.',
};

export function CollarStep({ order }: { order: OpenOrder }) {
  const design = designOf(order.draft.content);
  return (
    <Choices
      order={order}
      type="collar"
      title="Collar"
      intro="The neckline of every jersey in the order."
      added
      notes={NOTES}
      picture={(item) => (
        <span className="block aspect-[4/3] overflow-hidden bg-sunken">
          <JerseyPicture
            design={{ ...design, collar: COLLARS.find((collar) => collar === item) ?? 'Round Neck' }}
            view="front"
            idPrefix={`collar-${(COLLARS as readonly string[]).indexOf(item)}`}
            label=""
            className="-mx-[22%] -mt-[2%]"
          />
        </span>
      )}
    />
  );
}
