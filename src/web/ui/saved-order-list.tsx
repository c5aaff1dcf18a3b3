import { useState } from 'react';
import { type SavedOrder, savedOrders } from '../saved-orders.ts';
import { useStored } from '../stored.ts';
import { Button } from './button.tsx';

const savedOn = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' });

/** What this browser has saved, the newest first; loading or deleting is somebody else's and ours to ask about. */
export function SavedOrderList({ onLoad }: { onLoad: (order: SavedOrder) => void }) {
  const orders = useStored(savedOrders);
  if (orders.length === 0) {
    return (
      <p className="text-quiet">No order is saved in this browser yet. Save Order keeps one under a name.</p>
    );
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {orders.map((order) => (
        <Saved key={order.save_id} order={order} onLoad={onLoad} />
      ))}
    </ul>
  );
}

function Saved({ order, onLoad }: { order: SavedOrder; onLoad: (order: SavedOrder) => void }) {
  const [asking, setAsking] = useState(false);
  const { order_name, team_name, product_details, product_img, total_jerseys, date } = order;
  const drop = () => savedOrders.set(savedOrders.get().filter(({ save_id }) => save_id !== order.save_id));
  return (
    <li className="flex flex-wrap items-center gap-4 py-4">
      <img src={product_img} alt="" width={64} height={74} className="h-18 w-16 shrink-0 object-contain" />
      <div className="min-w-40 flex-1">
        <p className="font-display text-xl font-bold break-words">{order_name}</p>
        <p className="text-sm break-words text-quiet">
          {[team_name !== order_name && team_name, product_details.name, `${total_jerseys} jerseys`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-sm text-quiet">{savedOn.format(date)}</p>
      </div>
      {asking ? (
        <div className="flex flex-wrap items-center gap-2">
          <p role="alert" className="font-semibold">
            Delete this saved order?
          </p>
          <Button kind="danger" autoFocus onClick={drop}>
            Delete
          </Button>
          <Button onClick={() => setAsking(false)}>Keep</Button>
        </div>
      ) : (
        <div className="flex gap-2">
          <Button kind="second" onClick={() => onLoad(order)} aria-label={`Load ${order_name}`}>
            Load
          </Button>
          <Button kind="plain" onClick={() => setAsking(true)} aria-label={`Delete ${order_name}`}>
            Delete
          </Button>
        </div>
      )}
    </li>
  );
}
