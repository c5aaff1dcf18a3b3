import { useState } from 'react';
import { parseOrderResponse } from '#contract/conversion/order-conversion.ts';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { OrderPage } from '#contract/order-page.ts';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import { listPrintChanges } from '#domain/orders/order/print-changes.ts';
import { applyToContent } from '#domain/orders/staff/order-patch.ts';
import { listStatusWarnings, type StatusFacts } from '#domain/orders/staff/status-change.ts';
import { STATUS_WARNING_TEXTS } from '#web/dashboard/shared/status-change.ts';
import { capitalise } from '../../../lib/capitalise.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { CheckboxField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { JerseyLookup } from '../../history/event-texts.ts';
import { describeChanges } from './describe-changes.ts';
import { type FormValues, toOrderPatch } from './form-values.ts';
import type { OrderFormDraft } from './use-order-form.ts';

interface ConfirmUpdateDialogProps {
  order: OrderPage;
  /** The changes to confirm; null when the dialog is closed. */
  draft: OrderFormDraft | null;
  busy: boolean;
  findJersey: JerseyLookup;
  /** `notify`: whether the customer is e-mailed about a new status. */
  onConfirm: (notify: boolean) => void;
  onClose: () => void;
}

/**
 * Confirms a save (rules.md dashboard-9) with the changes, described as in the history, what speaks against a new
 * status (rules.md orders-21), and that an approval or a release ends.
 */
export function ConfirmUpdateDialog({
  order,
  draft,
  busy,
  findJersey,
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
      busy={busy}
      onConfirm={() => onConfirm(notify)}
      onClose={onClose}
    >
      <ul className="max-h-72 list-disc space-y-1 overflow-y-auto pl-5">
        {describeChanges(base, changes, findJersey).map((change) => (
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
      {draft && <EndingNotice order={order} draft={draft} />}
      {status !== undefined && (
        <CheckboxField
          label="E-mail the customer"
          checked={notify}
          onChange={(event) => setNotify(event.target.checked)}
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

interface EndingNoticeProps {
  order: OrderPage;
  draft: OrderFormDraft;
}

/** What the change does to the approval of the customer (rules.md mockups-7) and to the release (production-12). */
function EndingNotice({ order, draft: { base, changes } }: EndingNoticeProps) {
  const isReleased = order.release.release?.fits ?? false;
  const isApproved = order.mockup_state === 'approved';
  const isPrintChanged = (isApproved || isReleased) && changesPrint(order, changes);
  if (isPrintChanged)
    return (
      <Notice tone="warning">
        This changes what is printed
        {isApproved && ': the customer’s approval ends, and the difference has to be approved'}.
        {isReleased && ' The release to production ends, and papers that were printed before are void.'}
      </Notice>
    );
  if (!isReleased || !INSTRUCTIONS.some((field) => field in changes && !isFilledLater(field, base)))
    return null;
  return (
    <Notice tone="warning">
      The order is released to production as it is. The release is still valid after this change: tell the
      workshop about it.
    </Notice>
  );
}

/** What says how an order is made beside its list and picture. */
const INSTRUCTIONS = ['order_notes', 'additional_options', 'printing_id', 'design_folder', 'customer_folder'];

/** A printing ID that was empty is filled in by production itself. */
const isFilledLater = (field: string, base: FormValues): boolean => field === 'printing_id' && !base[field];

/** Whether another list than that of before the change is printed after it. */
function changesPrint({ order }: OrderPage, changes: FormValues): boolean {
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
  { status, money, contact, mockup_state, release, fulfilment }: OrderPage,
  changes: FormValues,
): StatusFacts => ({
  submitted: changes.status === undefined ? status : changes.status === true,
  paid: money?.paid ?? false,
  mockup: mockup_state,
  hasAddress: Boolean(changes.shipping_address ?? contact?.address),
  isReleased: release?.release?.fits ?? false,
  hasLabel: Boolean(fulfilment?.tracking_number),
});
