import { type ReactNode, useId } from 'react';
import { parsePlayerFields } from '#contract/conversion/jersey-conversion.ts';
import type { UnsettledChange } from '#contract/players.ts';
import { JERSEY_SCHEMA } from '#domain/orders/jersey/schema.ts';
import { shortenSize } from '#domain/orders/jersey/size.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { describeDifference, listJerseyChanges } from '#domain/orders/players/confirmation.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { AskedButton, FreeButton } from './asked-button.tsx';
import { listPlayers, type OrderPlayers, type Player } from './order-players.ts';
import { usePlayerCalls } from './use-player-calls.ts';

/** What only the captain or a manager decides: jerseys that differ from their confirmation, and changes that came too late. */
export function WaitingForYou({ canManage, ...players }: OrderPlayers & { canManage: boolean }) {
  const { rows, roster } = players;
  const calls = usePlayerCalls(players);
  const id = useId();
  const listed = listPlayers(players);
  const changed = listed.filter(({ status }) => status.state === 'changed');
  const { unsettled, one_source } = roster;
  if (changed.length + unsettled.length + one_source.length === 0) return null;
  const nameAll = (rowIds: readonly string[]) =>
    listed.flatMap(({ row, title }) => (rowIds.includes(row.id) ? [title] : [])).join(', ');
  return (
    <section aria-labelledby={id} aria-busy={calls.isBusy} className="aria-busy:opacity-60">
      <Notice tone="warning">
        <h2 id={id} className="text-xl">
          {canManage ? 'Waiting for you' : 'Waiting for the captain or a manager'}
        </h2>
        <ul className="divide-y divide-line">
          {changed.map((player) => (
            <Item
              key={player.row.id}
              text={describePlayerDifference(player)}
              canManage={canManage}
              actions={
                <>
                  <Button
                    className="text-sm"
                    aria-label={`Confirm as it is: ${player.title}`}
                    onClick={() => void calls.confirm([player.row])}
                  >
                    Confirm as it is
                  </Button>
                  <FreeButton player={player.title} onFree={() => void calls.free([player.row.id])} />
                </>
              }
            />
          ))}
          {unsettled.map((change) => {
            const { player, changes } = describeUnsettled(change, rows);
            return (
              <Item
                key={change.id}
                text={`${player}: a change that came too late`}
                details={changes}
                canManage={canManage}
                actions={SETTLEMENTS.map(({ action, label }) => (
                  <Button
                    key={action}
                    className="text-sm"
                    aria-label={`${label} the change of ${player}`}
                    onClick={() => void calls.settle(change.id, action)}
                  >
                    {label}
                  </Button>
                ))}
              />
            );
          })}
          {one_source.map((rowIds) => (
            <Item
              key={rowIds.join()}
              text={`${rowIds.length} jerseys were confirmed from one phone or address`}
              details={[nameAll(rowIds)]}
              canManage={canManage}
              actions={
                <AskedButton
                  label={`Free all ${rowIds.length}`}
                  className="text-sm"
                  question="The phones and the links that have these jerseys will lose them. Anyone with the team link can then take them."
                  answer="Free them"
                  onPress={() => void calls.free(rowIds)}
                />
              }
            />
          ))}
        </ul>
      </Notice>
    </section>
  );
}

/** Returns, for example, 'Kim confirmed 12, the list says 21'. */
function describePlayerDifference({ row, title, status: { changes, confirmed_by } }: Player): string {
  const who = changes.find(({ field }) => field === 'name')?.before || row.name.trim() || title;
  return describeDifference(who, changes, confirmed_by === 'player' ? 'confirmed' : 'was confirmed with');
}

/** Returns whose jersey a change is about, and what it does. */
function describeUnsettled({ row_id, was, becomes }: UnsettledChange, rows: readonly Row[]) {
  const fields = was ?? becomes;
  const position = rows.findIndex(({ id }) => id === row_id) + 1;
  const player = [fields?.jersey_number, fields?.jersey_name].filter(Boolean).join(' ');
  return {
    player: player || (position > 0 ? `Jersey ${position}` : 'A jersey'),
    changes: describeChanges({ was, becomes }),
  };
}

function describeChanges({ was, becomes }: Pick<UnsettledChange, 'was' | 'becomes'>): string[] {
  if (was && becomes)
    return listJerseyChanges(parsePlayerFields(was), parsePlayerFields(becomes)).map(
      ({ field, before, after }) =>
        `${JERSEY_SCHEMA[field].label}: was ${before || 'empty'}, becomes ${after || 'empty'}`,
    );
  const size = shortenSize((was ?? becomes)?.jersey_size ?? '');
  return [`${was ? 'Deleted' : 'Added'}${size ? `, size ${size}` : ''}`];
}

const SETTLEMENTS = [
  { action: 'take', label: 'Take' },
  { action: 'leave', label: 'Leave' },
] as const;

interface ItemProps {
  text: string;
  details?: readonly string[];
  canManage: boolean;
  actions: ReactNode;
}

const Item = ({ text, details = [], canManage, actions }: ItemProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
    <div className="min-w-0 grow basis-48 break-words">
      <p className="font-semibold">{text}</p>
      {details.map((detail) => (
        <p key={detail} className="text-sm">
          {detail}
        </p>
      ))}
    </div>
    {canManage && <div className="flex max-w-full flex-wrap gap-2">{actions}</div>}
  </li>
);
