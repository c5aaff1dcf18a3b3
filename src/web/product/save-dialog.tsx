import { type FormEvent, useState } from 'react';
import { newRowId } from '../random-ids.ts';
import { savedOrders } from '../saved-orders.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import { toSavedOrder } from './stored-draft.ts';
import type { ProductOrder } from './use-product-order.ts';

interface Props {
  order: ProductOrder;
  open: boolean;
  onClose: () => void;
}

/** An order is saved under a name (specification 4, Product page). */
export function SaveDialog({ order, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Save order">
      <SaveForm order={order} onDone={onClose} />
    </Dialog>
  );
}

function SaveForm({ order, onDone }: { order: ProductOrder; onDone: () => void }) {
  const { choices } = order;
  const [name, setName] = useState(choices.orderName || choices.content.teamName);
  const [fault, setFault] = useState<string | null>(null);
  function save(event: FormEvent) {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return setFault('Please give the order a name');
    if (!keep(order, wanted)) return setFault('This browser does not let us keep anything');
    toast('Order Saved', { tone: 'done' });
    onDone();
  }
  return (
    <form noValidate onSubmit={save} className="space-y-5">
      <TextField
        label="Order name"
        value={name}
        maxLength={80}
        autoComplete="off"
        hint="It is kept in this browser, on this device. The same name replaces what was saved under it."
        error={fault}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button kind="main" type="submit">
          Save
        </Button>
      </div>
    </form>
  );
}

/** False where the browser keeps nothing. */
function keep({ newest, change, product, prices }: ProductOrder, orderName: string): boolean {
  const before = savedOrders.get();
  const same = before.find((kept) => kept.order_name === orderName && kept.product_code === product.code);
  const saveId = same?.save_id ?? newRowId();
  const wanted = toSavedOrder({ ...newest(), saveId, orderName }, product, prices, Date.now());
  try {
    savedOrders.set([wanted, ...before.filter(({ save_id }) => save_id !== saveId)]);
  } catch {
    return false;
  }
  change({ do: 'named', saveId, orderName });
  return true;
}
