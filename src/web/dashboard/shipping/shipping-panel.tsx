import { useEffect, useRef } from 'react';
import type { OrderShipments } from '#contract/shipping.ts';
import { Notice } from '../../ui/notice.tsx';
import { BuyLabels } from './buy-labels.tsx';
import { OfferShipping } from './offer-shipping.tsx';
import { usePendingOutcome } from './queries.ts';
import { ShipmentList } from './shipment-list.tsx';
import { TrackingNumberForm } from './tracking-number-form.tsx';

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
