import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Shipment } from '#contract/shipping.ts';
import { api, errorMessage } from '../../calls/api-client.ts';
import { saveBase64File } from '../../calls/download.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.tsx';
import { formatAmount } from '../payments/amount.ts';
import { useShippingChange } from './queries.ts';

interface ShipmentListProps {
  orderId: string;
  shipments: readonly Shipment[];
}

const ANSWER_MS = 6_000;

/** The parcels that were sent, and what became of earlier labels. */
export function ShipmentList({ orderId, shipments }: ShipmentListProps) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useShippingChange(orderId, api.shipping.cancel, ({ message }) => {
    toast(message, { ms: ANSWER_MS });
    setAsking(false);
  });
  if (shipments.length === 0) return null;
  const live = shipments.filter(({ state }) => state !== 'failed' && state !== 'cancelled');
  const ended = shipments.filter((shipment) => !live.includes(shipment));
  const canCancel = live.some(({ state, service }) => state === 'bought' && service !== null);
  return (
    <div className="space-y-3">
      <ul aria-label="Parcels" className="divide-y divide-line border-y border-line empty:hidden">
        {live.toReversed().map((shipment) => (
          <LiveParcel key={shipment.parcel} shipment={shipment} count={live.length} />
        ))}
      </ul>
      {canCancel && (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {live.length === 1 ? 'Void the label' : `Void all ${live.length} labels`}
        </Button>
      )}
      <EndedParcels shipments={ended} />
      <ConfirmDialog
        open={isAsking}
        title={live.length === 1 ? 'Void the label?' : 'Void all labels?'}
        confirmLabel="Void"
        isDestructive
        busy={cancel.busy}
        onConfirm={() => cancel.run({ order_id: orderId })}
        onClose={() => setAsking(false)}
      >
        <p>
          The carrier will be asked to void {live.length === 1 ? 'the label' : 'all labels'} of order{' '}
          {orderId}, or to refund it. A void label must not be used. A customer who has its tracking number
          gets a new one with the next label, once the status is Shipping.
        </p>
      </ConfirmDialog>
    </div>
  );
}

function LiveParcel({ shipment, count }: { shipment: Shipment; count: number }) {
  const { parcel, items, carrier, service, state, message, tracking_number, cost } = shipment;
  const facts = [carrier, service, items > 0 && `${items} items`].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="tabular font-semibold break-all">{tracking_number ?? STATE_TEXT[state]}</p>
        <p className="text-sm text-muted">
          {count > 1 && `Parcel ${parcel} of ${count} · `}
          {facts}
          {cost !== null && <span className="tabular"> · {formatAmount(cost)}</span>}
        </p>
        {message && <p className="text-sm font-semibold text-warning">{message}</p>}
      </div>
      {service !== null && state === 'bought' && <PrintLabel shipment={shipment} />}
    </li>
  );
}

const STATE_TEXT: Record<Shipment['state'], string> = {
  claimed: 'Waiting for the carrier',
  bought: 'No tracking number yet',
  failed: 'Not bought',
  cancelling: 'Being cancelled',
  cancelled: 'Cancelled',
};

const DATA_URL_PREFIX = 'data:application/pdf;base64,';

/** Downloads the label from the shop's store; the carrier is not asked. */
function PrintLabel({ shipment: { ship_code, carrier, parcel } }: { shipment: Shipment }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (code: string) => {
      if (carrier === 'Canada Post') {
        const { links, message } = await api.shipping.cpShipmentLink({ shipmentId: code });
        return { label: links.label.slice(DATA_URL_PREFIX.length), message };
      }
      return api.shipping.shippingInfo({ ship_code: code });
    },
    onSuccess: ({ label, message }) => {
      if (label) saveBase64File(label, 'application/pdf', `label-${ship_code}.pdf`);
      else toast(message, { tone: 'danger', ms: ANSWER_MS });
    },
    onError: (error) => toast(errorMessage(error), { tone: 'danger', ms: ANSWER_MS }),
  });
  if (ship_code === null) return null;
  return (
    <Button busy={isPending} onClick={() => mutate(ship_code)}>
      {!isPending && <DownloadIcon className="size-4" />}
      Print label<span className="sr-only"> of parcel {parcel}</span>
    </Button>
  );
}

function EndedParcels({ shipments }: { shipments: readonly Shipment[] }) {
  if (shipments.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-sm text-muted">
        Earlier labels ({shipments.length})
      </summary>
      <ul className="space-y-1 text-sm text-muted">
        {shipments.map(({ created_at, parcel, carrier, state, message, tracking_number }) => (
          <li key={`${created_at} ${parcel} ${state} ${tracking_number}`} className="break-words">
            {[STATE_TEXT[state], carrier, tracking_number, message].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
