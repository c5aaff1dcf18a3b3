import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { InternalNote } from '#contract/staff/internal-notes.ts';
import { splitAtMentions } from '#domain/orders/staff/mentions.ts';
import { ConfirmDeleteDialog } from '#web/dashboard/shared/confirm-delete-dialog.tsx';
import { LoadError } from '#web/dashboard/shared/load-error.tsx';
import { api } from '../../calls/api-client.ts';
import { formatFullDateTime } from '../../lib/format-date.ts';
import { TrashIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AddNoteForm } from './add-note.tsx';
import { internalNotesQuery, mentionsQuery } from './queries.ts';

/** The notes that staff write about an order for each other; never printed (rules.md orders-24). */
export function InternalNotesPanel({ orderId, isReadOnly }: { orderId: string; isReadOnly: boolean }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(internalNotesQuery(orderId));
  // The notes were seen: those on the Overview may have ended.
  useEffect(() => {
    if (data) void client.invalidateQueries(mentionsQuery);
  }, [client, data]);
  return (
    <div className="min-w-0 print:hidden">
      <Panel title="Internal notes" aside={<span className="text-sm text-muted">Only staff see them</span>}>
        {error && !data && <LoadError error={error} onRetry={refetch} />}
        {!error && !data && <p className="text-muted">Loading notes</p>}
        {data?.notes.length === 0 && <p className="text-muted">No notes yet.</p>}
        {data && data.notes.length > 0 && (
          <NoteList orderId={orderId} notes={data.notes} people={data.people} />
        )}
        {!isReadOnly && <AddNoteForm orderId={orderId} people={data?.people ?? []} />}
      </Panel>
    </div>
  );
}

interface NoteListProps {
  orderId: string;
  notes: InternalNote[];
  people: string[];
}

function NoteList({ orderId, notes, people }: NoteListProps) {
  const [noteToDelete, setNoteToDelete] = useState<InternalNote | null>(null);
  return (
    <>
      <ol aria-label="Internal notes" className="divide-y divide-line">
        {notes.map((note) => (
          <li key={note.id} className="py-3 first:pt-0">
            <div className="flex items-start gap-2">
              <p className="min-w-0 flex-1 break-words whitespace-pre-wrap">
                <NoteText text={note.text} people={people} />
              </p>
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
          queryKey={internalNotesQuery(orderId).queryKey}
          onClose={() => setNoteToDelete(null)}
        >
          <p className="break-words whitespace-pre-wrap">{noteToDelete.text}</p>
          <p className="text-muted">It is gone for good then, for all colleagues.</p>
        </ConfirmDeleteDialog>
      )}
    </>
  );
}

function NoteText({ text, people }: { text: string; people: string[] }) {
  let position = 0;
  return splitAtMentions(text, people).map(({ text: part, name }) => {
    const key = position;
    position += part.length;
    return name === null ? (
      part
    ) : (
      <strong key={key} className="text-info">
        {part}
      </strong>
    );
  });
}
