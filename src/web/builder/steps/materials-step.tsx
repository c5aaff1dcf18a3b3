import { designOf } from '../../roster/drawn-options.ts';
import { FabricSwatch } from '../fabric-swatch.tsx';
import type { OpenOrder } from '../use-open-order.ts';
import { Choices } from './choices.tsx';

const NOTES = {
  'Birdseye Mesh': '130 g/m². Tiny dimples, light and quick to dry. The all-rounder.',
  Interlock: '145 g/m². Smooth on both sides, prints are sharpest here.',
  'Pro Mesh': '150 g/m². Open holes let the air through on hot days.',
  'Stretch Knit': '160 g/m². Gives four ways and keeps its shape.',
  'Recycled Mesh': '140 g/m². Spun from used bottles, feels like birdseye.',
  'Heavy Double Knit': '220 g/m². Firm and warm, the classic of baseball.',
};

export function MaterialsStep({ order }: { order: OpenOrder }) {
  const { colours } = designOf(order.draft.content);
  return (
    <Choices
      order={order}
      type="material"
      title="Materials"
      intro="All fabrics are polyester made for sport. The price is added to each jersey."
      added
      notes={NOTES}
      picture={(item) => <FabricSwatch material={item} colour={colours.base} />}
    />
  );
}
