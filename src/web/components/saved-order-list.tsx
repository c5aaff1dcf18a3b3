import { useState } from 'react';
import { formatFullDateTime } from '../lib/format-date.ts';
import { type SavedOrder, savedOrders } from '../lib/saved-orders.ts';
import { usePersisted } from '../storage/persisted.ts';
import { Button } from '../ui/button.tsx';

/** The orders saved in this browser, newest first. Deleting asks for confirmation. */
export function SavedOrderList({ onLoad }: { onLoad: (order: SavedOrder) => void }) {
  const orders = usePersisted(savedOrders);
  if (orders.length === 0) {
    return (
      <p className="text-muted">No order is saved in this browser yet. Save Order keeps one under a name.</p>
    );
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {orders.map((order) => (
        <SavedOrderItem key={order.save_id} order={order} onLoad={onLoad} />
      ))}
    </ul>
  );
}

function SavedOrderItem({ order, onLoad }: { order: SavedOrder; onLoad: (order: SavedOrder) => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const { order_name, team_name, product_details, product_img, total_jerseys, date } = order;
  const remove = () => savedOrders.set(savedOrders.get().filter(({ save_id }) => save_id !== order.save_id));
  return (
    <li className="flex flex-wrap items-center gap-4 py-4">
      <img src={product_img} alt="" width={64} height={74} className="h-18 w-16 shrink-0 object-contain" />
      <div className="min-w-[min(10rem,100%)] flex-1">
        <p className="font-display text-xl font-bold break-words">{order_name}</p>
        <p className="text-sm break-words text-muted">
          {[team_name !== order_name && team_name, product_details.name, `${total_jerseys} jerseys`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-sm text-muted">{formatFullDateTime(new Date(date).toISOString())}</p>
      </div>
      {isConfirming ? (
        <div className="flex flex-wrap items-center gap-2">
          <p role="alert" className="font-semibold">
            Delete this saved order?
          </p>
          <Button variant="danger" autoFocus onClick={remove}>
            Delete
          </Button>
          <Button onClick={() => setConfirming(false)}>Keep</Button>
        </div>
      ) : (
        <div className="flex gap-2">
          <Button variant="secondary" onClick={() => onLoad(order)} aria-label={`Load ${order_name}`}>
            Load
          </Button>
          <Button variant="ghost" onClick={() => setConfirming(true)} aria-label={`Delete ${order_name}`}>
            Delete
          </Button>
        </div>
      )}
    </li>
  );
}
