import { FABRICS } from '#domain/fabric.ts';
import { designOf } from '../../roster/drawn-options.ts';
import { FabricSwatch } from '../../ui/fabric-swatch.tsx';
import type { OpenOrder } from '../use-open-order.ts';
import { Choices } from './choices.tsx';

const NOTES = Object.fromEntries(
  Object.entries(FABRICS).map(([material, { weight, inShort }]) => [material, `${weight} g/m². ${inShort}`]),
);

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
