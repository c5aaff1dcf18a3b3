import { Navigate } from 'react-router';
import { parseProductHash, productPath } from '../lib/paths.ts';
import { useHash } from '../lib/use-hash.ts';
import { createPrivateMeta } from '../seo/page-title.ts';
import { ProductNotFound } from './product-not-found.tsx';

/** Not indexed, because the canonical URL is the one without a hash. */
export const meta = createPrivateMeta('Product');

/** '/product#jersey&{type}&{file_name}' leads to the page of the product; the server does not receive the hash. */
export default function ProductByHashPage() {
  const { hydrated, hash } = useHash();
  const product = parseProductHash(hash);
  if (product) return <Navigate to={productPath(product)} replace />;
  if (hydrated) return <ProductNotFound />;
  return (
    <p role="status" className="page py-8 text-muted">
      Loading Product
    </p>
  );
}
