import { useNavigate } from 'react-router';
import { api, errorMessage } from '../calls/api-client.ts';
import { useRequest } from '../calls/use-request.ts';
import { useHash } from '../lib/use-hash.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Form, useForm } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/order-status-page';
import { StatusCard } from './status-card.tsx';
import { StatusHelp } from './status-help.tsx';

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
  const { hash } = useHash();
  const isTooShort = hash !== '' && hash.length < MIN_ID_LENGTH;
  const { data, error, isLoading, reload } = useRequest(hash && !isTooShort ? hash : null, () =>
    api.orders.status({ id: hash, tracking: false }),
  );
  const failure = isTooShort ? 'Invalid URL' : error === undefined ? null : errorMessage(error);
  return (
    <div className="page min-h-[70vh] py-10">
      <h1>Order Status</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        Your order ID is in the e-mail that we sent when you saved or paid for the order. It looks like
        0042201126.
      </p>
      <p className="mt-4 hidden max-w-prose noscript:block">
        Looking up an order needs JavaScript. <a href="/contact">Write to us</a> with your order ID, and we
        tell you where it is.
      </p>
      <SearchForm key={hash} initial={hash.split('.')[0] ?? ''} busy={isLoading} />
      <div className="mt-10 min-h-screen" aria-live="polite" aria-busy={isLoading}>
        {failure && (
          <Notice tone="danger">
            <p>{failure}</p>
            {isTooShort && <p>An order ID has ten digits or more, such as 0042201126.</p>}
          </Notice>
        )}
        {hash === '' && <StatusHelp />}
        {isLoading && <Skeleton />}
        {data && (
          <ul className="space-y-8">
            {data.orders.map((order) => (
              <StatusCard
                key={order.order_id}
                order={order}
                reference={[order.order_id, ...hash.split('.').slice(1)].join('.')}
                defaultOpen={data.orders.length === 1}
                onChanged={reload}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function SearchForm({ initial, busy }: { initial: string; busy: boolean }) {
  const navigate = useNavigate();
  const { form, field } = useForm({
    initialValues: { id: initial },
    validate: ({ id }) => ({ id: id.trim() ? null : 'Type your order ID.' }),
    onSubmit: ({ id }) => void navigate(`/order-status#${id.trim()}`),
  });
  return (
    <Form {...form} className="mt-6 flex max-w-xl items-start gap-3">
      <TextField
        label="Order ID"
        className="flex-1"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        {...field('id')}
      />
      <Button type="submit" variant="primary" busy={busy} className="mt-6">
        Search
      </Button>
    </Form>
  );
}

/** Has the parts of a StatusCard, so that nothing moves when the order arrives. */
const Skeleton = () => (
  <div className="grid gap-6 rounded-lg border border-line bg-surface p-5 motion-safe:animate-pulse sm:p-8 md:grid-cols-[14rem_minmax(0,1fr)]">
    <div className="mx-auto h-64 w-full max-w-56 rounded-md bg-surface-inset" />
    <div className="h-96 rounded-md bg-surface-inset" />
  </div>
);
