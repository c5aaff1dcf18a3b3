import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AskedChange } from '#contract/mockups.ts';
import type { ApprovalState } from '#domain/orders/order/progress.ts';
import type { MockupState } from '#domain/orders/staff/status-change.ts';
import { orderPkOf } from '../order-aliases/order-alias-store.ts';
import { latestApproval, latestApprovalAt } from '../orders/order/approval-store.ts';
import { approvedList, PRINTED_COLUMNS } from '../orders/order/list-store.ts';
import type { PrintedColumns } from '../orders/order/order-columns.ts';
import { isCaptainKey } from '../orders/order/order-key-store.ts';
import { activeOrder, mockupState } from '../orders/order/order-store.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Session } from '../platform/http/caller.ts';
import type { LatestMockup } from './mockup-store.ts';
import { proofRequestsJson } from './proof-request-store.ts';

export interface ProofRow extends PrintedColumns {
  pk: number;
  order_id: string;
  list_number: number;
  name: string;
  email: string;
  approval: ApprovalState;
  approval_at: Date | null;
  is_cancelled: boolean;
  mockup_state: MockupState;
  pictures: ProofPictureRow[];
  requests: AskedChange[];
  mockup: Pick<LatestMockup, 'version' | 'file_id' | 'approvedList' | 'approvedTerms' | 'approvedBy'> | null;
  mockup_approved_at: Date | null;
}

type ProofPictureRow = Pick<LatestMockup, 'version' | 'round' | 'choice' | 'words' | 'file_id'>;

/** The newest picture of each choice of the newest round. */
const picturesJson = sql<ProofPictureRow[]>`(
  select coalesce(jsonb_agg(to_jsonb(c) order by c.choice), '[]'::jsonb) from (
    select distinct on (m.choice) m.version, m.round, m.choice, m.words, m.file_id from mockups m
    where m.order_pk = o.id and m.round = (select max(n.round) from mockups n where n.order_pk = o.id)
    order by m.choice, m.version desc) c)`;

interface ProofQuery {
  /** As in the link. */
  orderId: string;
  keyHashes: Buffer[];
  session: Session | null;
  now: Date;
}

/** Returns the order with its newest mockup, in one statement, so that list and picture are of the same moment. */
export async function findProof(db: Connection, query: ProofQuery): Promise<ProofRow | undefined> {
  const { rows } = await sql<ProofRow>`
    select o.id as pk, o.order_id, o.list_number, o.name, o.email, ${PRINTED_COLUMNS}, ${latestApproval} as approval, ${latestApprovalAt} as approval_at,
      o.work_state = 'cancelled' as is_cancelled, ${mockupState} as mockup_state,
      (select jsonb_build_object('version', m.version, 'file_id', m.file_id, 'approvedList', ${approvedList},
          'approvedTerms', m.approved_terms, 'approvedBy', m.approved_by)
        from mockups m where m.order_pk = o.id order by m.version desc limit 1) as mockup,
      (select m.approved_at from mockups m where m.order_pk = o.id order by m.version desc limit 1) as mockup_approved_at,
      ${picturesJson} as pictures, ${proofRequestsJson('o')} as requests
    from orders o where o.id = ${orderPkOf(query.orderId)} and ${activeOrder()} and ${maySeeProof(query)}`.execute(
    db,
  );
  return rows[0];
}

/** The holder of a link e-mailed to the order's address, the captain's browser, and the account of the order's address. */
const maySeeProof = ({ keyHashes, session, now }: ProofQuery): RawBuilder<SqlBool> => sql`(
  lower(o.email) = ${session?.email ?? null} or exists (
    select from order_keys k where k.order_pk = o.id and k.key_hash = any(${keyHashes}::bytea[])
      and (${isCaptainKey} or k.purpose in ('approve', 'address')) and k.revoked_at is null and k.expires_at > ${now}))`;

/** Whether the round has a later picture of the same choice, so that this one is no longer shown. */
export async function isReplacedChoice(
  db: Connection,
  orderPk: number,
  { version, round, choice }: Pick<LatestMockup, 'version' | 'round' | 'choice'>,
): Promise<boolean> {
  const later = await db
    .selectFrom('mockups')
    .select('id')
    .where('order_pk', '=', orderPk)
    .where('round', '=', round)
    .where('choice', '=', choice)
    .where('version', '>', version)
    .executeTakeFirst();
  return later !== undefined;
}
