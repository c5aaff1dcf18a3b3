import { formatApprovalLink } from '#domain/orders/approval/approval.ts';
import { listPrintChanges } from '#domain/orders/order/print-changes.ts';
import { readContent } from '#domain/orders/order/stored-content.ts';
import { Problem } from '#domain/shared/problem.ts';
import { queueOrderEmail } from '../emails/queue-order-email.ts';
import { readList, type StoredList } from '../orders/order/list-store.ts';
import { readIsInWorkshop } from '../orders/order/release-store.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import { createKey, hashToken } from '../platform/crypto/tokens.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Session } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import { type ApprovalRecipient, requireRecipient } from './lock-recipient.ts';
import {
  findLatestMockup,
  insertApprovalKey,
  type LatestMockup,
  listNewestChoices,
  wasApprovalAskedSince,
} from './mockup-store.ts';
import { countRemarks } from './proof-request-store.ts';

const APPROVAL_REQUESTED = 'The customer was asked to approve the mockup';
/** Two requests within this time are one: the button was pressed twice. */
const DOUBLE_PRESS_MS = 1000;
const ALREADY_APPROVED = 'This mockup has already been approved';

/**
 * Sends the e-mail that asks the customer to approve the newest mockup, or what differs from the list that was approved with
 * it (rules.md mockups-5, mockups-13).
 * Throws Problem 'not-found', 'order-cancelled' or 'no-mockup'.
 */
export function requestApproval(services: Services, orderId: string, session: Session) {
  return services.db.transaction().execute(async (tx) => {
    const { recipient, mockup } = await lockForApproval(tx, orderId, session);
    if (mockup.approved) return { message: ALREADY_APPROVED };
    await askForApproval(tx, services, { recipient, mockup, session });
    return { message: APPROVAL_REQUESTED };
  });
}

interface ApprovalQuestion {
  recipient: ApprovalRecipient;
  mockup: LatestMockup;
  /** Who asks for it. */
  session: Session;
}

/** Sends the e-mail and records it, unless it was sent just now. */
async function askForApproval(
  tx: Connection,
  services: Services,
  { recipient, mockup, session }: ApprovalQuestion,
): Promise<void> {
  const now = services.now();
  const since = new Date(now.getTime() - DOUBLE_PRESS_MS);
  const asked = { orderPk: recipient.pk, version: mockup.version, since };
  if (await wasApprovalAskedSince(tx, asked)) return;
  const list = await sendApprovalEmail(tx, services, recipient, mockup);
  await recordEvent(tx, {
    kind: 'approval-asked',
    // With it the daily e-mail does not ask for the same difference again.
    detail: { mockup: mockup.version, ...(list !== undefined && { list }) },
    ...{ actor: session, orderPk: recipient.pk, at: now },
  });
}

/**
 * Creates an approval link for a manager to send another way. It is recorded that the link was copied, because an
 * approval by it does not prove that the customer's mailbox was reached (docs/decisions/0003).
 * Throws Problem 'not-found', 'order-cancelled', 'no-mockup' or 'mockup-approved'.
 */
export function copyApprovalLink(services: Services, orderId: string, session: Session) {
  return services.db.transaction().execute(async (tx) => {
    const { recipient, mockup } = await lockForApproval(tx, orderId, session);
    if (mockup.approved) throw new Problem('mockup-approved');
    const link = await createApprovalLink(tx, services, recipient);
    await recordEvent(tx, {
      kind: 'approval-asked',
      detail: { mockup: mockup.version, copied: true },
      actor: session,
      orderPk: recipient.pk,
      at: services.now(),
    });
    return { link };
  });
}

/** Locks the order and returns its customer and its newest mockup. */
async function lockForApproval(
  tx: Connection,
  orderId: string,
  session: Session,
): Promise<{ recipient: ApprovalRecipient; mockup: LatestMockup }> {
  const recipient = await requireRecipient(tx, orderId, session);
  const mockup = await findLatestMockup(tx, recipient.pk);
  if (!mockup) throw new Problem('no-mockup');
  return { recipient, mockup };
}

/** The validity of an approval key, long enough for a team on holiday; a new mockup ends it earlier. */
const KEY_DAYS = 60;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Sends a link with a new approval key to the e-mail address of the order only. Links of earlier e-mails stay valid.
 * `isUnconfirmed`: it was approved without such a link. Returns the number of the list when the e-mail asks for what
 * differs from the approved one.
 */
export async function sendApprovalEmail(
  tx: Connection,
  services: Services,
  recipient: ApprovalRecipient,
  latest: LatestMockup,
  isUnconfirmed = false,
): Promise<number | undefined> {
  const ref = `${recipient.orderId}-${services.now().toISOString()}`;
  if (isApprovalOfAnotherList(latest)) {
    const list = await readList(tx, recipient.pk);
    await sendDifferenceEmail(tx, services, recipient, { latest, list, ref, isUnconfirmed });
    return list.number ?? undefined;
  }
  const link = await createApprovalLink(tx, services, recipient);
  const { orderId, name, email, teamName } = recipient;
  const choices = await listNewestChoices(tx, recipient.pk);
  const { round } = latest;
  const isInWorkshop = await readIsInWorkshop(tx, recipient.pk);
  const remarks = await countRemarks(tx, recipient.pk, round - 1);
  await queueOrderEmail(tx, services, {
    kind: 'mockup-to-approve',
    ...{ ref, to: email },
    data: { orderId, name, teamName, link, choices, round, remarks, isInWorkshop, isUnconfirmed },
  });
}

/** The mockup was approved, and the order prints another list since. */
export const isApprovalOfAnotherList = ({ approved, approvedTerms }: LatestMockup): boolean =>
  approvedTerms !== null && !approved;

interface Difference {
  /** The mockup that was approved with another list. */
  latest: LatestMockup;
  /** As it is now. */
  list: StoredList;
  /** Identifies the e-mail: one with the same is not sent again. */
  ref: string;
  /** It was approved without such a link. */
  isUnconfirmed?: boolean;
}

/** Sends a link that approves what differs from the approved list, and names the differences (rules.md mockups-21). */
export async function sendDifferenceEmail(
  tx: Connection,
  services: Services,
  recipient: ApprovalRecipient,
  { latest: { approvedList }, list, ref, isUnconfirmed = false }: Difference,
): Promise<void> {
  const link = await createApprovalLink(tx, services, recipient);
  const { orderId, name, email, teamName } = recipient;
  const isInWorkshop = await readIsInWorkshop(tx, recipient.pk);
  const changes = approvedList ? listPrintChanges(readContent(approvedList), list.content) : [];
  await queueOrderEmail(tx, services, {
    kind: 'list-to-approve',
    ...{ ref, to: email, data: { orderId, name, teamName, link, changes, isInWorkshop, isUnconfirmed } },
  });
}

/** Links of earlier e-mails stay valid. */
async function createApprovalLink(
  tx: Connection,
  services: Services,
  { pk, orderId }: ApprovalRecipient,
): Promise<string> {
  const now = services.now();
  const key = createKey();
  const expires = new Date(now.getTime() + KEY_DAYS * DAY_MS);
  await insertApprovalKey(tx, { orderPk: pk, hash: hashToken(key), now, expires });
  return `${services.config.publicUrl}/mockup-verification${formatApprovalLink(orderId, key)}`;
}
