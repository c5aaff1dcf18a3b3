/** The approval page: the newest mockup, and the list of jerseys as it will be printed (rules.md mockups-7). */

import { formatGarment, formatPlayerFields } from '#contract/conversion/jersey-conversion.ts';
import type { Proof } from '#contract/mockups.ts';
import { listPrintChanges, type PrintedContent } from '#domain/orders/order/print-changes.ts';
import { readContent } from '#domain/orders/order/stored-content.ts';
import type { ConfirmedList } from '#domain/orders/players/approval-marks.ts';
import { printJersey } from '#domain/orders/players/confirmation.ts';
import { listPresentedKeys, parseOrderReference } from '../orders/access/order-access.ts';
import { toPrintedContent } from '../orders/order/order-columns.ts';
import { readConfirmedList } from '../orders/order/read-confirmed-list.ts';
import { hashToken } from '../platform/crypto/tokens.ts';
import { type Caller, findCurrentSession } from '../platform/http/caller.ts';
import { assertNotRateLimited, consumeRateLimit, HOUR, MINUTE } from '../platform/limits/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { isListApproved, needsChecks } from './approve-mockup.ts';
import { isReplacedKey } from './mockup-store.ts';
import { findProof, type ProofRow } from './proof-store.ts';
import { formatMarks } from './shown-marks.ts';

/**
 * Returns no proof for an unknown order and for a caller without a key of it, and whether a newer mockup replaced the link.
 * Throws Problem 'not-found' for a text that is no reference, and 'too-many-attempts'.
 */
export async function readProof(services: Services, reference: string, caller: Caller) {
  const { orderId, key } = parseOrderReference(reference);
  const misses = [{ key: 'proof-miss', from: caller.ipAddress, max: 20, seconds: HOUR }];
  await assertNotRateLimited(services, misses);
  await consumeRateLimit(services, [{ key: 'proof', from: caller.ipAddress, max: 60, seconds: MINUTE }]);
  const session = await findCurrentSession(caller);
  const keyHashes = listPresentedKeys(caller, key);
  const now = services.now();
  const row = await findProof(services.db, { orderId, keyHashes, session, now });
  const replaced = await isReplacedKey(services.db, orderId, key ? hashToken(key) : null, now);
  if (!row && !replaced) await consumeRateLimit(services, misses);
  return { proof: row ? await readMarks(services, row) : null, replaced };
}

async function readMarks({ db, now }: Services, row: ProofRow): Promise<Proof> {
  const content = toPrintedContent(row);
  return formatProof(row, content, await readConfirmedList(db, { pk: row.pk, content }, now()));
}

function formatProof(
  { mockup, pictures, requests, ...row }: ProofRow,
  content: PrintedContent,
  confirmed: ConfirmedList,
): Proof {
  return {
    order_id: row.order_id,
    ...formatList(content),
    marks: formatMarks(confirmed),
    list: content.rows.length > 0 ? row.list_number : null,
    approval: row.approval,
    approval_at: row.approval_at?.toISOString() ?? null,
    approver: { name: row.name, email: row.email },
    is_cancelled: row.is_cancelled,
    mockup: mockup && {
      version: mockup.version,
      mockup_url: `/files/${mockup.file_id}.jpg`,
      state: row.mockup_state,
      with_list: isListApproved(
        { approvedAt: row.mockup_approved_at, approvedList: mockup.approvedList },
        confirmed,
      ),
      recorded_by_staff: mockup.approvedBy === 'staff',
      needs_checks: needsChecks(mockup),
      changes: mockup.approvedList ? listPrintChanges(readContent(mockup.approvedList), content) : [],
    },
    pictures: pictures.map(({ file_id, ...picture }) => ({
      ...picture,
      mockup_url: `/files/${file_id}.jpg`,
    })),
    requests,
  };
}

function formatList({ teamName, options, rows }: PrintedContent) {
  return {
    team_name: teamName,
    cutting_option: options.cutting ?? '',
    material_option: options.material ?? '',
    collar_option: options.collar ?? '',
    jerseys: rows.map((row, index) => ({
      row_id: row.id,
      jersey_id: String(index + 1),
      ...formatGarment(row),
      ...formatPlayerFields(printJersey(row, options.casing)),
    })),
  };
}
