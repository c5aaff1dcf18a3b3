import { useNavigate } from 'react-router';
import type { StatusOrder } from '#contract/orders.ts';
import { api, errorMessage } from '../calls/api-client.ts';
import { useRequest } from '../calls/use-request.ts';
import { useHash } from '../lib/use-hash.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Form, useForm } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/order-status-page';
import { isPayer } from './is-payer.ts';
import { OrderView } from './order-view.tsx';
import { StatusHelp } from './status-help.tsx';

/** Before the code of the page is there: a link to an order shows no search. */
export const handle = { headScript: "if(location.hash.length>1)document.documentElement.dataset.opened=''" };

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Order Status | ${matches[0].loaderData.name}` },
  {
    name: 'description',
    content: 'Look up where your team’s jerseys are: designing, production, shipping, and when they arrive.',
  },
];

/** A shorter hash cannot be an order id. */
const MIN_ID_LENGTH = 9;

export default function OrderStatusPage() {
  const { hash, hydrated } = useHash();
  const isTooShort = hash !== '' && hash.length < MIN_ID_LENGTH;
  const { data, error, isLoading, reload } = useRequest(hash && !isTooShort ? hash : null, () =>
    api.orders.status({ id: hash, tracking: false }),
  );
  const failure = isTooShort ? 'Invalid URL' : error === undefined ? null : errorMessage(error);
  const orders = data?.orders ?? [];
  const [id = '', ...key] = hash.split('.');
  const hasSearch = hash === '' || failure !== null;
  // Whoever came by an e-mail finds a link to the search below the order.
  const hasSearchBelow = orders.length > 0 && key.length === 0 && orders.every(isMasked);
  return (
    // It says whom to write to, and the chat would cover an amount on a phone.
    <div data-no-chat className="page py-6 sm:py-8">
      {hasSearch && (
        <div className={`pb-8 ${hydrated ? '' : 'in-data-opened:hidden'}`}>
          <h1>Order Status</h1>
          <p className="mt-3 max-w-prose text-muted">
            Your order ID is in the e-mail that we sent when you saved or paid for the order. It looks like
            0042201126.
          </p>
          <p className="mt-3 hidden max-w-prose noscript:block">
            Looking up an order needs JavaScript. <a href="/contact">Write to us</a> with your order ID, and
            we will tell you where it is.
          </p>
          <SearchForm key={hash} initial={id} busy={isLoading} variant="primary" />
        </div>
      )}
      <div aria-live="polite" aria-busy={isLoading}>
        {failure && (
          <Notice tone="danger">
            <p>{failure}</p>
            {isTooShort && <p>An order ID has ten digits or more, such as 0042201126.</p>}
          </Notice>
        )}
        {hash === '' && (
          <div className={hydrated ? '' : 'in-data-opened:hidden'}>
            <StatusHelp />
          </div>
        )}
        {!hydrated && (
          <div className="hidden in-data-opened:block">
            <Skeleton />
          </div>
        )}
        {isLoading && (
          <>
            <h1 className="sr-only">Order Status</h1>
            <Skeleton />
          </>
        )}
        {orders.length > 1 && <h1 className="mb-6">{orders.length} orders</h1>}
        <ul className="space-y-12">
          {orders.map((order) => (
            <li key={order.order_id}>
              <OrderView
                order={order}
                reference={[order.order_id, ...key].join('.')}
                isOnly={orders.length === 1}
                onChanged={reload}
              />
            </li>
          ))}
        </ul>
      </div>
      {hasSearchBelow && (
        <section aria-labelledby="search-title" className="mt-6 border-t border-line pt-5">
          <h2 id="search-title" className="text-[1.375rem]">
            Look up another order
          </h2>
          <SearchForm key={hash} initial="" busy={isLoading} variant="secondary" />
        </section>
      )}
    </div>
  );
}

const isMasked = (order: StatusOrder): boolean => order.names_hidden && !isPayer(order);

interface SearchFormProps {
  initial: string;
  busy: boolean;
  /** Below an order, the next step is the order's. */
  variant: 'primary' | 'secondary';
}

function SearchForm({ initial, busy, variant }: SearchFormProps) {
  const navigate = useNavigate();
  const { form, field } = useForm({
    initialValues: { id: initial },
    validate: ({ id }) => ({ id: id.trim() ? null : 'Type your order ID.' }),
    onSubmit: ({ id }) => void navigate(`/order-status#${id.trim()}`),
  });
  return (
    <Form {...form} className="mt-6 flex max-w-xl flex-wrap items-start gap-x-3">
      <TextField
        label="Order ID"
        className="min-w-0 flex-1 basis-40"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        {...field('id')}
      />
      <Button type="submit" variant={variant} busy={busy} className="mt-6">
        Search
      </Button>
    </Form>
  );
}

/** Has the size of an order, so that nothing moves when it arrives. */
const Skeleton = () => (
  <div data-loading className="motion-safe:animate-pulse">
    <div className="h-40 rounded-md bg-surface-inset" />
    <div className="mt-6 h-[60rem] rounded-md bg-surface-inset" />
  </div>
);
