import { Link } from 'react-router';
import type { Fabric } from '#domain/catalogue/fabric.ts';
import { FabricSwatch } from '../jersey/fabric-swatch.tsx';
import { FROM_LIST } from './use-hash-selection.ts';

export interface Material {
  slug: string;
  name: string;
  /** '+$3.00' */
  price: string;
  /** Six hex digits, for the swatch. */
  colour: string;
  fabric: Fabric | null;
}

/** The card of a fabric; a click opens its details. */
export function MaterialCard({ material: { slug, name, price, colour, fabric } }: { material: Material }) {
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
