import { useMutation, useQuery } from '@tanstack/react-query';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { formatStatus } from '#web/dashboard/shared/status-badge.tsx';
import { errorMessage } from '../../calls/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useOrderUpdates } from '../bulk/use-order-updates.ts';

/** Offers the status Shipping for an order that has its labels and an earlier status. */
export function OfferShipping({ orderId }: { orderId: string }) {
  const { data: order } = useQuery(orderQuery(orderId));
  const update = useOrderUpdates();
  const setting = useMutation({
    mutationFn: ({ version, order_status }: NonNullable<typeof order>) =>
      update({
        orders: [{ order_id: orderId, version, order_status }],
        fields: { order_status: 'shipping' },
        notify: true,
        message: () => 'Shipping. The customer gets an e-mail.',
      }),
    onSuccess: (refused) => {
      if (refused.length > 0)
        toast('The order was just changed; please look at it again', { tone: 'danger', ms: 6000 });
    },
    onError: (error) => toast(errorMessage(error), { tone: 'danger', ms: 6000 }),
  });
  if (!order || order.order_status === 'shipping' || order.order_status === 'completed') return null;
  return (
    <Notice tone="info">
      <p>The labels are bought, and the status is {formatStatus(order.order_status)}.</p>
      <Button className="mt-3" busy={setting.isPending} onClick={() => setting.mutate(order)}>
        Set the status to Shipping
      </Button>
    </Notice>
  );
}
