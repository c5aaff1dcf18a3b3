import { useState } from 'react';
import { countVisible } from '#domain/shared/plain-text.ts';
import { errorMessage } from '../calls/api-client.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Form, useForm } from '../ui/form.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';

interface AcceptFindingProps {
  sentence: string;
  onAccept: (reason: string) => Promise<void>;
}

const MIN_LETTERS = 3;

/** A button that opens the field for the reason; Escape and Cancel lead back to the button. */
export function AcceptFinding({ sentence, onAccept }: AcceptFindingProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useReturnFocus(isOpen);
  if (isOpen) return <ReasonForm sentence={sentence} onAccept={onAccept} onCancel={() => setOpen(false)} />;
  return (
    <button
      ref={button}
      type="button"
      aria-label={`That is right: ${sentence}`}
      className="min-h-9 font-semibold underline"
      onClick={() => setOpen(true)}
    >
      That is right…
    </button>
  );
}

function ReasonForm({ sentence, onAccept, onCancel }: AcceptFindingProps & { onCancel: () => void }) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({
      reason: countVisible(reason) < MIN_LETTERS ? 'Please say why, in a few words' : null,
    }),
    onSubmit: ({ reason }) => onAccept(reason.trim()),
    describeError: (error) => ({ errors: { reason: errorMessage(error) } }),
  });
  return (
    <Form
      {...form.form}
      aria-label={sentence}
      className="flex w-full flex-wrap items-start gap-3 py-2"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <TextField
        autoFocus
        announcesError
        label="Why is that right?"
        hint="For example: they are twins. The shop will read it."
        maxLength={200}
        autoComplete="off"
        className="min-w-48 flex-1"
        {...form.field('reason')}
      />
      <span className="flex gap-3 sm:mt-6">
        <Button type="submit" busy={form.busy}>
          Accept
        </Button>
        <Button variant="ghost" onClick={onCancel} disabled={form.busy}>
          Cancel
        </Button>
      </span>
    </Form>
  );
}
