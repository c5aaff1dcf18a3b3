import { useEffect, useRef, useState } from 'react';
import type { Pin, RoundMockup } from '#contract/mockups.ts';
import { REMARK_PLACES, type RemarkPlace } from '#domain/orders/approval/mockup-change.ts';
import { isBlank } from '#domain/shared/plain-text.ts';
import { ApiError, api, errorMessage } from '../calls/api-client.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextareaField } from '../ui/field.tsx';
import { Form, FormError, useFocusFirstError } from '../ui/form.tsx';
import { MarkedPicture } from './marked-picture.tsx';
import { type RemarkDraft, type Remarks, useAnnouncedRemarks, useRemarks } from './use-remarks.ts';

interface ChangeFormProps {
  link: { orderId: string; reference: string };
  picture: RoundMockup;
  /** Of several in the round, which the form names; null for the only one. */
  choice: string | null;
  /** Remarks of earlier requests about this picture; the new ones are numbered on from them. */
  sentRemarks: readonly Pin[];
  /** It was opened by a button, which is gone then. */
  takesFocus: boolean;
  /** Loads the proof again, after a request or because the mockup was replaced. */
  onChange: () => void;
  onClose: () => void;
  /** Takes the message of the shop about the request. */
  onSent: (message: string) => void;
}

/** Asks for a change of the mockup, by remarks at points of the picture or about places (rules.md mockups-9). */
export function ChangeForm({
  link,
  picture,
  choice,
  sentRemarks,
  takesFocus,
  ...callbacks
}: ChangeFormProps) {
  const { onChange, onClose, onSent } = callbacks;
  const remarks = useRemarks(link.orderId, picture.version);
  const { announcement, add, move, remove } = useAnnouncedRemarks(remarks, sentRemarks.length);
  const { send, busy, message, attempted, form } = useChangeRequest(link, picture, remarks, {
    onSent: (message) => {
      remarks.forget();
      onChange();
      onSent(message);
    },
    onSuperseded: onChange,
  });
  useEffect(() => {
    if (!takesFocus) return;
    const find = (selector: string) => form.ref.current?.querySelector<HTMLElement>(selector);
    (find('select') ?? find('button'))?.focus();
  }, [form.ref, takesFocus]);
  return (
    <Form
      {...form}
      onSubmit={() => void send()}
      aria-labelledby="change-title"
      className="space-y-4 rounded-lg border-2 border-ink bg-surface p-4 sm:p-6"
    >
      <h2 id="change-title" className="text-2xl">
        Ask for a change{choice && ` of choice ${choice}`}
      </h2>
      <p className="text-muted">
        Press the picture where something should change, or add a remark about a part of the jersey.
      </p>
      <MarkedPicture
        picture={picture}
        orderId={link.orderId}
        sentRemarks={sentRemarks}
        remarks={remarks.remarks}
        onAdd={add}
        onMove={move}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol className="space-y-4">
        {remarks.remarks.map((remark, index) => (
          <RemarkFields
            key={remark.key}
            remark={remark}
            number={sentRemarks.length + index + 1}
            isMissing={attempted.includes(remark.key) && isBlank(remark.words)}
            change={(changes) => remarks.change(remark.key, changes)}
            onRemove={() => remove(remark.key)}
          />
        ))}
      </ol>
      <Button disabled={remarks.isFull} onClick={() => add(null)}>
        Add a remark
      </Button>
      <FormError message={message} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          Send the changes
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

interface RemarkFieldsProps {
  remark: RemarkDraft;
  number: number;
  isMissing: boolean;
  change: (changes: Partial<RemarkDraft>) => void;
  onRemove: () => void;
}

const RemarkFields = ({
  remark: { key, place, words },
  number,
  isMissing,
  change,
  onRemove,
}: RemarkFieldsProps) => (
  <li className="space-y-3 border-t border-line pt-4">
    <SelectField
      label={`Remark ${number}: where`}
      value={place}
      onChange={(event) => change({ place: event.target.value as RemarkPlace })}
    >
      {REMARK_PLACES.map((known) => (
        <option key={known}>{known}</option>
      ))}
    </SelectField>
    <TextareaField
      id={key}
      label={`Remark ${number}: what should change`}
      value={words}
      maxLength={500}
      error={isMissing ? 'Please write what should change' : null}
      onChange={(event) => change({ words: event.target.value })}
    />
    <Button variant="ghost" aria-label={`Remove remark ${number}`} onClick={onRemove}>
      Remove
    </Button>
  </li>
);

interface ChangeCallbacks {
  onSent: (message: string) => void;
  onSuperseded: () => void;
}

/** Sends the remarks; a repeated attempt is the same request. What was written stays when it fails. */
function useChangeRequest(
  { reference }: ChangeFormProps['link'],
  { version }: RoundMockup,
  { remarks }: Remarks,
  { onSent, onSuperseded }: ChangeCallbacks,
) {
  const requestId = useRef<string>(undefined);
  /** The remarks that were there when Send was pressed; null before. */
  const [attempted, setAttempted] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const { ref, focusFirstError } = useFocusFirstError();

  async function send() {
    setAttempted(remarks.map(({ key }) => key));
    setMessage(null);
    if (remarks.length === 0 || remarks.some(({ words }) => isBlank(words))) return focusFirstError();
    requestId.current ??= crypto.randomUUID();
    setBusy(true);
    try {
      const pins = remarks.map(({ point, place, words }) => ({
        ...{ x: point?.x ?? null, y: point?.y ?? null, place, words },
      }));
      const answer = await api.mockups.askForChange({
        ...{ order_id: reference, version, pins, request_id: requestId.current },
      });
      onSent(answer.message);
    } catch (error) {
      setMessage(errorMessage(error));
      if (error instanceof ApiError && error.code === 'proof-superseded') onSuperseded();
    } finally {
      setBusy(false);
    }
  }
  const missing = attempted?.length === 0 && remarks.length === 0 ? 'Please add a remark first' : null;
  return { send, busy, message: missing ?? message, attempted: attempted ?? [], form: { ref } };
}
