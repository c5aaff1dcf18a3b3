import { PALETTE } from '#domain/artwork/palette.ts';
import { fabricOf } from '#domain/fabric.ts';
import { formatDollars, fromDollars } from '#domain/money.ts';
import { siteContext } from '../site-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/materials';
import { type Material, MaterialCard } from './material-card.tsx';
import { MaterialDialog } from './material-dialog.tsx';
import { PageHead } from './page-head.tsx';
import { slugOf } from './slug.ts';
import { useHashChoice } from './use-hash-choice.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Jersey materials: six sports fabrics compared | ${matches[0].loaderData.name}` },
  {
    name: 'description',
    content:
      'Birdseye mesh, interlock, pro mesh, stretch knit, recycled mesh or heavy double knit: weight, feel, print and care of every jersey fabric, and what it adds to the price.',
  },
];

const COLOURS = ['Navy', 'Red', 'Gold', 'Teal', 'Kelly', 'Maroon'].map(
  (wanted) => PALETTE.find(({ name }) => name === wanted)!.hex,
);

/** The pricing entries of type material, with what is known of their cloth. */
export function loader({ context }: Route.LoaderArgs): { materials: Material[] } {
  const { data } = context.get(siteContext);
  const priced = data.pricing.filter(({ type }) => type === 'material');
  return {
    materials: priced.map(({ item, price }, index) => ({
      slug: slugOf(item),
      name: item,
      price: `+${formatDollars(fromDollars(price))}`,
      colour: COLOURS[index % COLOURS.length]!,
      fabric: fabricOf(item),
    })),
  };
}

export default function MaterialsPage({ loaderData: { materials } }: Route.ComponentProps) {
  const { chosen, close } = useHashChoice(materials);
  return (
    <div className="page py-10">
      <PageHead title="Materials">
        All our fabrics are polyester made for sport: light, quick to dry, and dyed through and through, so
        that no print can crack. Choose one for the whole team; the price is added to each jersey.
      </PageHead>
      {materials.length === 0 && <p className="mt-10 text-quiet">No material is on offer just now.</p>}
      <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
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
        <ButtonLink kind="main" to="/start-order" className="mt-6">
          Start Order
        </ButtonLink>
      </section>
      <MaterialDialog material={chosen} onClose={close} />
    </div>
  );
}
