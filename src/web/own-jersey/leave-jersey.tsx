import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import type { OwnJerseyEditor } from './use-own-jersey.ts';

/** Gives the jersey back, after a question. */
export function LeaveJersey({ own: { isTeamLink, busy, leave } }: { own: OwnJerseyEditor }) {
  const [isAsked, setAsked] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAsked) question.current?.focus();
  }, [isAsked]);
  const label = isTeamLink ? 'That was not me' : 'This is not my jersey';
  if (!isAsked)
    return (
      <Button variant="ghost" className="-ml-3" onClick={() => setAsked(true)}>
        {label}
      </Button>
    );
  return (
    <div className="space-y-3 rounded-lg border border-line p-4">
      <p ref={question} tabIndex={-1}>
        Give this jersey back? Its player can then take it.{!isTeamLink && ' This link will stop working.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy === 'leave'} disabled={busy !== null} onClick={leave}>
          {label}
        </Button>
        <Button variant="ghost" onClick={() => setAsked(false)}>
          Keep it
        </Button>
      </div>
    </div>
  );
}
