import { Link } from 'react-router';
import { filePaths } from '#contract/endpoint/calls.ts';
import type { Packing } from '#contract/staff/packing.ts';
import { orderPath } from '#web/dashboard/shared/paths.ts';
import { useDownload } from '#web/dashboard/shared/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface TableHeadProps {
  packing: Packing;
  parcel: number;
  /** Labels are printed, and orders opened, by managers. */
  isManager: boolean;
  onClear: () => void;
}

/** The order on the table: how far it is, and what is against it. */
export function TableHead({ packing, parcel, isManager, onClear }: TableHeadProps) {
  const { order_id, team, rows, missing, done, release } = packing;
  const all = rows.filter(({ position }) => position !== null).length;
  const hasParcels = rows.some(({ state }) => state === 'packed');
  const { start, busy } = useDownload();
  const warning = RELEASE_WARNINGS[release];
  const print = () =>
    start({
      path: filePaths.labels,
      body: { kind: 'parcel', order_ids: [order_id] },
      fileName: `parcel-labels-${order_id}.pdf`,
    });
  return (
    <div className="space-y-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 className="text-2xl wrap-anywhere">{team}</h2>
        <p className="tabular text-xl">
          {all - missing} of {all} packed · parcel {parcel}
        </p>
      </div>
      {warning && <Notice tone="danger">{warning}</Notice>}
      {done && <Notice tone="success">Every jersey of this order is packed.</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={onClear}>Another order</Button>
        {isManager && hasParcels && (
          <Button busy={busy} onClick={print}>
            Print packing lists
          </Button>
        )}
        {isManager && (
          <Link
            to={`${orderPath(order_id)}#parcels`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Ship order {order_id}
          </Link>
        )}
      </div>
    </div>
  );
}

const RELEASE_WARNINGS: Record<Packing['release'], string | null> = {
  released: null,
  outdated:
    'This order was changed after its release. It cannot be completed before a manager releases it again.',
  'on hold': 'This order is on hold.',
  withdrawn: 'The release of this order was withdrawn. Check what is packed, and ask a manager.',
};
