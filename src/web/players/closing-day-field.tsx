import { useState } from 'react';
import { formatClosingDay } from '#domain/orders/dates/closes-on.ts';
import { api, errorMessage } from '../calls/api-client.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import type { OrderPlayers } from './order-players.ts';

/** The last day on which the team changes the list (rules.md roster-29); an empty field leaves it open. */
export function ClosingDayField({ orderId, roster: { closes_on, is_closed }, reload }: OrderPlayers) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const day = typed ?? closes_on ?? '';

  async function save() {
    setBusy(true);
    setError(null);
    try {
      await api.players.setClosesOn({ order_id: orderId, closes_on: day || null });
      await reload().catch(() => undefined);
      setTyped(null);
    } catch (failure) {
      setError(errorMessage(failure));
    }
    setBusy(false);
  }

  return (
    <Form onSubmit={() => void save()}>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label="Closes on"
          className="grow basis-48"
          type="date"
          hint="After that, only you can change the list."
          value={day}
          error={error}
          announcesError
          onChange={(event) => setTyped(event.target.value)}
        />
        {day !== (closes_on ?? '') && (
          <Button type="submit" busy={isBusy} className="mt-6">
            {day ? 'Set' : 'Leave it open'}
          </Button>
        )}
      </div>
      <p role="status" className="mt-1 text-sm font-semibold">
        {closes_on && describeClosing(closes_on, is_closed)}
      </p>
    </Form>
  );
}

/** Returns, for example, 'The list closes on Thursday, December 3.' */
export const describeClosing = (closesOn: string, isClosed: boolean): string =>
  `The list ${isClosed ? 'closed' : 'closes'} on ${formatClosingDay(closesOn)}.`;
