import { useEffect, useRef, useState } from 'react';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { isStarted } from '#domain/orders/order/roster.ts';
import { JerseyInputs } from '../jersey/jersey-inputs.tsx';
import { RowFacts } from '../roster/row-facts.tsx';
import { type RowErrors, type ValidationPurpose, validateRow } from '../roster/validate-row.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TellCaptain, TypedSentence } from './captain-sentence.tsx';
import { describeRefusal } from './describe-refusal.ts';
import { NUMBER_TAKEN, OwnFindings } from './own-findings.tsx';
import { describeJersey, isNumberTaken, type Jersey, toRow } from './own-jersey-row.ts';
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

interface OwnJerseyFieldsProps {
  jersey: Jersey;
  row: Row;
  sizes: SizeOptionLists;
  errors: RowErrors;
  edit: (fields: Partial<Row>) => void;
}

/** The fields of the player's jersey, with the numbers that are taken and the measure of each size. */
const OwnJerseyFields = ({ jersey, row, ...fields }: OwnJerseyFieldsProps) => (
  <JerseyInputs
    {...fields}
    row={row}
    casing={jersey.case_option}
    idPrefix="own"
    hints={{
      number: <TakenNumbers jersey={jersey} row={row} />,
      size: describeMeasure(row.size),
      shorts: describeMeasure(row.shorts),
    }}
  />
);

const TakenNumbers = ({ jersey, row }: { jersey: Jersey; row: Row }) => (
  <>
    {describeTaken(jersey.taken_numbers)}{' '}
    <span role="status" className="block font-semibold text-warning">
      {isNumberTaken(jersey, row) && NUMBER_TAKEN}
    </span>
  </>
);

const describeTaken = (numbers: readonly string[]): string =>
  numbers.length === 0 ? 'No number is taken yet.' : `Taken: ${numbers.join(', ')}`;

/** What a press of the button below it agrees to. */
export const OfAgeSentence = () => (
  <p className="text-sm text-muted">You are 14 or older, or the player&rsquo;s parent or guardian.</p>
);

const CM_PER_INCH = 2.54;

/** 'MEN M - CHEST: 40 INCH' is 'Chest 40 inches, 102 cm'; undefined for a text without a measure. */
function describeMeasure(size: string): string | undefined {
  const [, part = '', inches = ''] = /- (CHEST|WAIST): (\d+) INCH$/.exec(size) ?? [];
  if (part === '') return undefined;
  const name = part === 'CHEST' ? 'Chest' : 'Waist';
  return `${name} ${inches} inches, ${Math.round(Number(inches) * CM_PER_INCH)} cm`;
}
