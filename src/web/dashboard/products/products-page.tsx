import { useQuery } from '@tanstack/react-query';
import type { Product } from '#contract/catalogue.ts';
import { SPORT_PREFIXES } from '#domain/catalogue/product-file.ts';
import { useListAddress } from '#web/dashboard/list/list-address.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { capitalise } from '../../lib/capitalise.ts';
import { Button } from '../../ui/button.tsx';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import { ProductTable } from './product-table.tsx';
import { siteDataQuery } from './queries.ts';
import { UploadProducts } from './upload-products.tsx';

const SPORTS = Object.values(SPORT_PREFIXES);
const PAGE_SIZE = 60;

/** The products of the shop and their upload. */
export default function ProductsPage() {
  const { values, open } = useListAddress({ tab: 'products' });
  const uploading = values.tab === 'upload';
  const { data, error, refetch, isFetching } = useQuery(siteDataQuery);
  return (
    <section aria-labelledby="products-title" aria-busy={isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 id="products-title" className="text-4xl">
          Products
        </h1>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Show</legend>
          <ToggleButton pressed={!uploading} onPress={() => open({ tab: 'products' })}>
            Products
          </ToggleButton>
          <ToggleButton pressed={uploading} onPress={() => open({ tab: 'upload' })}>
            Upload
          </ToggleButton>
        </fieldset>
      </div>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <div className="mt-6 h-96 rounded-lg bg-surface-inset motion-safe:animate-pulse" />}
      {data &&
        (uploading ? (
          <UploadProducts products={data.products} />
        ) : (
          <SportProducts products={data.products} />
        ))}
    </section>
  );
}

type ProductsBySport = Record<string, { tags: string[]; products: Product[] }>;

function SportProducts({ products }: { products: ProductsBySport }) {
  // A sport without a file name prefix may still have products.
  const sports = [
    ...SPORTS,
    ...Object.keys(products).filter((sport) => !SPORTS.some((known) => known === sport)),
  ];
  const { values, open, refine } = useListAddress({ sport: sports[0]!, shown: String(PAGE_SIZE) });
  const { sport } = values;
  const shown = Math.max(Number.parseInt(values.shown, 10) || 0, PAGE_SIZE);
  const all = products[sport]?.products ?? [];
  return (
    <>
      <fieldset className="mt-4 mb-5 flex flex-wrap gap-2">
        <legend className="sr-only">Sport</legend>
        {sports.map((each) => (
          <ToggleButton
            key={each}
            pressed={each === sport}
            count={products[each]?.products.length ?? 0}
            onPress={() => open({ sport: each, shown: String(PAGE_SIZE) })}
          >
            {capitalise(each)}
          </ToggleButton>
        ))}
      </fieldset>
      {all.length === 0 ? (
        <p className="rounded-lg border border-line bg-surface p-10 text-center text-muted">
          No {sport} designs yet. Upload the first ones.
        </p>
      ) : (
        <ProductTable key={sport} products={all.slice(0, shown)} />
      )}
      {all.length > shown && (
        <p className="mt-6 text-center">
          <Button onClick={() => refine({ shown: String(shown + PAGE_SIZE) })}>
            Show {Math.min(PAGE_SIZE, all.length - shown)} more of {all.length}
          </Button>
        </p>
      )}
    </>
  );
}
