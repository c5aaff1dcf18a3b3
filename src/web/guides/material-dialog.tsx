import type { Fabric } from '#domain/fabric.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FabricSwatch } from '../ui/fabric-swatch.tsx';
import type { Material } from './material-card.tsx';

const FACTS: [label: string, fact: (fabric: Fabric) => string][] = [
  ['Weight', ({ weight }) => `${weight} g/m²`],
  ['Made of', ({ madeOf }) => madeOf],
  ['Feel', ({ feel }) => feel],
  ['Print', ({ print }) => print],
  ['Best for', ({ bestFor }) => bestFor],
  ['Care', ({ care }) => care],
];

/** All that is known of one fabric. */
export function MaterialDialog({ material, onClose }: { material: Material | null; onClose: () => void }) {
  return (
    <Dialog open={material !== null} onClose={onClose} title={material?.name ?? ''}>
      {material?.fabric && (
        <>
          <FabricSwatch
            material={material.name}
            colour={material.colour}
            className="h-48 w-full rounded-md sm:h-56"
          />
          <dl className="mt-5 grid grid-cols-[6rem_1fr] gap-y-3">
            {FACTS.map(([label, fact]) => (
              <div key={label} className="contents">
                <dt className="text-sm leading-6 font-semibold text-quiet">{label}</dt>
                <dd>{fact(material.fabric!)}</dd>
              </div>
            ))}
            <dt className="text-sm leading-6 font-semibold text-quiet">Price</dt>
            <dd className="font-semibold tabular">{material.price} on each jersey</dd>
          </dl>
          <ButtonLink kind="main" to="/start-order" className="mt-6 w-full sm:w-auto">
            Start Order
          </ButtonLink>
        </>
      )}
    </Dialog>
  );
}
