/** A manager records an approval that the customer gave by phone, e-mail or in person (rules.md mockups-11). */
import { APPROVAL_TERMS, type ApprovalWay } from '#domain/orders/approval/approval.ts';
import { Problem } from '#domain/shared/problem.ts';
import { queueOrderEmail } from '../emails/queue-order-email.ts';
import { readApproval } from '../orders/order/approval-store.ts';
import { requireShownList } from '../orders/order/list-store.ts';
import { readConfirmedList } from '../orders/order/read-confirmed-list.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { Session } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import { isListApproved, listPrints } from './approve-mockup.ts';
import { findChosenMockup, makeMockupNewest } from './chosen-mockup.ts';
import { requireRecipient } from './lock-recipient.ts';
import { approve, findLatestMockup, listNewestChoices } from './mockup-store.ts';
import { checkShownMarks } from './shown-marks.ts';

interface StaffApproval {
  order_id: string;
  version: number;
  /** The number of the list. */
  list: number;
  name: string;
  how: ApprovalWay;
  words: string;
  /** The sentences of the marked jerseys that were shown. */
  marks: readonly string[];
}

/**
 * The mockup is one of the newest round, as for the customer. The customer is written to, so that a misunderstanding is
 * noticed. Throws Problem 'not-found', 'order-cancelled', 'no-mockup',
 * 'proof-superseded', 'list-changed', and 'mockup-approved' for a list that is approved already.
 */
export function recordStaffApproval(services: Services, request: StaffApproval, session: Session) {
  const { order_id: orderId, name, how, words } = request;
  return services.db.transaction().execute(async (tx) => {
    const { pk, ...recipient } = await requireRecipient(tx, orderId, session);
    const latest = await findLatestMockup(tx, pk);
    if (!latest) throw new Problem('no-mockup');
    const chosen = await findChosenMockup(tx, pk, latest, request.version);
    const list = await requireShownList(tx, pk, request.list);
    const now = services.now();
    const confirmed = await readConfirmedList(tx, { pk, content: list.content }, now);
    const marks = checkShownMarks(confirmed, request.marks);
    const isNewest = chosen.version === latest.version;
    if (isNewest && chosen.approved && isListApproved(chosen, confirmed))
      throw new Problem('mockup-approved');
    const choices = await listNewestChoices(tx, pk);
    const mockup = await makeMockupNewest(tx, services, pk, { mockup: chosen, latest });
    const terms = APPROVAL_TERMS.version;
    const sha256 = await approve(tx, {
      ...{ orderPk: pk, mockup, by: 'staff', email: null, terms, ipAddress: null },
      ...{ shown: { marks, checks: null, name: name.trim() }, now },
    });
    await recordEvent(tx, {
      kind: 'approval-recorded',
      detail: { mockup, sha256, terms, list: request.list, how, reason: `${name.trim()}: ${words}` },
      ...{ actor: session, orderPk: pk, at: now },
    });
    await queueOrderEmail(tx, services, {
      kind: 'approval-recorded',
      ref: `${orderId}-${mockup}-${now.toISOString()}`,
      to: recipient.email,
      data: {
        ...{
          orderId,
          name: recipient.name,
          teamName: recipient.teamName,
          how,
          list: listPrints(list.content),
        },
        choice: choices.length > 1 ? chosen.choice : null,
        isChangeOpen: (await readApproval(tx, pk)) === 'change asked',
      },
    });
    return { message: 'Approval recorded' };
  });
}
