import { data } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';

export const meta = () => [{ title: 'Page Not Found' }, { name: 'robots', content: 'noindex' }];

export const loader = () => data(null, { status: 404 });

export default NotFoundPage;

export function NotFoundPage() {
  return (
    <div className="page py-24">
      <h1>Page Not Found</h1>
      <p className="mt-4 max-w-prose text-quiet">
        There is nothing at this address. A link that was cut short by a mail program is the usual reason.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink kind="main" to="/">
          Home
        </ButtonLink>
        <ButtonLink to="/order-status">Order Status</ButtonLink>
      </div>
    </div>
  );
}
