import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OrderShipments, Shipment } from '#contract/shipping.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { formatStatus } from '#web/dashboard/shared/status-badge.tsx';
import { api, errorMessage } from '../../calls/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form, FormError, useForm } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useOrderUpdates } from '../bulk/use-order-updates.ts';
import { BuyLabels } from './buy-labels.tsx';
import { usePendingOutcome } from './queries.ts';
import { ShipmentList } from './shipment-list.tsx';

interface ShippingPanelProps {
  orderId: string;
  data: OrderShipments;
}

/** The parcels of an order: rates of both carriers, labels, and tracking numbers of other carriers. */
export function ShippingPanel({ orderId, data }: ShippingPanelProps) {
  const hasLabels = data.shipments.some(({ state, service }) => service !== null && state === 'bought');
  usePendingOutcome(orderId, data.pending);
  const { list, focusWhenShown } = useFocusOnLabels(hasLabels);
  // Asked anew when what the rates are for has changed.
  const asked = JSON.stringify([data.recipient, data.unshipped, data.parcels, data.packed]);
  return (
    <div className="space-y-5">
      <CarrierMode carriers={data.carriers} />
      {data.pending && (
        <Notice tone="warning">
          The carrier has not yet said what became of a label. The shop keeps asking; please do not buy
          another one.
        </Notice>
      )}
      <div ref={list} tabIndex={-1} className="scroll-mt-20 empty:hidden">
        <ShipmentList orderId={orderId} shipments={data.shipments} />
      </div>
      {hasLabels && data.complete && <OfferShipping orderId={orderId} />}
      {!data.complete && !data.pending && (
        <BuyLabels key={asked} orderId={orderId} data={data} onBought={focusWhenShown} />
      )}
      {!hasLabels && !data.pending && (
        <TrackingNumberForm key={data.tracking_number} orderId={orderId} typed={findTyped(data)} />
      )}
    </div>
  );
}

/** Moves the focus to the labels that this page has bought, once they are read. */
function useFocusOnLabels(areShown: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const isWaiting = useRef(false);
  useEffect(() => {
    if (!areShown || !isWaiting.current) return;
    isWaiting.current = false;
    list.current?.focus();
  }, [areShown]);
  const focusWhenShown = () => {
    isWaiting.current = true;
  };
  return { list, focusWhenShown };
}

/** Offers the status Shipping for an order that has its labels and an earlier status. */
function OfferShipping({ orderId }: { orderId: string }) {
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

interface TrackingNumberFormProps {
  orderId: string;
  /** What was typed before; null for none. */
  typed: Shipment | null;
}

/** A tracking number that was not bought here: of any carrier, typed by hand. An empty one removes it. */
function TrackingNumberForm({ orderId, typed }: TrackingNumberFormProps) {
  const client = useQueryClient();
  const { form, field, message, busy } = useForm({
    initialValues: { carrier: typed?.carrier ?? '', tracking_number: typed?.tracking_number ?? '' },
    onSubmit: async (values) => {
      const { message } = await api.shipping.setTrackingNumber({ order_id: orderId, ...values });
      toast(message, { tone: 'success' });
      await client.invalidateQueries({ queryKey: ['order', orderId] });
    },
    describeError: errorMessage,
  });
  return (
    <details open={typed !== null} className="border-t border-line pt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        Tracking number of another label
      </summary>
      <Form {...form} className="space-y-4 pt-2">
        <FormError message={message} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Carrier"
            maxLength={40}
            placeholder="Purolator"
            autoComplete="off"
            hint="Parcels of Canada Post and Stallion Express are tracked."
            {...field('carrier')}
          />
          <TextField
            label="Tracking number"
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            hint={typed ? 'Leave it empty to remove it.' : undefined}
            {...field('tracking_number')}
          />
        </div>
        <Button type="submit" busy={busy}>
          Save tracking number
        </Button>
      </Form>
    </details>
  );
}

/** The tracking number that staff typed; null for the number of a label. */
const findTyped = ({ shipments }: OrderShipments) =>
  shipments.find(({ state, service }) => service === null && state === 'bought') ?? null;

/** 'Test mode' for carriers that sell nothing, and a warning for one that was never used for real. */
function CarrierMode({ carriers }: Pick<OrderShipments, 'carriers'>) {
  const test = carriers.filter(({ kind }) => kind === 'sandbox');
  const unproven = carriers.filter(({ kind, proven }) => kind === 'live' && !proven);
  const texts = [
    test.length > 0 && `Test mode: ${test.map(({ name }) => name).join(', ')}`,
    unproven.length > 0 && `Not tested with the real service: ${unproven.map(({ name }) => name).join(', ')}`,
  ].filter(Boolean);
  if (texts.length === 0) return null;
  return <p className="text-sm font-semibold text-warning">{texts.join('. ')}</p>;
}
