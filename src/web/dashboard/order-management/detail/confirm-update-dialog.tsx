import { useState } from 'react';
import type { StaffOrder } from '#contract/order-management.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { listStatusWarnings, type StatusFacts } from '#domain/orders/status-change.ts';
import { NotifyField, STATUS_WARNING_TEXTS } from '#web/dashboard/shared/status-change.tsx';
import { capitalise } from '../../../lib/capitalise.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { describeChanges } from './event-text.ts';
import type { JerseyNumberLookup } from './field-text.ts';
import type { FormValues } from './form-values.ts';
import type { OrderFormDraft } from './use-order-form.ts';

interface ConfirmUpdateDialogProps {
  order: StaffOrder;
  /** The changes to confirm; null when the dialog is closed. */
  draft: OrderFormDraft | null;
  jerseyNumber: JerseyNumberLookup;
  /** `notify`: whether the customer is e-mailed about a new status. */
  onConfirm: (notify: boolean) => void;
  onClose: () => void;
}

/**
 * Confirms a save (rules.md dashboard-9) with the changes, described as in the history, and what speaks against a new
 * status (rules.md orders-21).
 */
export function ConfirmUpdateDialog({
  order,
  draft,
  jerseyNumber,
  onConfirm,
  onClose,
}: ConfirmUpdateDialogProps) {
  const [notify, setNotify] = useState(true);
  const base = draft?.base ?? {};
  const changes = draft?.changes ?? {};
  const status = changes.order_status as OrderStatus | undefined;
  const warnings = status === undefined ? [] : listStatusWarnings(getFacts(order, changes), status);
  return (
    <ConfirmDialog
      open={draft !== null}
      title="Update this order?"
      confirmLabel="Update"
      onConfirm={() => onConfirm(notify)}
      onClose={onClose}
    >
      <ul className="max-h-72 list-disc space-y-1 overflow-y-auto pl-5">
        {describeChanges(base, changes, jerseyNumber).map((change) => (
          <li key={change} className="break-words whitespace-pre-wrap">
            {change}
          </li>
        ))}
      </ul>
      {warnings.length > 0 && (
        <Notice tone="warning">
          {warnings.map((warning) => (
            <p key={warning}>{capitalise(STATUS_WARNING_TEXTS[warning])}.</p>
          ))}
        </Notice>
      )}
      {status !== undefined && (
        <NotifyField
          checked={notify}
          onChange={setNotify}
          hint={
            notify
              ? 'The customer gets an e-mail about the new status.'
              : 'The customer gets no e-mail about the new status.'
          }
        />
      )}
    </ConfirmDialog>
  );
}

/** The facts of the order as it is after the change. */
const getFacts = (
  { status, money, contact, mockup_state }: StaffOrder,
  changes: FormValues,
): StatusFacts => ({
  submitted: changes.status === undefined ? status : changes.status === true,
  paid: money?.paid ?? false,
  mockup: mockup_state,
  hasAddress: Boolean(changes.shipping_address ?? contact?.address),
});
