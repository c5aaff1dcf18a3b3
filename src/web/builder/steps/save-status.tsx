import type { OrderEditor } from '../draft/use-order-editor.ts';

/** Whether the input is stored by the shop, or only in this browser. */
export function SaveStatus({ order: { draft, isSaved, sync, isReadOnly } }: { order: OrderEditor }) {
  if (isReadOnly) return null;
  const text = sync.isSaving
    ? 'Saving…'
    : isSaved
      ? 'All changes saved'
      : draft.orderId
        ? 'Unsaved changes, kept in this browser'
        : 'Not saved yet, kept in this browser';
  return (
    <span role="status" className={`print:hidden ${isSaved ? 'text-success' : 'font-semibold text-warning'}`}>
      {text}
      {sync.isOffline && ' · no connection to the shop'}
    </span>
  );
}
