import { useState } from 'react';
import type { InternalNote } from '#contract/staff/internal-notes.ts';
import { ConfirmDeleteDialog } from '#web/dashboard/shared/confirm-delete-dialog.tsx';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { api } from '../../calls/api-client.ts';
import { formatFullDateTime } from '../../lib/format-date.ts';
import { Part } from '../../ui/fold.tsx';
import { TrashIcon } from '../../ui/icons.tsx';
import { AddNoteForm } from './add-note.tsx';

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
