import { memo } from 'react';
import type { RowConfirmation } from '#contract/confirmations.ts';
import { JerseyChanges } from '../roster/jersey-changes.tsx';
import { RowStateChip } from '../roster/row-state-chip.tsx';
import { ConfirmButton } from './confirm-button.tsx';

interface ConfirmationRowProps {
  orderId: string;
  /** Counted from 1. */
  position: number;
  player: string;
  /** Undefined for a row that is not stored yet. */
  confirmation: RowConfirmation | undefined;
  /** Whether what the captain sees is what is stored. */
  canConfirm: boolean;
  /** What the captain sees is not stored, so that nothing is known of it. */
  isUnsaved: boolean;
  onDone: () => Promise<void>;
}

/** How far one jersey is, and the button with which the captain confirms it; memoised, so that typing stays fast. */
export const ConfirmationRow = memo(function ConfirmationRow(props: ConfirmationRowProps) {
  const { orderId, position, player, confirmation, canConfirm, isUnsaved, onDone } = props;
  const state = confirmation?.state ?? 'open';
  const isConfirmable = canConfirm && (state === 'filled' || state === 'changed');
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-b border-line py-1">
      <div className="min-w-0">
        <p className="truncate">
          {position}. {player}
        </p>
        {confirmation && !isUnsaved && <JerseyChanges changes={confirmation.changes} />}
      </div>
      <span className="flex shrink-0 items-center gap-2">
        {confirmation && isConfirmable && (
          <ConfirmButton orderId={orderId} player={player} confirmation={confirmation} onDone={onDone} />
        )}
        {!isUnsaved && state === 'confirmed' && confirmation?.confirmed_by !== 'player' && (
          <span className="text-sm text-muted">
            by {confirmation?.confirmed_by === 'captain' ? 'you' : 'the shop'}
          </span>
        )}
        {isUnsaved ? (
          <span className="text-sm text-muted">Not saved yet</span>
        ) : (
          <RowStateChip state={state} />
        )}
      </span>
    </li>
  );
});
