import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { SPORT_PREFIXES } from '#domain/product-file.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../failure.tsx';
import { Toggle } from '../toggle.tsx';
import { ProductTable } from './product-table.tsx';
import { siteDataQuery } from './queries.ts';
import { UploadProducts } from './upload-products.tsx';

const SPORTS = Object.values(SPORT_PREFIXES);
const PAGE = 60;

/** The designs that the shop offers, and their upload (specification 2, Products). */
export function Products() {
  const [uploading, setUploading] = useState(false);
  const { data, error, refetch, isFetching } = useQuery(siteDataQuery);
  return (
    <section aria-labelledby="products-title" aria-busy={isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 id="products-title" className="text-4xl">
          Products
        </h1>
        <fieldset className="flex gap-2">
          <legend className="sr-only">Show</legend>
          <Toggle pressed={!uploading} onPress={() => setUploading(false)}>
            Products
          </Toggle>
          <Toggle pressed={uploading} onPress={() => setUploading(true)}>
            Upload
          </Toggle>
        </fieldset>
      </div>
      {error && !data && <Failure error={error} retry={refetch} />}
      {!data && !error && <div className="mt-6 h-96 rounded-lg bg-sunken motion-safe:animate-pulse" />}
      {data &&
        (uploading ? <UploadProducts products={data.products} /> : <BySport products={data.products} />)}
    </section>
  );
}

type Sports = Record<string, { tags: string[]; products: Product[] }>;

function BySport({ products }: { products: Sports }) {
  // A sport that the file names do not know may still have products.
  const sports = [
    ...SPORTS,
    ...Object.keys(products).filter((sport) => !SPORTS.some((known) => known === sport)),
  ];
  const [sport, setSport] = useState(sports[0]!);
  const [shown, setShown] = useState(PAGE);
  const all = products[sport]?.products ?? [];
  return (
    <>
      <fieldset className="mt-4 mb-5 flex flex-wrap gap-2">
        <legend className="sr-only">Sport</legend>
        {sports.map((each) => (
          <Toggle
            key={each}
            pressed={each === sport}
            count={products[each]?.products.length ?? 0}
            onPress={() => {
              setSport(each);
              setShown(PAGE);
            }}
          >
            {each[0]!.toUpperCase() + each.slice(1)}
          </Toggle>
        ))}
      </fieldset>
      {all.length === 0 ? (
        <p className="rounded-lg border border-line bg-card p-10 text-center text-quiet">
          No {sport} designs yet. Upload the first ones.
        </p>
      ) : (
        <ProductTable products={all.slice(0, shown)} />
      )}
      {all.length > shown && (
        <p className="mt-6 text-center">
          <Button onClick={() => setShown(shown + PAGE)}>
            Show {Math.min(PAGE, all.length - shown)} more of {all.length}
          </Button>
        </p>
      )}
    </>
  );
}
