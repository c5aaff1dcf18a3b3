import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useHash } from '../hash.ts';
import { productOfHash } from '../product-address.ts';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/product-by-hash';
import { productData } from './product-data.ts';
import { ProductLoading } from './product-loading.tsx';
import { ProductMissing } from './product-missing.tsx';
import { ProductView } from './product-view.tsx';

/** The address to be found is the one without the hash. */
export const meta = () => [{ title: 'Product' }, { name: 'robots', content: 'noindex' }];

/** The server does not see the hash: the page sends on what stands in it. */
export function loader({ context, request }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams;
  const type = wanted.get('type') ?? '';
  return productData(context.get(siteContext), { type, file_name: wanted.get('file') ?? '' });
}

/** /product#jersey&{type}&{file_name} (specification 2, Route table). */
export default function ProductByHash() {
  const { hydrated, hash } = useHash();
  const wanted = productOfHash(hash);
  const query = wanted && new URLSearchParams({ type: wanted.type, file: wanted.file_name }).toString();
  const { data, load } = useFetcher<typeof loader>({ key: query ?? 'no-product' });
  useEffect(() => {
    if (query) void load(`/product?${query}`);
  }, [query, load]);
  if (hydrated && (!query || data === null)) return <ProductMissing />;
  if (!data) return <ProductLoading />;
  return <ProductView key={data.product.code} {...data} />;
}
