import { useQueryClient } from '@tanstack/react-query';
import { MAX_NOTE_LENGTH } from '#domain/orders/staff/internal-note.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { usePersistedDraft } from '#web/dashboard/shared/use-persisted-draft.ts';
import { api, errorMessage } from '../../calls/api-client.ts';
import { createUuid } from '../../lib/random-ids.ts';
import { Button } from '../../ui/button.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { Form, FormError, useForm } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.tsx';

interface NoteDraft {
  text?: string;
  /** The id of the request: a repeated one after a lost answer is the same note. */
  request_id?: string;
}

const EMPTY_NOTE: Required<NoteDraft> = { text: '', request_id: '' };

/** What is typed is kept over a reload, each order's for itself. */
export function AddNoteForm({ orderId }: { orderId: string }) {
  const client = useQueryClient();
  const [draft, persist] = usePersistedDraft<NoteDraft>(`note ${orderId}`);
  const { form, values, errors, change, reset, busy, message } = useForm({
    initialValues: { ...EMPTY_NOTE, ...draft },
    onChange: (next) => persist(next.text ? next : {}),
    validate: ({ text }) => ({ text: text.trim() ? null : 'Please write a note' }),
    onSubmit: async (note) => {
      await api.internalNotes.add({ order_id: orderId, ...note });
      persist({});
      reset(EMPTY_NOTE);
      toast('Note added', { tone: 'success' });
      await client.invalidateQueries(orderQuery(orderId));
    },
    describeError: (error) => ({ message: errorMessage(error) }),
  });
  return (
    <Form {...form} className="mt-4 space-y-3">
      <FormError message={message} />
      <TextareaField
        label="New note"
        maxLength={MAX_NOTE_LENGTH}
        value={values.text}
        error={errors.text ?? null}
        onChange={(event) => change({ text: event.target.value, request_id: createUuid() })}
      />
      <Button type="submit" busy={busy}>
        Add note
      </Button>
    </Form>
  );
}
