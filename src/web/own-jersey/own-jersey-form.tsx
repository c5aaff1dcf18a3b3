import { useEffect, useRef, useState } from 'react';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import { isStarted } from '#domain/orders/order/roster.ts';
import { RowFacts } from '../roster/row-facts.tsx';
import { type ValidationPurpose, validateRow } from '../roster/validate-row.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TellCaptain, TypedSentence } from './captain-sentence.tsx';
import { describeRefusal } from './describe-refusal.ts';
import { OfAgeSentence } from './of-age-sentence.tsx';
import { OwnFindings } from './own-findings.tsx';
import { OwnJerseyFields } from './own-jersey-fields.tsx';
import { describeJersey, toRow } from './own-jersey-row.ts';
import { composeOwnCorrection } from './own-jersey-state.ts';
import type { OwnJerseyEditor } from './use-own-jersey.ts';

interface OwnJerseyFormProps {
  own: OwnJerseyEditor;
  sizes: SizeOptionLists;
}

/** The fields and one red button. A jersey that cannot be changed now is shown as text, unless something was typed. */
export function OwnJerseyForm({ own, sizes }: OwnJerseyFormProps) {
  const { jersey, typed, hasTyped, isEditing, busy, refusal } = own;
  const [isAttempted, setAttempted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isEditing) form.current?.querySelector<HTMLElement>('input')?.focus();
  }, [isEditing]);
  const isConfirming = jersey.players_confirm;
  const closed = refusal ?? jersey.closed_because;
  const isFixed = closed !== null && !hasTyped;
  const errors = validateRow(typed, jersey.case_option, isAttempted ? 'submit' : 'save');

  const isFit = (purpose: ValidationPurpose) =>
    Object.keys(validateRow(typed, jersey.case_option, purpose)).length === 0 &&
    (purpose === 'save' || isStarted(typed));

  /** Shows what is missing and moves to it; returns whether everything is there. */
  function check(purpose: ValidationPurpose): boolean {
    const isReady = isFit(purpose);
    setAttempted(purpose === 'submit' && !isReady);
    // After the fields are marked.
    if (!isReady)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    return isReady;
  }

  function submit() {
    // The own jersey may be emptied, which gives it back; a new one needs a player.
    if (!check(isConfirming || !jersey.is_own ? 'submit' : 'save')) return;
    if (isConfirming) own.confirm();
    else own.save();
  }

  return (
    <form
      ref={form}
      noValidate
      className="space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isConfirming && jersey.state === 'confirmed' && hasTyped && (
        <Notice>
          Confirmed as {describeJersey(toRow(jersey), jersey.case_option)}; what you typed is not saved yet.
        </Notice>
      )}
      {closed && !refusal && <p>{describeRefusal(closed, jersey.captain)}</p>}
      {closed && hasTyped && (
        <TypedSentence captain={jersey.captain} sentence={composeOwnCorrection(jersey, typed)} />
      )}
      {isFixed ? (
        <RowFacts fields={typed} casing={jersey.case_option} />
      ) : (
        <OwnJerseyFields jersey={jersey} row={typed} sizes={sizes} errors={errors} edit={own.edit} />
      )}
      <OwnFindings jersey={jersey} row={typed} />
      {isFixed && <TellCaptain captain={jersey.captain} sentence={composeOwnCorrection(jersey, null)} />}
      {isConfirming && <OfAgeSentence />}
      <div className="flex flex-wrap gap-3">
        {(!isFixed || (isConfirming && isFit('submit'))) && (
          <Button
            type="submit"
            variant="primary"
            busy={busy === (isConfirming ? 'confirm' : 'save')}
            disabled={busy !== null}
          >
            {isFixed ? 'Confirm' : isConfirming ? 'Save and confirm' : 'Save'}
          </Button>
        )}
        {isConfirming && !isFixed && hasTyped && (
          <Button
            variant="ghost"
            busy={busy === 'save'}
            disabled={busy !== null}
            onClick={() => check('save') && own.save()}
          >
            Save for later
          </Button>
        )}
        {closed && hasTyped && (
          <Button variant="ghost" onClick={own.discard}>
            Discard what I typed
          </Button>
        )}
      </div>
    </form>
  );
}
