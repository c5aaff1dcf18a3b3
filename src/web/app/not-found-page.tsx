import { data } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';

export const meta = () => [{ title: 'Page Not Found' }, { name: 'robots', content: 'noindex' }];

export const loader = () => data(null, { status: 404 });

export default NotFoundPage;

/** A literal, because `formatDesign` would add the lettering of every font to every page's bundle. */
const IMAGE_URL =
  '/artwork/back/shirt-round-short-top-chest-chevron-12284c-f2b134-ffffff-varsity.svg?name=Lost&number=404';

export function NotFoundPage() {
  return (
    <div className="page grid items-center gap-8 py-16 md:grid-cols-2">
      <div>
        <h1>Page Not Found</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">
          There is nothing at this address. Usually an e-mail program has cut the link short.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink variant="primary" to="/">
            Home
          </ButtonLink>
          <ButtonLink to="/products">Products</ButtonLink>
          <ButtonLink to="/order-status">Order Status</ButtonLink>
        </div>
      </div>
      <img src={IMAGE_URL} alt="" width={600} height={690} className="mx-auto w-full max-w-sm" />
    </div>
  );
}
