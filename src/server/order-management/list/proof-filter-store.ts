import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ProofFilter } from '#domain/orders/approval/proof-filter.ts';
import { latestApproval } from '../../orders/order/approval-store.ts';
import { hasFittingRelease, hasOutdatedRelease } from '../../orders/order/release-store.ts';

/**
 * The condition on orders `o` that are being made; nearly all others are completed, and the partial index of the status has
 * none of them. What few orders have is asked first.
 */
export const matchesProof = (proof: ProofFilter): RawBuilder<SqlBool> =>
  sql`o.order_status <> 'completed' and o.work_state <> 'cancelled' and ${CONDITIONS[proof]}`;

const CONDITIONS: Readonly<Record<ProofFilter, RawBuilder<SqlBool>>> = {
  waiting: sql`${latestApproval} in ('asked', 'unconfirmed')`,
  'change asked': sql`exists (select from proof_requests asked where asked.order_pk = o.id)
    and ${latestApproval} = 'change asked'`,
  approved: sql`${latestApproval} = 'approved'`,
  outdated: sql`${latestApproval} = 'outdated'`,
  released: sql`o.work_state <> 'on hold' and ${hasFittingRelease}`,
  'release outdated': hasOutdatedRelease,
};
