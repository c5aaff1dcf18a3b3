import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { OrderPage } from '#contract/order-page.ts';
import { parseFieldName, rowName } from '#domain/orders/staff/field-names.ts';
import { useReportUnsavedChanges } from '#web/dashboard/shared/unsaved-changes.tsx';
import { formatDateTime } from '../../../lib/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { JerseyLookup } from '../../history/event-texts.ts';
import { ConfirmUpdateDialog } from './confirm-update-dialog.tsx';
import { createJerseyLookup, type FieldErrors, fieldLabel, formatFieldValue } from './field-text.ts';
import { ORDER_FORM, type OrderFormState } from './form-fields.tsx';
import { type FormValues, listEntries } from './form-values.ts';
import { type SaveConflict, useOrderFormDraft, useSaveOrder } from './use-order-form.ts';

interface OrderFormProps {
  order: OrderPage;
  content: OrderResponse;
  /** The page, whose fields belong to the form wherever they stand. */
  children: (formState: OrderFormState) => ReactNode;
}

/** Edits an order in place: its page, and below it the changes to save (rules.md orders-17, orders-13). */
export function OrderForm({ order, content, children }: OrderFormProps) {
  const { draft, values, change, rebase, discard } = useOrderFormDraft(order);
  const { save, busy, message, errors, conflict, dismissConflict } = useSaveOrder(order.order_id, discard);
  const [isConfirming, setConfirming] = useState(false);
  useReportUnsavedChanges(draft !== null);
  useEffect(() => {
    if (message && !isConfirming) focusFirstError();
  }, [message, isConfirming]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (draft) setConfirming(true);
  }
  function update(notify: boolean) {
    if (draft) save(draft, notify, () => setConfirming(false));
  }
  function rebaseOnCurrent() {
    if (conflict) rebase(conflict.version, conflict.current);
    dismissConflict();
  }
  const changes = draft?.changes ?? {};
  const findJersey = createJerseyLookup(content, changes);

  return (
    <>
      <div className="space-y-4 not-empty:mt-4">
        {message && <FormError message={message} errors={errors} findJersey={findJersey} />}
        {conflict && (
          <ConflictNotice conflict={conflict} findJersey={findJersey} onReload={rebaseOnCurrent} />
        )}
      </div>
      {children({ values, changes, change, errors })}
      <form
        id={ORDER_FORM}
        noValidate
        onSubmit={submit}
        className="sticky bottom-0 z-20 -mx-1 mt-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-background px-1 py-3 empty:hidden print:hidden"
        data-bottom-bar={draft ? 'order' : undefined}
      >
        {draft && (
          <>
            <p role="status" className="mr-auto text-sm">
              Not saved yet: {countChanges(changes)}
            </p>
            <Button variant="ghost" onClick={discard}>
              Undo my changes
            </Button>
            <Button type="submit" aria-keyshortcuts="Control+S" variant="primary">
              Save changes
            </Button>
          </>
        )}
      </form>
      <ConfirmUpdateDialog
        order={order}
        draft={isConfirming ? draft : null}
        busy={busy}
        findJersey={findJersey}
        onConfirm={update}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}

const countChanges = (changes: FormValues): string => {
  const { length } = Object.keys(changes);
  return length === 1 ? '1 change' : `${length} changes`;
};

/** The fields are anywhere on the page. */
const focusFirstError = () => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();

interface FormErrorProps {
  message: string;
  errors: FieldErrors;
  findJersey: JerseyLookup;
}

/** The error of a rejected save, and the errors of the affected fields, which are also shown at the fields. */
function FormError({ message, errors, findJersey }: FormErrorProps) {
  const others = Object.entries(errors).filter(([, error]) => error !== message);
  return (
    <Notice tone="danger">
      <p>{message}</p>
      {others.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {others.map(([name, error]) => (
            <li key={name}>
              {fieldLabel(name, findJersey)}: {error}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

interface ConflictNoticeProps {
  conflict: SaveConflict;
  findJersey: JerseyLookup;
  onReload: () => void;
}

/** Shows what another user saved first; the input is kept. */
function ConflictNotice({ conflict, findJersey, onReload }: ConflictNoticeProps) {
  const { by, at, current } = conflict;
  // The fields of a removed jersey are not listed.
  const changes = listEntries(current).filter(([name]) => {
    const reference = parseFieldName(name);
    return reference?.type !== 'row-field' || current[rowName(reference.rowId)] !== false;
  });
  const hasRemovedJersey = changes.some(
    ([name, value]) => parseFieldName(name)?.type === 'row' && value === false,
  );
  return (
    <Notice tone="danger">
      <p className="font-semibold">
        {by} saved this order first{at && ` (${formatDateTime(at)})`}. Your changes are not saved yet.
      </p>
      <ul className="mt-1 list-disc pl-5">
        {changes.map(([name, value]) => (
          <li key={name} className="break-words whitespace-pre-wrap">
            {fieldLabel(name, findJersey)} now: {formatFieldValue(name, value)}
          </li>
        ))}
      </ul>
      <p className="mt-1">
        What you typed is kept{hasRemovedJersey && ', except on a jersey that was taken out'}. Load the newer
        order, look at it and save again.
      </p>
      <Button className="mt-3" onClick={onReload}>
        Load the newer order
      </Button>
    </Notice>
  );
}
