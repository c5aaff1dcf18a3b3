import { useEffect, useRef } from 'react';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import { Notice } from '../ui/notice.tsx';
import { TypedSentence } from './captain-sentence.tsx';
import { ChangedJersey } from './changed-jersey.tsx';
import { ConfirmedJersey } from './confirmed-jersey.tsx';
import { LeaveJersey } from './leave-jersey.tsx';
import { OwnJerseyForm } from './own-jersey-form.tsx';
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
