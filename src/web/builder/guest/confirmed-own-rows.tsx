import { useEffect, useRef } from 'react';
import { describePlayer } from '#domain/orders/roster-invitations.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { OwnLink } from './use-team-rows.ts';

/** The way back to jerseys that were confirmed with a link of this browser; nothing without one. */
export const ConfirmedOwnRows = ({ rows }: { rows: readonly OwnLink[] }) =>
  rows.length > 0 && <WayBack rows={rows} />;

function WayBack({ rows }: { rows: readonly OwnLink[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Back leads to where the question was, which may be further down; who types is left there.
    if (!document.activeElement?.matches('input, select, textarea'))
      box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box}>
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
    </div>
  );
}
