import { useEffect, useRef, useState } from 'react';
import { parsePlayerFields } from '#contract/conversion/jersey-conversion.ts';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import { formatLocalDateTime } from '../lib/format-date.ts';
import { JerseyChanges } from '../roster/jersey-changes.tsx';
import { RowFacts } from '../roster/row-facts.tsx';
import { Button } from '../ui/button.tsx';
import { useFocusWithoutOther } from '../ui/focus/use-focus-without-other.ts';
import { Notice } from '../ui/notice.tsx';
import { TellCaptain, TypedSentence } from './captain-sentence.tsx';
import { describeRefusal } from './describe-refusal.ts';
import { OwnFindings } from './own-findings.tsx';
import { OfAgeSentence, OwnJerseyForm } from './own-jersey-form.tsx';
import { composeOwnCorrection, type JerseyMessage } from './own-jersey-state.ts';
import type { OwnJerseyEditor } from './use-own-jersey.ts';

interface OwnJerseyPanelProps {
  own: OwnJerseyEditor;
  sizes: SizeOptionLists;
}

/** What can be done with the own jersey, on the page of its player and on that of the team. */
export function OwnJerseyPanel({ own, sizes }: OwnJerseyPanelProps) {
  const { jersey, outdated } = own;
  return (
    <div className="space-y-6">
      <Message message={own.message} />
      {outdated && (
        <TypedSentence captain={jersey.captain} sentence={composeOwnCorrection(jersey, outdated)} />
      )}
      <CurrentState own={own} sizes={sizes} />
      {jersey.is_own && <LeaveJersey own={own} />}
    </div>
  );
}

function CurrentState({ own, sizes }: OwnJerseyPanelProps) {
  const { jersey, hasTyped, isEditing } = own;
  const isShown = jersey.players_confirm && !hasTyped && !isEditing;
  if (isShown && jersey.state === 'confirmed') return <ConfirmedJersey own={own} />;
  if (isShown && jersey.state === 'changed') return <ChangedJersey own={own} />;
  return <OwnJerseyForm own={own} sizes={sizes} />;
}

/** The jersey as its player has confirmed it. */
function ConfirmedJersey({ own: { jersey, typed, startEditing } }: { own: OwnJerseyEditor }) {
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

/** A jersey that somebody has changed after it was confirmed: what it was, what it is, and which of them is right. */
function ChangedJersey({ own }: { own: OwnJerseyEditor }) {
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

/** The button that was pressed may be gone, or below: the message then takes the focus, or is at least brought into view. */
function Message({ message }: { message: JerseyMessage | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!message) return;
    if (message.tone !== 'success' || document.activeElement === document.body) box.current?.focus();
    else box.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <div ref={box} tabIndex={-1} aria-live="polite" className="empty:hidden">
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
    </div>
  );
}

/** Gives the jersey back, after a question. */
function LeaveJersey({ own: { isTeamLink, busy, leave } }: { own: OwnJerseyEditor }) {
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
