import { Link } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';

export interface SportTile {
  sport: string;
  count: number;
  /** '$34.00' */
  from: string;
  picture: string;
}

/** The ready-made designs, one way in for each sport. */
export function HomeSports({ sports }: { sports: SportTile[] }) {
  return (
    <section className="page mt-16 lg:mt-24" aria-labelledby="sports-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="sports-title">Designs by sport</h2>
        <ButtonLink kind="plain" to="/products#products" className="-mx-3">
          See all designs
        </ButtonLink>
      </div>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-4">
        {sports.map(({ sport, count, from, picture }) => (
          <li key={sport}>
            <Tile
              to={`/products?sport=${encodeURIComponent(sport)}`}
              title={sport}
              text={`${count} designs, from ${from}`}
              picture={picture}
            />
          </li>
        ))}
        <li>
          <Link
            to="/start-order"
            className="flex h-full flex-col justify-end rounded-lg border-2 border-dashed border-field-line p-4 hover:border-ink"
          >
            <span className="font-display text-[1.375rem] leading-tight font-bold">
              Something of your own
            </span>
            <span className="mt-1 text-sm text-quiet">
              Start with a blank jersey, or let our designers draw it.
            </span>
          </Link>
        </li>
      </ul>
    </section>
  );
}

function Tile({ to, title, text, picture }: { to: string; title: string; text: string; picture: string }) {
  return (
    <Link
      to={to}
      className="group block h-full rounded-lg border border-line bg-card p-3 transition-colors hover:border-ink sm:p-4"
    >
      <img
        src={picture}
        alt=""
        width={300}
        height={345}
        loading="lazy"
        decoding="async"
        className="w-full transition-transform motion-safe:group-hover:-translate-y-1"
      />
      <h3 className="mt-3 capitalize">{title}</h3>
      <p className="mt-1 text-sm text-quiet tabular">{text}</p>
    </Link>
  );
}
