import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, wordsOf } from '../../api.ts';
import { newUuid } from '../../random-ids.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { orderQuery } from '../queries.ts';

/** A line of its own on the price, with its reason; never a price typed over another (security row 33). */
export function AdjustPrice({ orderId }: { orderId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="mt-4 w-full" onClick={() => setOpen(true)}>
        Adjust price
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Adjust the price">
        <AdjustForm orderId={orderId} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function AdjustForm({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const client = useQueryClient();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  /** Pressed a second time after an answer that got lost, it is still this one adjustment. */
  const [adjustment_id] = useState(() => newUuid());
  const [missing, setMissing] = useState(false);
  const dollars = /^[+-]?\d{1,4}(\.\d{1,2})?$/.test(amount.trim()) ? Number(amount) : 0;
  const adjusting = useMutation({
    mutationFn: () =>
      api.dashboard.adjustPrice({ order_id: orderId, adjustment_id, amount: dollars, reason: reason.trim() }),
    onSuccess: async ({ message }) => {
      toast(message, { tone: 'done' });
      await client.refetchQueries(orderQuery(orderId));
      void client.invalidateQueries({ queryKey: ['orders'] });
      onDone();
    },
  });
  const amountFault = missing && dollars === 0 ? 'Dollars and cents, for example 25 or -10.50' : null;
  const reasonFault = missing && reason.trim().length < 3 ? 'Say why, it stays in the history' : null;
  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(true);
    if (dollars !== 0 && reason.trim().length >= 3) adjusting.mutate();
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {adjusting.error && <Notice tone="wrong">{wordsOf(adjusting.error)}</Notice>}
      <TextField
        label="Amount in dollars"
        hint="With a minus it is taken off."
        inputMode="text"
        autoComplete="off"
        maxLength={9}
        value={amount}
        error={amountFault}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        label="Reason"
        maxLength={300}
        value={reason}
        error={reasonFault}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" kind="main" busy={adjusting.isPending}>
          Adjust price
        </Button>
      </div>
    </form>
  );
}
