import { Link } from 'react-router';
import { type Fabric, findFabric } from '#domain/catalogue/fabric.ts';
import { formatDollars, fromDollars } from '#domain/shared/money.ts';
import { PageHeader } from '../frame/page-header.tsx';
import { FABRIC_COLOURS, FabricSwatch } from '../jersey/fabric-swatch.tsx';
import { siteContext } from '../lib/site-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import type { Route } from './+types/materials-page';
import { slugify } from './slug.ts';
import { FROM_LIST, useHashSelection } from './use-hash-selection.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Jersey materials: six sports fabrics compared | ${matches[0].loaderData.name}` },
  {
    name: 'description',
    content:
      'Birdseye mesh, interlock, pro mesh, stretch knit, recycled mesh or heavy double knit: weight, feel, print and care of every jersey fabric, and what it adds to the price.',
  },
];

/** Loads the price entries of type material with the details of their fabric. */
export function loader({ context }: Route.LoaderArgs): { materials: Material[] } {
  const { data } = context.get(siteContext);
  const priced = data.pricing.filter(({ type }) => type === 'material');
  return {
    materials: priced.map(({ item, price }, index) => ({
      slug: slugify(item),
      name: item,
      price: `+${formatDollars(fromDollars(price))}`,
      colour: FABRIC_COLOURS[index % FABRIC_COLOURS.length]!,
      fabric: findFabric(item),
    })),
  };
}

interface Material {
  slug: string;
  name: string;
  /** '+$3.00' */
  price: string;
  /** Six hex digits, for the swatch. */
  colour: string;
  fabric: Fabric | null;
}

export default function MaterialsPage({ loaderData: { materials } }: Route.ComponentProps) {
  const { chosen, close } = useHashSelection(materials);
  return (
    <div className="page py-10">
      <PageHeader title="Materials">
        All our fabrics are polyester made for sport: light, quick to dry, and dyed through and through, so
        that no print can crack. Choose one for the whole team; the price is added to each jersey.
      </PageHeader>
      {materials.length === 0 && <p className="mt-10 text-muted">No material is on offer just now.</p>}
      <ul className="mt-10 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {materials.map((material) => (
          <li key={material.slug} className="flex">
            <MaterialCard material={material} />
          </li>
        ))}
      </ul>
      <section className="mt-16 max-w-prose" aria-labelledby="care-title">
        <h2 id="care-title" className="text-3xl">
          Care, for all of them
        </h2>
        <p className="mt-3">
          Turn the jersey inside out, wash it at 30 °C with similar colours, and hang it up. No bleach, no
          softener, no iron on the print, no tumble dryer. A print that is dyed into the cloth lasts as long
          as the cloth does.
        </p>
        <ButtonLink variant="primary" to="/start-order" className="mt-6">
          Start Order
        </ButtonLink>
      </section>
      <MaterialDialog material={chosen} onClose={close} />
    </div>
  );
}

/** The card of a fabric; a click opens its details. */
function MaterialCard({ material: { slug, name, price, colour, fabric } }: { material: Material }) {
  return (
    <article className="group relative flex w-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info">
      <FabricSwatch material={name} colour={colour} className="h-44 w-full" />
      <div className="flex flex-1 flex-col border-t border-line p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-2xl">{name}</h2>
          <p className="font-semibold tabular">{price}</p>
        </div>
        {fabric && (
          <>
            <p className="mt-1 text-sm font-semibold text-muted tabular">{fabric.weight} g/m²</p>
            <p className="mt-3">{fabric.inShort}</p>
            <p className="mt-2 text-sm text-muted">{fabric.bestFor}</p>
            <Link
              to={{ hash: slug }}
              state={FROM_LIST}
              preventScrollReset
              aria-label={`${name}, details`}
              className="mt-auto inline-flex min-h-11 items-center pt-3 font-semibold underline underline-offset-4 outline-none after:absolute after:inset-0"
            >
              Details
            </Link>
          </>
        )}
      </div>
    </article>
  );
}

const FACTS: [label: string, fact: (fabric: Fabric) => string][] = [
  ['Weight', ({ weight }) => `${weight} g/m²`],
  ['Made of', ({ madeOf }) => madeOf],
  ['Feel', ({ feel }) => feel],
  ['Print', ({ print }) => print],
  ['Best for', ({ bestFor }) => bestFor],
  ['Care', ({ care }) => care],
];

/** The details of a fabric. */
function MaterialDialog({ material, onClose }: { material: Material | null; onClose: () => void }) {
  return (
    <Dialog open={material !== null} onClose={onClose} title={material?.name ?? ''} closesOnBack={false}>
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
                <dt className="text-sm leading-6 font-semibold text-muted">{label}</dt>
                <dd>{fact(material.fabric!)}</dd>
              </div>
            ))}
            <dt className="text-sm leading-6 font-semibold text-muted">Price</dt>
            <dd className="font-semibold tabular">{material.price} on each jersey</dd>
          </dl>
          <ButtonLink variant="primary" to="/start-order" className="mt-6 w-full sm:w-auto">
            Start Order
          </ButtonLink>
        </>
      )}
    </Dialog>
  );
}
