import { ButtonLink } from '../ui/button.tsx';
import { FabricSwatch } from '../ui/fabric-swatch.tsx';

export interface MaterialPrice {
  name: string;
  /** '+$2.00' */
  price: string;
}

/** Cloth in the shop's own colours: white would show no knit. */
const COLOURS = ['12284c', '14472f', '33383e', '6a1527', '007a80', 'c2a968'] as const;

/** From the pricing entries of type material (specification 2, Home). */
export function HomeMaterials({ materials }: { materials: MaterialPrice[] }) {
  return (
    <section className="page mt-16 lg:mt-24" aria-labelledby="materials-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="materials-title">Materials</h2>
        <ButtonLink kind="plain" to="/materials" className="-mx-3">
          Compare the fabrics
        </ButtonLink>
      </div>
      <p className="mt-2 max-w-prose text-quiet">
        A knit for every climate; its price is added to each jersey.
      </p>
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3">
        {materials.map(({ name, price }, index) => (
          <li key={name} className="overflow-hidden rounded-lg border border-line bg-card">
            <FabricSwatch
              material={name}
              colour={COLOURS[index % COLOURS.length]!}
              className="h-24 w-full sm:h-28"
            />
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 p-3 sm:p-4">
              <h3>{name}</h3>
              <p className="font-semibold tabular">{price}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
