import { describePlayer } from '#domain/orders/roster-invitations.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { OwnLink } from './use-team-rows.ts';

/** The way back to jerseys that were confirmed with a link of this browser; nothing without one. */
export function ConfirmedOwnRows({ rows }: { rows: readonly OwnLink[] }) {
  if (rows.length === 0) return null;
  return (
    <Notice tone="success">
      <p>
        <strong>Confirmed in this browser.</strong> You can look at it again, or change it.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {rows.map(({ row, index, link }) => (
          <ButtonLink key={row.id} className="max-w-full" to={`/jersey#${link}`}>
            <span className="min-w-0 break-words">Look at {describePlayer(row, index)}</span>
          </ButtonLink>
        ))}
      </div>
    </Notice>
  );
}
