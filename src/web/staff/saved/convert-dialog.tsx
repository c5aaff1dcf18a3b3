import { useQuery } from '@tanstack/react-query';
import type { ListedOrder } from '#contract/dashboard.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Failure } from '../failure.tsx';
import { moneyQuery } from '../money/queries.ts';
import { PaymentTransferDialog } from '../money/transfer-dialog.tsx';

/** Converts a saved order to paid by bank transfer, from how it stands now and not from how the list had it. */
export function ConvertDialog({ order, onClose }: { order: ListedOrder; onClose: () => void }) {
  const { data, error, refetch } = useQuery({ ...moneyQuery(order.order_id), staleTime: 0 });
  if (data?.ready) return <PaymentTransferDialog money={data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Paid by bank transfer">
      {error && !data && <Failure error={error} retry={refetch} />}
      {!error && !data && <p className="text-quiet">Loading the order</p>}
      {data && !data.ready && (
        <Notice tone="waiting">
          The jersey list of {order.secret_code} is not complete yet: five full rows at least, before it can
          be paid.
        </Notice>
      )}
    </Dialog>
  );
}
