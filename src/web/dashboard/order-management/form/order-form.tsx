import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { OrderPage } from '#contract/order-page.ts';
import { parseFieldName, rowName } from '#domain/orders/staff/field-names.ts';
import { useReportUnsavedChanges } from '#web/dashboard/shared/unsaved-changes.tsx';
import { formatDateTime } from '../../../lib/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { revealField } from '../../../ui/collapsible-panels.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { JerseyLookup } from '../../history/event-texts.ts';
import { ConfirmUpdateDialog } from './confirm-update-dialog.tsx';
import { createJerseyLookup, type FieldErrors, fieldLabel, formatFieldValue } from './field-text.ts';
import type { OrderFormState } from './form-fields.tsx';
import { listEntries } from './form-values.ts';
import {
  DepositFields,
  GarmentFields,
  ProductionFields,
  StatusFields,
  TeamFields,
} from './order-form-sections.tsx';
import { RosterForm } from './roster-form.tsx';
import { ShippingFields } from './shipping-fields.tsx';
import { useFormCheck } from './use-form-check.ts';
import { type SaveConflict, useOrderFormDraft, useSaveOrder } from './use-order-form.ts';

/** The form with all fields of an order that staff can edit (rules.md orders-17, orders-13). */
export function OrderForm({ order, content }: { order: OrderPage; content: OrderResponse }) {
  const { draft, values, change, rebase, settle, discard } = useOrderFormDraft(order);
  const { save, busy, message, errors, conflict, dismissConflict } = useSaveOrder(order.order_id, settle);
  const [isConfirming, setConfirming] = useState(false);
  const { issues, check } = useFormCheck(order, content, draft);
  const form = useRef<HTMLFormElement>(null);
  useReportUnsavedChanges(draft !== null);
  useEffect(() => {
    if (message) focusFirstError(form.current);
  }, [message]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!draft || busy) return;
    if (check()) setConfirming(true);
    else requestAnimationFrame(() => focusFirstError(form.current));
  }
  function update(notify: boolean) {
    setConfirming(false);
    if (draft) save(draft, notify);
  }
  function rebaseOnCurrent() {
    if (conflict) rebase(conflict.version, conflict.current);
    dismissConflict();
  }
  const formState: OrderFormState = {
    values,
    changes: draft?.changes ?? {},
    change,
    errors: { ...errors, ...issues },
  };
  const group = { order, formState };
  const findJersey = createJerseyLookup(content, formState.changes);

  return (
    <>
      <form ref={form} onSubmit={submit} noValidate className="space-y-3 md:space-y-6">
        {Object.keys(issues).length > 0 && (
          <FormError message="Not saved yet, please correct this:" errors={issues} findJersey={findJersey} />
        )}
        {message && <FormError message={message} errors={errors} findJersey={findJersey} />}
        {conflict && (
          <ConflictNotice conflict={conflict} findJersey={findJersey} onReload={rebaseOnCurrent} />
        )}
        <StatusFields {...group} />
        <TeamFields {...group} />
        <ShippingFields {...group} />
        <GarmentFields {...group} />
        <ProductionFields {...group} />
        <DepositFields {...group} />
        <RosterForm content={content} formState={formState} isPaid={order.money?.paid ?? false} />
        <div
          className={`-mx-1 flex flex-wrap items-center justify-end gap-3 px-1 py-3 ${draft ? 'sticky bottom-0 z-20 border-t border-line bg-background' : ''}`}
        >
          {draft && !busy && (
            <Button variant="ghost" onClick={discard}>
              Undo my changes
            </Button>
          )}
          <Button type="submit" aria-keyshortcuts="Control+S" variant="primary" busy={busy} disabled={!draft}>
            Save changes
          </Button>
        </div>
      </form>
      <ConfirmUpdateDialog
        order={order}
        draft={isConfirming ? draft : null}
        findJersey={findJersey}
        onConfirm={update}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}

function focusFirstError(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) revealField(field);
}

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
        What you typed is kept{hasRemovedJersey && ', but for what stood on a jersey that was taken out'}.
        Load the newer order, look at it and save again.
      </p>
      <Button className="mt-3" onClick={onReload}>
        Load the newer order
      </Button>
    </Notice>
  );
}
