/**
 * Records the disputes of a payment as the provider reports them (rules.md payments-26): a task until it is answered, an
 * e-mail when it begins and ends, and money out when it is lost.
 */
import { isLost, needsAnswer } from '#domain/payments/dispute.ts';
import { cents, formatDollars, toDollars } from '#domain/shared/money.ts';
import { listManagerEmails } from '../../auth/user-store.ts';
import { queueEmail } from '../../emails/outbox.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { CardDispute } from '../../platform/providers/payment/card-provider.ts';
import type { Services } from '../../platform/services.ts';
import {
  finishDisputeTask,
  insertDisputeTask,
  listLossesOf,
  lockDispute,
  updateDispute,
} from '../ledger/dispute-store.ts';
import { listOrdersPaidBy } from '../ledger/payment-store.ts';
import { reverseLoss } from '../refunds/failed-refund.ts';
import { bookReturn } from '../refunds/foreign-refund.ts';

interface ReportedDisputes {
  intentId: string;
  disputes: readonly CardDispute[];
  /** Before the provider was asked: an older report changes nothing. */
  readAt: Date;
}

/** Safe to repeat. */
export async function recordDisputes(
  services: Services,
  tx: Connection,
  { intentId, disputes, readAt }: ReportedDisputes,
): Promise<void> {
  for (const dispute of disputes) {
    const before = await lockDispute(tx, dispute, { intentId, readAt });
    if (before && before.readAt > readAt) continue;
    if (before) await updateDispute(tx, dispute, readAt);
    await followStep(services, tx, { dispute, before, intentId });
    if (isLost(dispute.status)) await bookLoss(services, tx, intentId, dispute);
    else for (const { id } of await listLossesOf(tx, dispute.id)) await reverseLoss(services, tx, id);
  }
}

interface Step {
  dispute: CardDispute;
  before: { status: string; taskId: number | null } | null;
  intentId: string;
}

/** What a change of its state asks of the managers. */
async function followStep(services: Services, tx: Connection, { dispute, before, intentId }: Step) {
  if (before?.status === dispute.status) return;
  const { id, status, amountCents, dueBy } = dispute;
  const at = services.now();
  const [order] = await listOrdersPaidBy(tx, intentId);
  const isAsked = needsAnswer(status);
  if (isAsked && !(before && needsAnswer(before.status))) {
    const title = `Answer the dispute of ${formatDollars(cents(amountCents))} at the card provider`;
    await insertDisputeTask(tx, { disputeId: id, orderPk: order?.pk ?? null, title, dueBy, at });
  }
  if (!isAsked && before?.taskId) await finishDisputeTask(tx, before.taskId, at);
  const outcome = findOutcome(status);
  if (!isAsked && outcome === null) return;
  const data = {
    orderId: order?.orderId ?? null,
    amount: toDollars(cents(amountCents)),
    dueBy: dueBy?.toISOString() ?? null,
    outcome: isAsked ? null : outcome,
  };
  for (const to of await listManagerEmails(tx))
    await queueEmail(tx, services, { kind: 'payment-disputed', ref: `${id}-${status}`, to, data });
}

const findOutcome = (status: string): 'lost' | 'won' | null => {
  if (isLost(status)) return 'lost';
  return status === 'won' ? status : null;
};

/** Books what the bank took back as a return, once. */
async function bookLoss(
  services: Services,
  tx: Connection,
  intentId: string,
  { id, amountCents }: CardDispute,
) {
  const reason = 'The bank of the customer took it back: the dispute is lost';
  await bookReturn(services, tx, { intentId, disputeId: id, reason, total: cents(amountCents) });
}
