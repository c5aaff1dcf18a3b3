import { formatLocalDateTime } from '../lib/format-date.ts';
import { RowFacts } from '../roster/row-facts.tsx';
import { Button } from '../ui/button.tsx';
import { useFocusWithoutOther } from '../ui/focus/use-focus-without-other.ts';
import { Notice } from '../ui/notice.tsx';
import { TellCaptain } from './captain-sentence.tsx';
import { OwnFindings } from './own-findings.tsx';
import { composeOwnCorrection } from './own-jersey-state.ts';
import type { OwnJerseyEditor } from './use-own-jersey.ts';

/** The jersey as its player has confirmed it. */
export function ConfirmedJersey({ own: { jersey, typed, startEditing } }: { own: OwnJerseyEditor }) {
  const heading = useFocusWithoutOther();
  return (
    <>
      <Notice tone="success">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          Confirmed on {formatLocalDateTime(jersey.confirmed_at!)}
        </h2>
        {jersey.confirmed_by !== 'player' && <p className="mt-1">By {CONFIRMERS[jersey.confirmed_by!]}.</p>}
        {jersey.closed_because === null && (
          <p className="mt-2 flex flex-wrap items-center gap-x-2">
            Something wrong?
            <Button variant="ghost" className="-ml-3" onClick={startEditing}>
              Change it
            </Button>
          </p>
        )}
      </Notice>
      <OwnFindings jersey={jersey} row={typed} />
      <RowFacts fields={typed} casing={jersey.case_option} />
      {jersey.closed_because !== null && (
        <TellCaptain captain={jersey.captain} sentence={composeOwnCorrection(jersey, null)} />
      )}
    </>
  );
}

const CONFIRMERS = { player: 'you', captain: 'your captain', manager: 'the shop' };
