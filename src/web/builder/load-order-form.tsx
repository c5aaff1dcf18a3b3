import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isEmail } from '#domain/contact.ts';
import { isOrderId } from '#domain/order-id.ts';
import { api, Refused, wordsOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { readStoredOrder } from './stored-order.ts';
import { type OrderOpening, openLoaded } from './use-opening.ts';

/** Order ID and e-mail make the caller the creator (specification 4, Save). */
export function LoadOrderForm({ opening }: { opening: OrderOpening }) {
  const [fields, setFields] = useState({ orderId: '', email: '' });
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ words: string; fixed: boolean } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const orderId = fields.orderId.trim().replace(/^#?(?:order_id=)?/, '');
  const faults = faultsOf(orderId, fields.email);
  const shown = checked ? faults : {};
  const missing = orderId === '' || fields.email.trim() === '';

  async function load(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    setFailure(null);
    const [first] = Object.keys(faults);
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const answer = await api.orders.load({ order_id: orderId, email: fields.email.trim() });
      const stored = readStoredOrder(answer.order);
      opening.build(openLoaded({ ...stored, role: answer.role, key: null, shareLink: answer.share_link }));
    } catch (error) {
      const fixed = error instanceof Refused && error.code.startsWith('order-');
      setFailure({ words: wordsOf(error), fixed });
      setBusy(false);
    }
  }

  const field = (name: keyof typeof fields) => ({
    name,
    value: fields[name],
    error: shown[name] ?? null,
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  });

  return (
    <form ref={form} noValidate onSubmit={(event) => void load(event)} className="space-y-5">
      {checked && missing && <Notice tone="wrong">Please review missings fields in red</Notice>}
      {failure && (
        <Notice tone="wrong">
          {failure.words}{' '}
          {failure.fixed && (
            <Link to={`/order-status#${orderId}`} className="underline">
              Order Status
            </Link>
          )}
        </Notice>
      )}
      <TextField
        label="Order ID"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        hint="Ten digits or more. It stands in the e-mail that we sent when the order was saved."
        {...field('orderId')}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint="The address that the order was started with. Team mates use the team link instead; your secret code is the team name / order name."
        {...field('email')}
      />
      <Button kind="main" type="submit" busy={busy} className="w-full sm:w-auto sm:min-w-48">
        Load order
      </Button>
    </form>
  );
}

function faultsOf(orderId: string, email: string): { orderId?: string; email?: string } {
  const faults: { orderId?: string; email?: string } = {};
  if (orderId === '') faults.orderId = 'Please enter your order ID';
  else if (!isOrderId(orderId)) faults.orderId = 'An order ID looks like 0042201126';
  if (email.trim() === '') faults.email = 'Please enter the e-mail address of the order';
  else if (!isEmail(email.trim()))
    faults.email = 'Please enter an address like coach@team.ca, without spaces';
  return faults;
}
