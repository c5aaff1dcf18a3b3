/**
 * Approval of a mockup. It shifts the liability for errors (rules.md mockups-1), so it is valid only with the key of
 * the e-mailed link: the image's hash, the version of the terms, the time and the IP address are stored with it. An
 * approval by order id and e-mail address alone is recorded as unconfirmed, and the owner gets a link (rules.md
 * mockups-3, mockups-4). The page sends what it showed as well, which binds the approval to the list (rules.md mockups-8).
 */

import {
  APPROVAL_CHECKS,
  APPROVAL_TERMS,
  findApprovalError,
  listMissingChecks,
} from '#domain/orders/approval/approval.ts';
import { applyLetterCase } from '#domain/orders/jersey/lettering.ts';
import { describeValue, GARMENT_FIELDS } from '#domain/orders/jersey/schema.ts';
import type { PrintedContent } from '#domain/orders/order/print-changes.ts';
import { assertNotCancelled } from '#domain/orders/order/work-state.ts';
import { type ConfirmedList, hasNewerDifference } from '#domain/orders/players/approval-marks.ts';
import { isBlank } from '#domain/shared/plain-text.ts';
import { Problem } from '#domain/shared/problem.ts';
import { isWithinEmailLimit } from '../emails/email-rate-limit.ts';
import { queueOrderEmail } from '../emails/queue-order-email.ts';
import { findOrderPk } from '../order-aliases/order-alias-store.ts';
import { parseOrderReference } from '../orders/access/order-access.ts';
import { readApproval } from '../orders/order/approval-store.ts';
import { readList, requireShownList, type StoredList } from '../orders/order/list-store.ts';
import { readConfirmedList } from '../orders/order/read-confirmed-list.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import { hashToken } from '../platform/crypto/tokens.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Caller } from '../platform/http/caller.ts';
import { consumeRateLimit, HOUR, refundRateLimit } from '../platform/limits/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { findChosenMockup, makeMockupNewest } from './chosen-mockup.ts';
import { type ApprovalRecipient, lockRecipient } from './lock-recipient.ts';
import {
  type ApprovedProof,
  approve,
  findLatestMockup,
  isApprovalKey,
  type LatestMockup,
  listNewestChoices,
} from './mockup-store.ts';
import { sendApprovalEmail } from './request-approval.ts';
import { checkShownMarks } from './shown-marks.ts';

interface ApprovalRequest {
  order_id: string;
  email: string;
  approved: string;
  /** Of the mockup that the page showed; undefined for an approval of the picture alone. */
  version?: number | undefined;
  /** The number of the list that the page showed. */
  list?: number | undefined;
  checks: readonly string[];
  name?: string | undefined;
  /** The sentences of the marked jerseys that the page showed. */
  marks: readonly string[];
}

type Outcome = 'approved' | 'change asked' | 'unconfirmed';

const MESSAGES: Record<Outcome, string> = {
  approved: 'Mockup approved, thank you. We will check your order once more before it goes to the workshop.',
  'change asked':
    'Mockup approved, thank you. Before it goes to the workshop, we will answer the change that you asked for.',
  unconfirmed: 'Thank you. Please confirm it with the link that we have just sent to this e-mail address.',
};

/**
 * Throws Problem 'not-found', 'approval-email-wrong', 'order-cancelled', 'no-mockup', 'too-many-attempts', or a problem of
 * the form; with a list also 'proof-superseded' and 'list-changed'.
 */
export async function approveMockup(services: Services, request: ApprovalRequest, caller: Caller) {
  const error = findApprovalError(request);
  if (error) throw new Problem(error);
  const { orderId: linkedId, key } = parseOrderReference(request.order_id);
  const guesses = [{ key: 'approve-from', from: caller.ipAddress, max: 20, seconds: HOUR }];
  await consumeRateLimit(services, guesses);
  const keyHash = key ? hashToken(key) : null;
  // Guesses by others do not lock out the holder of the key.
  const hasKey = await isApprovalKey(services.db, linkedId, keyHash, services.now());
  if (!hasKey) {
    // Its other ids give no more guesses.
    const guessed = (await findOrderPk(services.db, linkedId)) ?? linkedId;
    await consumeRateLimit(services, [{ key: `approve:${guessed}`, max: 5, seconds: HOUR }]);
  }
  const email = request.email.trim().toLowerCase();
  const mayEmail = hasKey || (await isWithinEmailLimit(services, { kind: 'mockup-to-approve', email }));
  const outcome = await services.db.transaction().execute<Outcome>(async (tx) => {
    const recipient = await lockRecipient(tx, { orderId: linkedId });
    if (recipient?.email.toLowerCase() !== email) throw new Problem('approval-email-wrong');
    assertNotCancelled(recipient);
    const { pk, orderId } = recipient;
    const latest = await findLatestMockup(tx, pk);
    if (!latest) throw new Problem('no-mockup');
    const mockup = await findChosenMockup(tx, pk, latest, request.version);
    // The key comes first: to others the answer says nothing about the list.
    if (await isApprovalKey(tx, orderId, keyHash, services.now())) {
      await approveShown(tx, services, recipient, { request, mockup, latest }, caller);
      return readOutcome(tx, pk);
    }
    const isNewest = mockup.version === latest.version;
    if (isNewest && mockup.approved && request.list === undefined) return readOutcome(tx, pk);
    await recordUnconfirmedApproval(tx, services, recipient, { mockup, latest, mayEmail });
    return 'unconfirmed';
  });
  await refundRateLimit(services, guesses);
  return { message: MESSAGES[outcome], confirmed: outcome !== 'unconfirmed' };
}

/** An approval beside an open remark is stored, and counts once staff have answered the remark. */
const readOutcome = async (tx: Connection, pk: number): Promise<Outcome> =>
  (await readApproval(tx, pk)) === 'change asked' ? 'change asked' : 'approved';

interface ChosenProof {
  request: ApprovalRequest;
  mockup: LatestMockup;
  latest: LatestMockup;
}

/**
 * Approves what the page showed, unless it is approved already: a response was lost. A choice whose approval ended when another one
 * was drawn beside it is approved again.
 */
async function approveShown(
  tx: Connection,
  services: Services,
  recipient: ApprovalRecipient,
  { request, mockup, latest }: ChosenProof,
  caller: Caller,
): Promise<void> {
  const { pk } = recipient;
  const list =
    request.list === undefined ? await readList(tx, pk) : await requireShownList(tx, pk, request.list);
  const confirmed = await readConfirmedList(tx, { pk, content: list.content }, services.now());
  const shown = checkShownProof(request, { mockup, confirmed });
  const isNewest = mockup.version === latest.version;
  if (isNewest && mockup.approved && (!shown || isListApproved(mockup, confirmed))) return;
  const version = await makeMockupNewest(tx, services, pk, { mockup, latest });
  await recordApproval(tx, services, recipient, { mockup: { ...mockup, version }, list, shown }, caller);
}

/** Returns whether the mockup was approved with a list, and no player has confirmed a jersey since that the list has otherwise. */
export const isListApproved = (
  { approvedAt, approvedList }: Pick<LatestMockup, 'approvedAt' | 'approvedList'>,
  confirmed: ConfirmedList,
): boolean => approvedAt !== null && approvedList !== null && !hasNewerDifference(confirmed, approvedAt);

interface ShownProof extends ApprovedProof {
  /** The number of the list. */
  list: number;
}

interface CurrentProof {
  mockup: LatestMockup;
  confirmed: ConfirmedList;
}

/**
 * Returns what the customer has approved besides the picture; null for an approval of the picture alone. Throws Problem
 * 'list-changed' for other marks than those that were shown, 'approval-checks-missing' or 'approval-name-missing'.
 */
function checkShownProof(
  { list, checks, name = '', marks: shownMarks }: ApprovalRequest,
  { mockup, confirmed }: CurrentProof,
): ShownProof | null {
  if (list === undefined) return null;
  const marks = checkShownMarks(confirmed, shownMarks);
  // The picture and the points stay; only the difference of the list is new.
  const isDifference = !needsChecks(mockup);
  if (!isDifference && listMissingChecks(checks).length > 0) throw new Problem('approval-checks-missing');
  if (isBlank(name)) throw new Problem('approval-name-missing');
  return { list, marks, checks: isDifference ? null : APPROVAL_CHECKS, name: name.trim() };
}

/** The customer ticks the points once for a mockup, unless their text has changed since. */
export const needsChecks = ({
  approvedList,
  approvedBy,
  approvedTerms,
}: Pick<LatestMockup, 'approvedList' | 'approvedBy' | 'approvedTerms'>): boolean =>
  approvedList === null || approvedBy === 'staff' || approvedTerms !== APPROVAL_TERMS.version;

interface NewApproval {
  mockup: LatestMockup;
  list: StoredList;
  shown: ShownProof | null;
}

async function recordApproval(
  tx: Connection,
  services: Services,
  { pk, orderId, name, email, teamName }: ApprovalRecipient,
  { mockup: { version, choice }, list, shown }: NewApproval,
  { ipAddress }: Caller,
): Promise<void> {
  const now = services.now();
  const terms = APPROVAL_TERMS.version;
  const approval = { orderPk: pk, mockup: version, email: email.toLowerCase(), terms, ipAddress, now };
  const sha256 = await approve(tx, { ...approval, by: 'customer', shown });
  await recordEvent(tx, {
    kind: 'mockup-approved',
    detail: { mockup: version, sha256, terms, ...(shown && { list: shown.list }) },
    actor: { name: 'customer' },
    orderPk: pk,
    at: now,
  });
  const choices = await listNewestChoices(tx, pk);
  await queueOrderEmail(tx, services, {
    kind: 'mockup-approved',
    // One e-mail for each approval: the order is locked, and an approved mockup is not approved again.
    ref: `${orderId}-${version}-${now.toISOString()}`,
    to: email,
    data: {
      ...{ orderId, name, teamName, choice: choices.length > 1 ? choice : null },
      ...(shown && { list: listPrints(list.content) }),
      isChangeOpen: (await readApproval(tx, pk)) === 'change asked',
    },
  });
}

/** The approved list for the customer's e-mail, each jersey in a line. */
export const listPrints = ({ rows, options }: PrintedContent) =>
  rows.map((row, index): [string, string] => {
    const name = applyLetterCase(row.name, options.casing);
    const front = row.frontName && `front ${applyLetterCase(row.frontName, options.casing)}`;
    const others = GARMENT_FIELDS.filter((field) => !['name', 'number', 'frontName'].includes(field));
    const texts = others.map((field) => describeValue(field, row[field]));
    const parts = [name || '–', row.number || '–', ...texts, front];
    return [String(index + 1), parts.filter(Boolean).join(', ')];
  });

interface UnconfirmedApproval {
  mockup: LatestMockup;
  latest: LatestMockup;
  mayEmail: boolean;
}

async function recordUnconfirmedApproval(
  tx: Connection,
  services: Services,
  recipient: ApprovalRecipient,
  { mockup, latest, mayEmail }: UnconfirmedApproval,
): Promise<void> {
  await recordEvent(tx, {
    kind: 'approval-unconfirmed',
    detail: { mockup: mockup.version, terms: APPROVAL_TERMS.version },
    actor: { name: 'customer' },
    orderPk: recipient.pk,
    at: services.now(),
  });
  if (mayEmail) await sendApprovalEmail(tx, services, recipient, latest, true);
}
