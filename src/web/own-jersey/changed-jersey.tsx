import { parsePlayerFields } from '#contract/conversion/jersey-conversion.ts';
import { JerseyChanges } from '../roster/jersey-changes.tsx';
import { RowFacts } from '../roster/row-facts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TellCaptain } from './captain-sentence.tsx';
import { describeRefusal } from './describe-refusal.ts';
import { OfAgeSentence } from './of-age-sentence.tsx';
import { OwnFindings } from './own-findings.tsx';
import { composeOwnCorrection } from './own-jersey-state.ts';
import type { OwnJerseyEditor } from './use-own-jersey.ts';

/** A jersey that somebody has changed after it was confirmed: what it was, what it is, and which of them is right. */
export function ChangedJersey({ own }: { own: OwnJerseyEditor }) {
  const { jersey, typed, busy } = own;
  const isOpen = jersey.closed_because === null;
  return (
    <>
      <Notice tone="warning">
        <h2 className="text-2xl">Changed after it was confirmed</h2>
        <JerseyChanges changes={jersey.changes} />
      </Notice>
      <RowFacts fields={typed} casing={jersey.case_option} />
      <OwnFindings jersey={jersey} row={typed} />
      {!isOpen && <p>{describeRefusal(jersey.closed_because!, jersey.captain)}</p>}
      <OfAgeSentence />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={busy === 'confirm'} disabled={busy !== null} onClick={own.confirm}>
          Confirm
        </Button>
        {isOpen && jersey.confirmed && (
          <Button busy={busy === 'restore'} disabled={busy !== null} onClick={own.restore}>
            Put mine back
          </Button>
        )}
        {isOpen && (
          <Button variant="ghost" onClick={own.startEditing}>
            Change it
          </Button>
        )}
      </div>
      {!isOpen && (
        <TellCaptain
          captain={jersey.captain}
          sentence={composeOwnCorrection(jersey, jersey.confirmed && parsePlayerFields(jersey.confirmed))}
        />
      )}
    </>
  );
}
