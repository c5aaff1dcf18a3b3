import type { StatusOrder } from '#contract/orders.ts';
import { formatDay, torontoDay } from '#domain/orders/delivery.ts';
import { api, errorMessage } from '../lib/api-client.ts';
import { useRequest } from '../lib/use-request.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Picture } from '../ui/picture.tsx';
import { ApprovalForm } from './approval-form.tsx';

/** The newest mockup of an order with the form that approves it, or why there is nothing to approve. */
export function OrderApproval({ link }: { link: { orderId: string; reference: string } }) {
  const { orderId } = link;
  const { data, error, isLoading, retry } = useRequest(orderId, () => api.orders.status({ id: orderId }));
  const order = data?.orders.find(({ order_id }) => order_id === orderId);
  if (isLoading)
    return (
      <p aria-live="polite" className="min-h-96 text-muted">
        Loading the mockup
      </p>
    );
  if (error !== undefined)
    return (
      <Notice tone="danger">
        <p>{errorMessage(error)}</p>
        <Button className="mt-3" onClick={retry}>
          Try again
        </Button>
      </Notice>
    );
  return (
    <div className="space-y-6">
      {order?.mockup_url && <MockupPicture order={order} />}
      {order?.approval === 'approved' ? (
        <Approved order={order} />
      ) : order?.mockup_url ? (
        <ApprovalForm link={link} />
      ) : (
        <NotDrawnYet orderId={orderId} />
      )}
    </div>
  );
}

/** A click opens it in full size. */
const MockupPicture = ({ order: { mockup_url, order_id } }: { order: StatusOrder }) => (
  <figure className="rounded-lg border border-line bg-surface p-4">
    <a href={mockup_url} target="_blank" rel="noopener" className="block overflow-hidden rounded-md">
      <Picture src={mockup_url} alt={`Mockup of order ${order_id}`} className="w-full" />
    </a>
    <figcaption className="mt-3 text-sm text-muted">
      The mockup of order <span className="font-semibold text-ink tabular">{order_id}</span>. Click it to see
      it in full size.
    </figcaption>
  </figure>
);

const Approved = ({ order: { order_id, approval_at } }: { order: StatusOrder }) => (
  <Notice tone="success">
    <h2 className="text-2xl">This mockup is approved</h2>
    <p className="mt-1">
      {approval_at && `You approved it on ${formatDay(torontoDay(new Date(approval_at)))}. `}
      There is nothing left to do here: we make exactly what the picture shows.
    </p>
    <StatusLink orderId={order_id} />
  </Notice>
);

const NotDrawnYet = ({ orderId }: { orderId: string }) => (
  <Notice>
    <h2 className="text-2xl">There is no mockup to approve yet</h2>
    <p className="mt-1">
      We draw the mockup of order <span className="tabular">{orderId}</span> first and e-mail you a link as
      soon as it is ready. Nothing is cut before you say yes.
    </p>
    <StatusLink orderId={orderId} />
  </Notice>
);

const StatusLink = ({ orderId }: { orderId: string }) => (
  <ButtonLink to={`/order-status#${orderId}`} className="mt-4">
    Order Status
  </ButtonLink>
);
