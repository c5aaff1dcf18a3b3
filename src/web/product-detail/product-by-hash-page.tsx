import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { parseProductHash } from '../lib/paths.ts';
import { siteContext } from '../lib/site-context.ts';
import { useHash } from '../lib/use-hash.ts';
import { createPrivateMeta } from '../seo/page-title.ts';
import type { Route } from './+types/product-by-hash-page';
import { ProductNotFound } from './product-not-found.tsx';
import { getProductPageData } from './product-page-data.ts';
import { ProductView } from './product-view.tsx';

/** Not indexed, because the canonical URL is the one without a hash. */
export const meta = createPrivateMeta('Product');

/** The server does not receive the hash, so the page requests its content as a query. */
export function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const type = query.get('type') ?? '';
  return getProductPageData(context.get(siteContext), { type, file_name: query.get('file') ?? '' });
}

/** The product page of '/product#jersey&{type}&{file_name}'. */
export default function ProductByHashPage() {
  const { hydrated, hash } = useHash();
  const product = parseProductHash(hash);
  const query = product && new URLSearchParams({ type: product.type, file: product.file_name }).toString();
  const { data, load } = useFetcher<typeof loader>({ key: query ?? 'no-product' });
  useEffect(() => {
    if (query) void load(`/product?${query}`);
  }, [query, load]);
  if (hydrated && (!query || data === null)) return <ProductNotFound />;
  if (!data) return <ProductLoading />;
  return <ProductView key={data.product.code} {...data} />;
}

/** The layout of the page without its content. */
function ProductLoading() {
  return (
    <div className="page py-8">
      <p role="status" className="text-muted">
        Loading Product
      </p>
      <div aria-hidden="true" className="mt-4 grid gap-8 lg:grid-cols-2">
        <div className="aspect-[600/690] rounded-lg border border-line bg-surface motion-safe:animate-pulse" />
        <div className="space-y-4">
          <div className="h-14 w-2/3 rounded-md bg-surface-inset motion-safe:animate-pulse" />
          <div className="h-80 rounded-md bg-surface-inset motion-safe:animate-pulse" />
        </div>
      </div>
    </div>
  );
}
