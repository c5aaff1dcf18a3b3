import { useState } from 'react';
import { parseOrderResponse } from '#contract/conversion/order-conversion.ts';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { StaffOrder } from '#contract/staff/order-management.ts';
import { checkPatch } from '#domain/orders/staff/check-patch.ts';
import { type FieldErrors, toFieldErrors } from './field-text.ts';
import { type FormValues, toOrderPatch } from './form-values.ts';
import type { OrderFormDraft } from './order-form-draft.ts';

/**
 * Checks the changes before the question whether to update (rules.md dashboard-16). From the first attempt to save on,
 * the issues follow every keystroke.
 */
export function useFormCheck(order: StaffOrder, content: OrderResponse, draft: OrderFormDraft | null) {
  const [isChecking, setChecking] = useState(false);
  const find = () => (draft ? findIssues(order, content, draft.changes) : {});
  function check(): boolean {
    setChecking(true);
    return Object.keys(find()).length === 0;
  }
  return { issues: isChecking ? find() : {}, check };
}

function findIssues(order: StaffOrder, content: OrderResponse, changes: FormValues): FieldErrors {
  try {
    return checkPatch(toOrderPatch(changes), {
      content: parseOrderResponse(content),
      isPaid: order.money?.paid ?? false,
      folderHosts: order.folder_hosts,
    });
  } catch (error) {
    const issues = toFieldErrors(error);
    if (Object.keys(issues).length === 0) throw error;
    return issues;
  }
}
