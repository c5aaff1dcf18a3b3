import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InternalNote } from '#contract/staff/internal-notes.ts';
import { MAX_NOTE_LENGTH } from '#domain/orders/staff/internal-note.ts';
import { ConfirmDeleteDialog } from '#web/dashboard/shared/confirm-delete-dialog.tsx';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { usePersistedDraft } from '#web/dashboard/shared/use-persisted-draft.ts';
import { api, errorMessage } from '../../calls/api-client.ts';
import { formatFullDateTime } from '../../lib/format-date.ts';
import { createUuid } from '../../lib/random-ids.ts';
import { Button } from '../../ui/button.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { Part } from '../../ui/fold.tsx';
import { Form, FormError, useForm } from '../../ui/form.tsx';
import { TrashIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.tsx';

interface InternalNotesPanelProps {
  orderId: string;
  notes: InternalNote[];
}

/** The notes that staff write about an order for each other; never printed (rules.md orders-24). */
export const InternalNotesPanel = ({ orderId, notes }: InternalNotesPanelProps) => (
  <div className="min-w-0 print:hidden">
    <Part title="Internal notes" aside={<span className="text-sm text-muted">Only staff see them</span>}>
      {notes.length === 0 && <p className="text-muted">No notes yet.</p>}
      {notes.length > 0 && <NoteList orderId={orderId} notes={notes} />}
      <AddNoteForm orderId={orderId} />
    </Part>
  </div>
);

function NoteList({ orderId, notes }: InternalNotesPanelProps) {
  const [noteToDelete, setNoteToDelete] = useState<InternalNote | null>(null);
  return (
    <>
      <ol aria-label="Internal notes" className="divide-y divide-line">
        {notes.map((note) => (
          <li key={note.id} className="py-3 first:pt-0">
            <div className="flex items-start gap-2">
              <p className="min-w-0 flex-1 break-words whitespace-pre-wrap">{note.text}</p>
              {note.own && (
                <button
                  type="button"
                  aria-label={`Delete your note of ${formatFullDateTime(note.at)}`}
                  onClick={() => setNoteToDelete(note)}
                  className="-mt-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:text-ink"
                >
                  <TrashIcon className="size-4" />
                </button>
              )}
            </div>
            <p className="mt-1 text-sm text-muted">
              {note.by}, <time dateTime={note.at}>{formatFullDateTime(note.at)}</time>
            </p>
          </li>
        ))}
      </ol>
      {noteToDelete && (
        <ConfirmDeleteDialog
          title="Delete this note?"
          onDelete={() => api.internalNotes.remove({ id: noteToDelete.id })}
          queryKeys={[orderQuery(orderId).queryKey]}
          onClose={() => setNoteToDelete(null)}
        >
          <p className="break-words whitespace-pre-wrap">{noteToDelete.text}</p>
          <p className="text-muted">It will be gone for good, for all colleagues.</p>
        </ConfirmDeleteDialog>
      )}
    </>
  );
}

interface NoteDraft {
  text?: string;
  /** The id of the request: a repeated one after a lost answer is the same note. */
  request_id?: string;
}

const EMPTY_NOTE: Required<NoteDraft> = { text: '', request_id: '' };

/** What is typed is kept over a reload, each order's for itself. */
function AddNoteForm({ orderId }: { orderId: string }) {
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
