import { useState } from 'react';
import { printName } from '#domain/orders/jersey/lettering.ts';
import type { OrderContent, Row } from '#domain/orders/order/order.ts';
import { Button } from '../ui/button.tsx';
import { listPlayers, type OrderPlayers, type Player } from './order-players.ts';
import { usePlayerCalls } from './use-player-calls.ts';

interface RenameQuestionsProps {
  players: OrderPlayers;
  /** The list as the captain has it on the screen. */
  content: Pick<OrderContent, 'rows' | 'options'>;
}

/** Asks whether a new name on a jersey that a phone has is another player. Without an answer the phone keeps it. */
export function RenameQuestions({ players, content }: RenameQuestionsProps) {
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const { free, isBusy } = usePlayerCalls(players);
  const renamed = listRenamed(players, content).filter((player) => !answered.has(getKey(player)));
  const keep = (player: Player) => setAnswered(new Set(answered).add(getKey(player)));
  return (
    <div role="status" className="space-y-2 empty:hidden">
      {renamed.map((player) => {
        const name = player.row.name.trim();
        return (
          <div
            key={player.row.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-info-soft px-4 py-2"
          >
            <p className="min-w-0 break-words">{name}’s phone opens this jersey.</p>
            <div className="flex flex-wrap gap-2">
              <Button aria-label={`Same player as ${name}`} onClick={() => keep(player)}>
                Same player
              </Button>
              <Button
                aria-label={`Another player, not ${name}`}
                busy={isBusy}
                onClick={() => void free([player.row.id])}
              >
                Another player
              </Button>
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** A later new name is asked about again. */
const getKey = ({ row }: Player) => `${row.id} ${row.name}`;

function listRenamed(players: OrderPlayers, { rows, options }: RenameQuestionsProps['content']): Player[] {
  const typed = new Map(rows.map((row) => [row.id, row]));
  return listPlayers(players).filter(
    ({ row, status }) => status.has_owner && isRenamed(row, typed.get(row.id), options.casing),
  );
}

const isRenamed = (stored: Row, typed: Row | undefined, casing: OrderContent['options']['casing']): boolean =>
  typed !== undefined &&
  stored.name.trim() !== '' &&
  typed.name.trim() !== '' &&
  printName(stored.name, casing) !== printName(typed.name, casing);
