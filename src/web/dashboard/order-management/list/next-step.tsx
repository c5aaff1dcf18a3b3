import { useState } from 'react';
import type { ListedOrder } from '#contract/staff/order-management.ts';
import { Button } from '../../../ui/button.tsx';
import { ReleaseDialog } from '../../bulk/release-dialog.tsx';
import { ShipDialog } from '../../shipping/ship-dialog.tsx';

interface NextStepProps {
  orders: readonly ListedOrder[];
  /** Called with the orders that were not changed and stay selected. */
  onDone: (remainingIds: readonly string[]) => void;
}

/** The button of the queue that all selected orders are in. */
export function NextStep({ orders, onDone }: NextStepProps) {
  const [releasing, setReleasing] = useState<readonly ListedOrder[] | null>(null);
  const [shipping, setShipping] = useState<readonly ListedOrder[] | null>(null);
  const isIn = (line: ListedOrder['line']) =>
    orders.length > 0 && orders.every((order) => order.line === line);
  return (
    <>
      {isIn('to_release') && (
        <Button variant="primary" className="text-sm lg:min-h-9 lg:py-1" onClick={() => setReleasing(orders)}>
          Release {orders.length}
        </Button>
      )}
      {isIn('to_ship') && (
        <Button variant="primary" className="text-sm lg:min-h-9 lg:py-1" onClick={() => setShipping(orders)}>
          Ship {orders.length}
        </Button>
      )}
      {releasing && <ReleaseDialog orders={releasing} onDone={onDone} onClose={() => setReleasing(null)} />}
      {shipping && <ShipDialog orders={shipping} onDone={onDone} onClose={() => setShipping(null)} />}
    </>
  );
}
