import { Link } from 'react-router';
import type { SiteData } from '#contract/catalogue.ts';
import { DEFAULT_DESIGN, formatDesign } from '#domain/artwork/design.ts';
import type { PatternId } from '#domain/artwork/patterns.ts';

/** Every pattern in the shop's colours; an order that starts with it takes them along. */
export function PatternGrid({ patterns }: Pick<SiteData, 'patterns'>) {
  return (
    <ul className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-5">
      {patterns.map(({ id, name, image }) => (
        <li key={id} className="overflow-hidden rounded-lg border border-line bg-card">
          <img
            src={image}
            alt=""
            width={240}
            height={240}
            loading="lazy"
            decoding="async"
            className="aspect-square w-full"
          />
          <div className="p-4">
            <h3>{name}</h3>
            <Link
              to={`/start-order?design=${formatDesign({ ...DEFAULT_DESIGN, pattern: id as PatternId })}`}
              className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              aria-label={`Start Order with ${name}`}
            >
              Start Order
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
