import { useId } from 'react';
import { api } from '../calls/api-client.ts';
import { AskedButton } from './asked-button.tsx';
import { listPlayers, type OrderPlayers } from './order-players.ts';
import { canConfirm } from './player-item.tsx';
import { usePlayerCalls } from './use-player-calls.ts';

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
