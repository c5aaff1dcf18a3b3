/** Ships several orders: rates for all, labels for all, one PDF (rules.md delivery-13). */
import { useState } from 'react';
import { filePaths } from '#contract/endpoint/calls.ts';
import { fromDollars } from '#domain/shared/money.ts';
import { useDownload } from '#web/dashboard/shared/use-download.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Money } from '../../components/money.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { countOrders, OrderReasons } from '../bulk/order-reasons.tsx';
import { type OrderToShip, type Quoted, SPEEDS, type Speed, sumTotals } from './ship-orders.ts';
import { useShipOrders } from './use-ship-orders.ts';

interface ShipDialogProps {
  /** In the sequence in which they are packed. */
  orders: readonly OrderToShip[];
  /** Called with the orders that were not shipped. */
  onDone: (remainingIds: readonly string[]) => void;
  onClose: () => void;
}

const TITLES: Readonly<Record<Speed, string>> = { cheapest: 'Cheapest', fastest: 'Fastest' };

export function ShipDialog({ orders, onDone, onClose }: ShipDialogProps) {
  const { rates, shipping, done } = useShipOrders(orders);
  const [speed, setSpeed] = useState<Speed>('cheapest');
  const quoted = rates.data ?? [];
  const ready = quoted.filter(({ fault }) => fault === '');
  const held = quoted.filter(({ fault }) => fault !== '');
  const unpaid = ready.filter(({ order }) => order.paid === false);
  if (shipping.data) return <ShippedDialog {...shipping.data} onDone={onDone} onClose={onClose} />;
  const progress = `${done} of ${shipping.isPending ? ready.length : orders.length}`;
  return (
    <ConfirmDialog
      open
      title={rates.data ? `Ship ${countOrders(ready.length)}?` : 'Ship orders'}
      confirmLabel={shipping.isPending ? `Buying ${progress}` : 'Buy labels'}
      busy={shipping.isPending}
      isDisabled={ready.length === 0}
      onConfirm={() => shipping.mutate({ quoted: ready, speed })}
      onClose={onClose}
    >
      {rates.error && <LoadFailure error={rates.error} onRetry={rates.refetch} />}
      {rates.isPending && (
        <p role="status" className="text-muted">
          Asking the carriers, {progress}
        </p>
      )}
      {ready.some(({ options }) => options) && (
        <SpeedField quoted={ready} speed={speed} onChange={setSpeed} />
      )}
      {ready.length > 0 && (
        <p>The status becomes Shipping, and each customer gets one e-mail with the tracking numbers.</p>
      )}
      {unpaid.length > 0 && (
        <p className="font-semibold text-warning">
          Not paid: {unpaid.map(({ order }) => order.secret_code).join(', ')}
        </p>
      )}
      {held.length > 0 && (
        <>
          <p>{held.length === 1 ? 'One stays' : `${held.length} stay`}:</p>
          <OrderReasons orders={orders} held={held.map(describeFault)} />
        </>
      )}
    </ConfirmDialog>
  );
}

const describeFault = ({ order, fault }: { order: OrderToShip; fault: string }) => ({
  order_id: order.order_id,
  reason: fault,
});

interface SpeedFieldProps {
  quoted: readonly Quoted[];
  speed: Speed;
  onChange: (speed: Speed) => void;
}

/** Both prices of all labels together. */
const SpeedField = ({ quoted, speed, onChange }: SpeedFieldProps) => (
  <fieldset className="grid grid-cols-2 gap-2">
    <legend className="sr-only">Service</legend>
    {SPEEDS.map((each) => (
      <label
        key={each}
        className="rounded-md border border-field-line p-3 has-checked:border-info has-checked:bg-info-soft has-focus-visible:outline-3 has-focus-visible:outline-info"
      >
        <input
          type="radio"
          name="speed"
          className="mr-2 accent-info"
          checked={speed === each}
          onChange={() => onChange(each)}
        />
        <span className="font-semibold">{TITLES[each]}</span>
        <span className="block font-display text-2xl font-bold">
          <Money amount={fromDollars(sumTotals(quoted, each))} />
        </span>
        <span className="block text-sm text-muted">{nameServices(quoted, each)}</span>
      </label>
    ))}
  </fieldset>
);

/** Names the services, each once. */
const nameServices = (quoted: readonly Quoted[], speed: Speed): string =>
  [...new Set(quoted.flatMap(({ options }) => options?.[speed].name ?? []))].join(' · ');

type ShippedDialogProps = Pick<ShipDialogProps, 'onDone' | 'onClose'> &
  NonNullable<ReturnType<typeof useShipOrders>['shipping']['data']>;

/** What was shipped and what was not, and the labels as one file. */
function ShippedDialog({ bought, unset, onDone, onClose }: ShippedDialogProps) {
  const printing = useDownload();
  const labelled = bought.filter(({ fault }) => fault === '');
  const faults = bought.flatMap(({ order, fault }) => {
    const why = fault || unset.get(order.order_id);
    return why ? [{ order, fault: why }] : [];
  });
  const close = () => {
    onDone(faults.map(({ order }) => order.order_id));
    onClose();
  };
  const subject = labelled.length === 1 ? labelled[0]!.order.order_id : `${labelled.length}-orders`;
  return (
    <ConfirmDialog
      open
      title={`${countOrders(labelled.length)} with a label`}
      confirmLabel={labelled.length === 1 ? 'Print label' : 'Print labels'}
      busy={printing.busy}
      isDisabled={labelled.length === 0}
      onConfirm={() =>
        printing.start({
          path: filePaths.postageLabels,
          body: { order_ids: labelled.map(({ order }) => order.order_id) },
          fileName: `postage-labels-${subject}.pdf`,
          leftOutBecause: 'No label yet',
        })
      }
      onClose={close}
    >
      {faults.length === 0 ? (
        <p>All have a label, in the same sequence as the list. Their status is Shipping.</p>
      ) : (
        <>
          <p role="alert">
            {faults.length === 1 ? 'One was not shipped' : `${faults.length} were not shipped`}:
          </p>
          <OrderReasons orders={bought.map(({ order }) => order)} held={faults.map(describeFault)} />
        </>
      )}
    </ConfirmDialog>
  );
}
