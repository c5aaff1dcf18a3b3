import { waitsForCreator } from '../draft/late-change.ts';
import type { OrderEditor } from '../draft/use-order-editor.ts';

interface SaveStatusProps {
  order: OrderEditor;
  /** Whether nothing is said about the input, because there was none. */
  isUntouched?: boolean;
}

/** Whether the input is stored by the shop, or only in this browser. */
export function SaveStatus({ order, isUntouched = false }: SaveStatusProps) {
  const { isSaved, sync, isReadOnly } = order;
  if (isReadOnly) return null;
  const texts = [isUntouched ? null : describeSave(order), sync.isOffline && 'no connection to the shop'];
  return (
    <span role="status" className={`print:hidden ${isSaved ? 'text-success' : 'font-semibold text-warning'}`}>
      {texts.filter(Boolean).join(' · ')}
    </span>
  );
}

function describeSave({ draft, isSaved, sync }: OrderEditor): string {
  if (sync.isSaving) return 'Saving…';
  if (isSaved) return 'All changes saved';
  if (waitsForCreator(draft))
    return draft.role === 'creator'
      ? 'Kept aside: decide about it above'
      : 'Sent: the order creator decides about it';
  return draft.orderId ? 'Unsaved changes, kept in this browser' : 'Not saved yet, kept in this browser';
}
