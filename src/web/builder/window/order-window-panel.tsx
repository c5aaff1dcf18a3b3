import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OrderWindowDto } from '#contract/order-window.ts';
import { ClosingTime } from '../../components/closing-time.tsx';
import { Button } from '../../ui/button.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import type { OrderEditor } from '../draft/use-order-editor.ts';
import { useOrderWindow, type WindowChoice } from './use-order-window.ts';
import { WindowForm } from './window-form.tsx';

/** Until when the team fills in the list (rules.md roster-29). For the captain of a saved order. */
export default function OrderWindowPanel({ order }: { order: OrderEditor }) {
  const { draft, isReadOnly, sync } = order;
  // A lock by closing shows beside the list.
  const own = useOrderWindow(draft.orderId, () => void sync.refresh().catch(() => undefined));
  const [isEditing, setEditing] = useState(false);
  const [pressed, setPressed] = useState<'extend' | 'close' | null>(null);
  const edit = useReturnFocus(isEditing);
  const section = useRef<HTMLElement>(null);
  const { window, failure, isSending } = own;
  // On a phone the buttons are below the answer, and the form is higher than the screen.
  const showAnswer = () => section.current?.scrollIntoView({ block: 'nearest' });
  async function press(button: typeof pressed, work: () => Promise<boolean>) {
    setPressed(button);
    const isStored = await work();
    flushSync(() => setPressed(null));
    if (isStored) showAnswer();
  }
  async function save(choice: WindowChoice) {
    if (!(await own.set(choice))) return;
    flushSync(() => setEditing(false));
    showAnswer();
  }
  if (!own.isLoaded || isReadOnly) return null;
  return (
    <section
      ref={section}
      aria-labelledby="window-title"
      className="space-y-4 rounded-lg border border-line p-4"
    >
      <h3 id="window-title">Order window</h3>
      <div role="status">
        {window ? (
          <Summary window={window} />
        ) : (
          <p className="text-sm text-muted">
            Set until when your team fills in the list. Everybody with a link reads it, and we write to you
            who is missing.
          </p>
        )}
      </div>
      {isEditing ? (
        <WindowForm
          window={window}
          isSending={isSending}
          onCancel={() => {
            setEditing(false);
            own.forgetFailure();
          }}
          onSave={save}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button ref={edit} onClick={() => setEditing(true)}>
            {window ? 'Change' : 'Set when the list closes'}
          </Button>
          {window && (
            <Button
              busy={pressed === 'extend'}
              disabled={isSending}
              onClick={() => void press('extend', () => own.extend(window))}
            >
              Extend by a day
            </Button>
          )}
          {window && (
            <Button
              busy={pressed === 'close'}
              disabled={isSending}
              onClick={() => void press('close', window.is_closed ? own.open : own.close)}
            >
              {window.is_closed ? 'Open again' : 'Close now'}
            </Button>
          )}
        </div>
      )}
      {failure && (
        <p role="alert" className="font-semibold text-danger">
          {failure}
        </p>
      )}
    </section>
  );
}

function Summary({ window: { closes_at, zone, at_close, minimum, is_closed } }: { window: OrderWindowDto }) {
  const then = is_closed ? CLOSED_TEXT[at_close] : OPEN_TEXT[at_close];
  return (
    <div className="space-y-1">
      <ClosingTime closesAt={closes_at} zone={zone} className="font-semibold" />
      <p className="text-sm text-muted">
        {then} {minimum !== null && `You want ${minimum} complete jerseys or more.`}
      </p>
    </div>
  );
}

const OPEN_TEXT = {
  tell: 'We write to you then who is missing; the list stays open.',
  lock: 'The list is locked then, and we write to you who is missing.',
};
const CLOSED_TEXT = {
  tell: 'Your team can still change the list until you lock it.',
  lock: 'What your team saves now waits here for you to take it or leave it out.',
};
