import { useState } from 'react';
import { parseOrderResponse } from '#contract/order-conversion.ts';
import type { OrderResponse } from '#contract/order-dto.ts';
import type { StaffOrder } from '#contract/order-management.ts';
import { listPrintChanges } from '#domain/orders/content-changes.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { applyToContent } from '#domain/orders/order-patch.ts';
import { listStatusWarnings, type StatusFacts } from '#domain/orders/status-change.ts';
import { NotifyField, STATUS_WARNING_TEXTS } from '#web/dashboard/shared/status-change.tsx';
import { capitalise } from '../../../lib/capitalise.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { describeChanges } from './event-text.ts';
import type { JerseyNumberLookup } from './field-text.ts';
import { type FormValues, toOrderPatch } from './form-values.ts';
import type { OrderFormDraft } from './order-form-draft.ts';

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
 * Confirms a save (rules.md dashboard-9) with the changes, described as in the history, what speaks against a new
 * status (rules.md orders-21), and that an approval ends.
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
      {draft && endsApproval(order, changes) && (
        <Notice tone="warning">
          This changes what is printed: the customer’s approval ends, and the difference has to be approved. A
          release to production ends as well, and papers that were printed before are void.
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

/** Whether the customer approved another list than that of after the change (rules.md mockups-7). */
function endsApproval({ mockup_state, order }: StaffOrder, changes: FormValues): boolean {
  if (mockup_state !== 'approved') return false;
  const content = parseOrderResponse(JSON.parse(order) as OrderResponse);
  try {
    return listPrintChanges(content, applyToContent(content, toOrderPatch(changes))).length > 0;
  } catch {
    // For example a jersey that somebody else removed meanwhile: the save says so.
    return false;
  }
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
