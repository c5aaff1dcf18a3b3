import { useEffect, useRef, useState } from 'react';
import type { JerseyClosing } from '#domain/orders/own-jersey.ts';
import { isStarted } from '#domain/orders/roster.ts';
import type { SizeOptionLists } from '#domain/orders/size-text.ts';
import { JerseyChanges } from '../roster/jersey-changes.tsx';
import { RowFacts } from '../roster/row-facts.tsx';
import { validateRow } from '../roster/validate-row.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { OwnFindings } from './own-findings.tsx';
import { OwnJerseyFields } from './own-jersey-fields.tsx';
import { describeJersey, toRow } from './own-jersey-row.ts';
import { TypedWords } from './typed-words.tsx';
import type { useOwnJersey } from './use-own-jersey.ts';

interface OwnJerseyFormProps {
  own: ReturnType<typeof useOwnJersey>;
  sizes: SizeOptionLists;
  /** Whether it replaces what had the focus. */
  takesFocus: boolean;
  onConfirmed: () => void;
}

/** The fields, what should be looked at, the tick and the buttons. A locked jersey, and one of a submitted order, can only be confirmed. */
export function OwnJerseyForm({ own, sizes, takesFocus, onConfirmed }: OwnJerseyFormProps) {
  const { jersey, row, isTicked, hasTyped, isWaiting, message, busy } = own;
  const [isAttempted, setAttempted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const said = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone when nothing is typed any more.
  useEffect(() => {
    if (message && document.activeElement === document.body) said.current?.focus();
  }, [message]);
  const isLocked = jersey.closing !== null;
  const errors = validateRow(row, jersey.case_option, isAttempted ? 'submit' : 'save');
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input')?.focus();
  }, [takesFocus]);

  /** Shows what is missing and moves to it; returns whether everything is there. */
  function check(purpose: 'save' | 'submit'): boolean {
    const isValid = Object.keys(validateRow(row, jersey.case_option, purpose)).length === 0;
    const isReady = isValid && (purpose === 'save' || (isTicked && isStarted(row)));
    // What is sent is not marked any more: the tick is gone when the answer is another jersey.
    setAttempted(purpose === 'submit' && !isReady);
    // After the fields are marked.
    if (!isReady)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    return isReady;
  }

  return (
    <form
      ref={form}
      noValidate
      className="space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (check('submit')) void own.confirm(onConfirmed);
      }}
    >
      {jersey.state === 'confirmed' && hasTyped && !isLocked && !jersey.waiting && (
        <Notice>
          <p>
            Confirmed as {describeJersey(toRow(jersey), jersey.case_option)}; what you typed is not saved yet.
          </p>
        </Notice>
      )}
      {jersey.state === 'changed' && (
        <Notice tone="warning">
          <p>
            This jersey was changed after it was confirmed.
            {!isWaiting && ' Please read it again and confirm it.'}
          </p>
          <JerseyChanges changes={jersey.changes} />
        </Notice>
      )}
      {jersey.being_paid && !jersey.waiting && (
        <Notice tone="warning">
          <p>
            Your captain is paying right now. A change waits until then, and your captain decides about it.
          </p>
        </Notice>
      )}
      {jersey.roster_locked && !jersey.being_paid && !isWaiting && jersey.closing !== 'submitted' && (
        <Notice tone="warning">
          <p>
            The list is locked. You can confirm your jersey as it is; if you change it now, your captain
            decides about the change.
          </p>
        </Notice>
      )}
      {isLocked ? (
        <>
          <RowFacts fields={row} casing={jersey.case_option} />
          <p>
            {CLOSINGS[jersey.closing!]} {!jersey.waiting && 'Ask your captain to change it.'}
          </p>
        </>
      ) : (
        <OwnJerseyFields jersey={jersey} row={row} sizes={sizes} errors={errors} edit={own.edit} />
      )}
      <OwnFindings jersey={jersey} row={row} />
      {isWaiting ? (
        <p>The fields show your change. To confirm the jersey as it was before, withdraw the change first.</p>
      ) : (
        <Agreement
          isTicked={isTicked}
          error={isAttempted && !isTicked ? 'Please tick this to confirm' : null}
          onTick={own.setTicked}
        />
      )}
      <div ref={said} tabIndex={-1} aria-live="polite">
        {message && <Notice tone={message.tone}>{message.text}</Notice>}
      </div>
      <TypedWords row={own.unsaved} />
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
        {!isWaiting && (
          <Button
            type="submit"
            variant="primary"
            busy={busy === 'confirm'}
            disabled={busy !== null}
            className="min-h-13"
          >
            Confirm my jersey
          </Button>
        )}
        {!isLocked && hasTyped && (
          <Button
            busy={busy === 'save'}
            disabled={busy !== null}
            className="min-h-13"
            onClick={() => check('save') && void own.save()}
          >
            Save for later
          </Button>
        )}
      </div>
    </form>
  );
}

const CLOSINGS: Record<JerseyClosing, string> = {
  locked: 'Your captain has locked this jersey.',
  submitted: 'The order is submitted.',
};

interface AgreementProps {
  isTicked: boolean;
  error: string | null;
  onTick: (isTicked: boolean) => void;
}

function Agreement({ isTicked, error, onTick }: AgreementProps) {
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          checked={isTicked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'agreement-error' : undefined}
          onChange={(event) => onTick(event.target.checked)}
          className="mt-0.5 size-6 shrink-0 accent-ink"
        />
        <span>
          This is exactly what will be printed. I am 14 or older, or the parent or guardian of the player.
        </span>
      </label>
      {error && (
        <p id="agreement-error" className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
