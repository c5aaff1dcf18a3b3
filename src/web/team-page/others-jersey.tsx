import { useState } from 'react';
import { NO_SHORTS } from '#domain/orders/jersey/schema.ts';
import { isNamed } from '#domain/orders/order/roster.ts';
import { composeCorrection } from '#domain/orders/players/tell-captain.ts';
import { api, errorMessage } from '../calls/api-client.ts';
import { TellCaptain } from '../own-jersey/captain-sentence.tsx';
import { JerseySide } from '../own-jersey/jersey-sides.tsx';
import type { Jersey } from '../own-jersey/own-jersey-row.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { CardHeading } from './card-heading.tsx';
import type { Team, TeamRow } from './read-team.ts';

interface OthersJerseyProps {
  reference: string;
  team: Team;
  teamRow: TeamRow;
  onTaken: (jersey: Jersey) => void;
}

/** A jersey that is not of this phone: its name and number, and what can be done about it. */
export function OthersJersey({ reference, team, teamRow, onTaken }: OthersJerseyProps) {
  const { access, row, position } = teamRow;
  const { busy, failure, take } = useTakeRow(reference, row.id, onTaken);
  return (
    <div className="space-y-4">
      <CardHeading
        picture={<JerseySide content={team.content} row={{ ...row, shorts: NO_SHORTS }} view="back" />}
      >
        {[row.number, row.name.trim() || row.frontName.trim()].filter(Boolean).join(' ') ||
          `Jersey ${position}`}
      </CardHeading>
      <p>{describeOwner(teamRow, team)}</p>
      {access !== 'read' && (
        <Button variant="primary" busy={busy} onClick={() => void take()}>
          This one is mine
        </Button>
      )}
      {failure && <Notice tone="danger">{failure}</Notice>}
      <TellCaptain
        captain={team.captain}
        sentence={composeCorrection({ jersey: position, present: row, wanted: null })}
      />
    </div>
  );
}

function useTakeRow(reference: string, rowId: string, onTaken: (jersey: Jersey) => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const take = async () => {
    setBusy(true);
    setFailure(null);
    await api.players
      .takeRow({ order_id: reference, row_id: rowId })
      .then(onTaken, (error: unknown) => setFailure(errorMessage(error)));
    setBusy(false);
  };
  return { busy, failure, take };
}

function describeOwner({ access, state, is_reserved, row }: TeamRow, { playersConfirm }: Team): string {
  if (is_reserved) return 'This jersey is reserved for the player who has its link.';
  if (access === 'read' || (playersConfirm && state === 'confirmed'))
    return playersConfirm && state === 'confirmed'
      ? 'This jersey is confirmed.'
      : 'This jersey belongs to another player.';
  return access === 'edit' && isNamed(row) ? 'Is this you?' : 'Somebody filled this in.';
}
