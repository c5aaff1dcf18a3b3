import type { OrderEditor } from '../draft/use-order-editor.ts';

/** Whether the input is stored by the shop, or only in this browser. */
export function SaveStatus({ order }: { order: OrderEditor }) {
  const { isSaved, sync, isReadOnly } = order;
  if (isReadOnly) return null;
  const texts = [describeSave(order), sync.isOffline && 'no connection to the shop'];
  return (
    <span role="status" className={`print:hidden ${isSaved ? 'text-success' : 'font-semibold text-warning'}`}>
      {texts.filter(Boolean).join(' · ')}
    </span>
  );
}

function describeSave({ draft, isSaved, sync }: OrderEditor): string {
  if (sync.isSaving) return 'Saving…';
  if (isSaved) return 'All changes saved';
  return draft.orderId ? 'Unsaved changes, kept in this browser' : 'Not saved yet, kept in this browser';
}
