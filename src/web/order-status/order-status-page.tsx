import { useNavigate } from 'react-router';
import { api, errorMessage } from '../lib/api-client.ts';
import { useHash } from '../lib/use-hash.ts';
import { useRequest } from '../lib/use-request.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Form, useForm } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { StatusCard } from './status-card.tsx';

export const meta = () => [
  { title: 'Order Status' },
  {
    name: 'description',
    content: 'Look up where your team’s jerseys are: designing, production, shipping, and when they arrive.',
  },
];

/** A shorter hash cannot be an order id (rules.md orders-16). */
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
        Your order ID stands in the mail that we sent you when the order was saved or paid. It looks like
        0042201126.
      </p>
      <SearchForm key={hash} initial={hash.split('.')[0] ?? ''} busy={isLoading} />
      <div className="mt-10 min-h-64" aria-live="polite" aria-busy={isLoading}>
        {failure && <Notice tone="danger">{failure}</Notice>}
        {isLoading && <Skeleton />}
        {data && (
          <ul className="space-y-8">
            {data.orders.map((order) => (
              <StatusCard
                key={order.order_id}
                order={order}
                reference={hash.startsWith(`${order.order_id}.`) ? hash : order.order_id}
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

function Skeleton() {
  return <div className="h-72 rounded-lg border border-line bg-surface motion-safe:animate-pulse" />;
}
