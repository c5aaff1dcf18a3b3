import type { Mockup, MockupList, mockups } from '#contract/mockups.ts';
import { listPrintChanges, type PrintedContent } from '#domain/orders/order/print-changes.ts';
import { readContent } from '#domain/orders/order/stored-content.ts';
import type { ConfirmedList } from '#domain/orders/players/approval-marks.ts';
import { Problem } from '#domain/shared/problem.ts';
import { readList } from '../orders/order/list-store.ts';
import { findVisibleOrder } from '../orders/order/order-store.ts';
import { readConfirmedList } from '../orders/order/read-confirmed-list.ts';
import { readIsInWorkshop } from '../orders/order/release-store.ts';
import { requireStaff, type Session } from '../platform/http/caller.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { uploadImage } from '../platform/images/store-image.ts';
import type { Services } from '../platform/services.ts';
import { approveMockup, isListApproved } from './approve-mockup.ts';
import { askForChange, settlePin } from './ask-for-change.ts';
import { listMockupRows, type MockupRow } from './mockup-list-store.ts';
import { listProofRequests } from './proof-request-store.ts';
import { readProof } from './read-proof.ts';
import { recordStaffApproval } from './record-approval.ts';
import { copyApprovalLink, requestApproval } from './request-approval.ts';
import { formatMarks } from './shown-marks.ts';
import { attachMockup } from './upload-mockup.ts';

export const mockupHandlers = (services: Services): Handlers<typeof mockups> => ({
  list: async ({ order_id }, caller) => listMockups(services, order_id, await requireStaff(caller)),
  uploadPicture: uploadImage(services),
  attach: async (mockup, caller) => attachMockup(services, mockup, await requireStaff(caller)),
  requestApproval: async ({ order_id }, caller) =>
    requestApproval(services, order_id, await requireStaff(caller)),
  copyApprovalLink: async ({ order_id }, caller) =>
    copyApprovalLink(services, order_id, await requireStaff(caller)),
  proof: ({ order_id }, caller) => readProof(services, order_id, caller),
  askForChange: (request, caller) => askForChange(services, request, caller),
  settlePin: async (settlement, caller) => settlePin(services, settlement, await requireStaff(caller)),
  recordApproval: async (approval, caller) =>
    recordStaffApproval(services, approval, await requireStaff(caller)),
  approve: (approval, caller) => approveMockup(services, approval, caller),
});

/**
 * Returns every mockup of an order, the newest first, with the customer's reaction (rules.md mockups-5). Throws Problem
 * 'not-found' for an order that does not exist or is another designer's.
 */
export async function listMockups(
  { db, now }: Services,
  orderId: string,
  session: Session,
): Promise<MockupList> {
  const pk = await findVisibleOrder(db, orderId, session);
  if (pk === undefined) throw new Problem('not-found');
  const mockups = await listMockupRows(db, pk);
  const { content: list, number } = await readList(db, pk);
  const confirmed = await readConfirmedList(db, { pk, content: list }, now());
  return {
    mockups: mockups.map((mockup) => formatMockup(mockup, { list, confirmed }, session)),
    list: number,
    marks: formatMarks(confirmed),
    requests: await listProofRequests(db, pk),
    in_workshop: await readIsInWorkshop(db, pk),
  };
}

interface ListNow {
  list: PrintedContent;
  confirmed: ConfirmedList;
}

function formatMockup(mockup: MockupRow, { list, confirmed }: ListNow, { access }: Session): Mockup {
  const { approved_list, approved_at: approvedAt } = mockup;
  const formatTime = (at: Date | null) => at?.toISOString() ?? null;
  return {
    version: mockup.version,
    round: mockup.round,
    choice: mockup.choice,
    words: mockup.words,
    mockup_url: `/files/${mockup.file_id}.jpg`,
    uploaded_at: mockup.uploaded_at.toISOString(),
    uploaded_by: mockup.uploaded_by ?? 'The shop',
    asked_at: formatTime(mockup.asked_at),
    link_copied_by: mockup.link_copied_by,
    approved_at: formatTime(mockup.approved_at),
    // Designers do not see customers' addresses (security.md security-8).
    approved_by: access === 'manager' ? mockup.approved_by_email : null,
    approved_sha256: mockup.approved_sha256,
    outdated: mockup.outdated,
    with_list: isListApproved({ approvedAt, approvedList: approved_list }, confirmed),
    approved_list: mockup.approved_list_number,
    recorded_by_staff: mockup.approved_by === 'staff',
    recorded: mockup.recorded && {
      ...mockup.recorded,
      reason: access === 'manager' ? mockup.recorded.reason : null,
    },
    approved_name: access === 'manager' ? mockup.approved_name : null,
    changes: approved_list ? listPrintChanges(readContent(approved_list), list) : [],
    unconfirmed_at: mockup.approved_at ? null : formatTime(mockup.unconfirmed_at),
  };
}
