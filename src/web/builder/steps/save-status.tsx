import type { OrderEditor } from '../draft/use-order-editor.ts';

/** Whether the input is stored by the shop, or only in this browser. */
export function SaveStatus({ order }: { order: OrderEditor }) {
  const { isSaved, sync, isReadOnly } = order;
  if (isReadOnly) return null;
  return (
    <span className={`print:hidden ${isSaved ? '' : 'font-semibold text-warning'}`}>
      {describeSave(order)}
      <span role="status">{sync.isOffline && ' · no connection to the shop'}</span>
    </span>
  );
}

function describeSave({ draft, isSaved, sync }: OrderEditor): string {
  if (sync.isSaving) return 'Saving…';
  if (isSaved) return 'Saved';
  return draft.orderId ? 'Unsaved changes, kept in this browser' : 'Not saved yet, kept in this browser';
}
