import { useId, useState } from 'react';
import { formatClosingDay } from '#domain/orders/dates/closes-on.ts';
import { api, errorMessage } from '../calls/api-client.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { AskedButton } from './asked-button.tsx';
import { listPlayers, type OrderPlayers } from './order-players.ts';
import { canConfirm } from './player-item.tsx';
import { usePlayerCalls } from './use-player-calls.ts';

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

/** The switch with which the captain asks every player to confirm; jerseys that are confirmed stay so when it is turned off. */
export function PlayersConfirm(players: OrderPlayers) {
  const { orderId, roster } = players;
  const { call, confirm } = usePlayerCalls(players);
  const id = useId();
  const isOn = roster.players_confirm;
  const unconfirmed = isOn ? listPlayers(players).filter(canConfirm) : [];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-48">
        <label htmlFor={id} className="font-display text-xl font-bold">
          Let every player confirm
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {isOn ? 'On: each player confirms what will be printed.' : 'Off: you answer for the whole list.'}
        </p>
      </div>
      <label htmlFor={id} className="flex min-h-11 items-center">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          aria-describedby={`${id}-hint`}
          checked={isOn}
          onChange={() => void call(() => api.players.setPlayersConfirm({ order_id: orderId, on: !isOn }))}
          className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-muted before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-surface checked:bg-ink checked:before:left-6 forced-colors:appearance-auto"
        />
      </label>
      {unconfirmed.length > 0 && (
        <ConfirmAll
          count={unconfirmed.length}
          onConfirm={() => void confirm(unconfirmed.map(({ row }) => row))}
        />
      )}
    </div>
  );
}

/** The captain answers for the jerseys that are filled in. */
export const ConfirmAll = ({ count, onConfirm }: { count: number; onConfirm: () => void }) => (
  <AskedButton
    label="Confirm all as they are"
    className="text-sm"
    question={`You answer for ${count === 1 ? 'this jersey' : `these ${count} jerseys`} as listed.`}
    answer="Confirm all"
    onPress={onConfirm}
  />
);
