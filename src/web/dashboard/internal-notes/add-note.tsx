import { useQueryClient } from '@tanstack/react-query';
import { MAX_NOTE_LENGTH } from '#domain/orders/staff/mentions.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { usePersistedDraft } from '#web/dashboard/shared/use-persisted-draft.ts';
import { api, errorMessage } from '../../calls/api-client.ts';
import { createUuid } from '../../lib/random-ids.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormError, useForm } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.tsx';
import { MentionField } from './mention-field.tsx';

interface NoteDraft {
  text?: string;
  /** The id of the request: a repeated one after a lost answer is the same note. */
  request_id?: string;
}

const EMPTY_NOTE: Required<NoteDraft> = { text: '', request_id: '' };

/** What is typed is kept over a reload, each order's for itself. */
export function AddNoteForm({ orderId, people }: { orderId: string; people: string[] }) {
  const client = useQueryClient();
  const [draft, persist] = usePersistedDraft<NoteDraft>(`note ${orderId}`);
  const { form, values, errors, change, reset, busy, message } = useForm({
    initialValues: { ...EMPTY_NOTE, ...draft },
    onChange: (next) => persist(next.text ? next : {}),
    validate: ({ text }) => ({ text: text.trim() ? null : 'Please write a note' }),
    onSubmit: async (note) => {
      const { mentioned } = await api.internalNotes.add({ order_id: orderId, ...note });
      persist({});
      reset(EMPTY_NOTE);
      toast(
        mentioned.length > 0 ? `Note added, ${mentioned.join(' and ')} will get an e-mail` : 'Note added',
        {
          tone: 'success',
        },
      );
      await client.invalidateQueries(orderQuery(orderId));
    },
    describeError: (error) => ({ message: errorMessage(error) }),
  });
  return (
    <Form {...form} className="mt-4 space-y-3">
      <FormError message={message} />
      <MentionField
        label="New note"
        hint="@ and a name tells a colleague by e-mail, without the text."
        maxLength={MAX_NOTE_LENGTH}
        value={values.text}
        error={errors.text ?? null}
        onChange={(text) => change({ text, request_id: createUuid() })}
        names={people}
      />
      <Button type="submit" busy={busy}>
        Add note
      </Button>
    </Form>
  );
}
