import { type RawBuilder, sql } from 'kysely';
import type { MockupChoice } from '#domain/orders/approval/mockup-change.ts';
import type { OrderContent } from '#domain/orders/order/order.ts';
import type { Stored } from '#domain/orders/order/stored-content.ts';
import { orderPkOf } from '../order-aliases/order-alias-store.ts';
import { approvedList } from '../orders/order/list-store.ts';
import { isApprovalOutdated } from '../orders/order/order-store.ts';
import type { Connection } from '../platform/db/connection.ts';

export interface LatestMockup {
  version: number;
  round: number;
  choice: MockupChoice;
  words: string;
  file_id: string;
  /** Approved, and the order was not changed since. */
  approved: boolean;
  approvedAt: Date | null;
  /** The list that was approved, perhaps not that of the order now; null for a picture that was approved without one. */
  approvedList: Stored<OrderContent> | null;
  approvedBy: 'customer' | 'staff' | null;
  /** The version of the terms with which it was approved. */
  approvedTerms: string | null;
}

export async function findLatestMockup(db: Connection, orderPk: number): Promise<LatestMockup | undefined> {
  const { rows } = await sql<LatestMockup>`
    select ${LATEST_COLUMNS}
    from mockups m join orders o on o.id = m.order_pk where m.order_pk = ${orderPk} order by m.version desc limit 1`.execute(
    db,
  );
  return rows[0];
}

const LATEST_COLUMNS = sql`m.version, m.round, m.choice, m.words, m.file_id, m.approved_at is not null and not ${isApprovalOutdated} as approved,
  m.approved_at as "approvedAt", ${approvedList} as "approvedList", m.approved_terms as "approvedTerms", m.approved_by as "approvedBy"`;

/** Returns the choices of the newest round with the designer's words, each as it was drawn last. */
interface NewestChoice extends Pick<LatestMockup, 'choice' | 'words'> {
  /** The id of its picture. */
  file: string;
}

export async function listNewestChoices(db: Connection, orderPk: number): Promise<NewestChoice[]> {
  const { rows } = await sql<NewestChoice>`
    select distinct on (m.choice) m.choice, m.words, m.file_id as file from mockups m
    where m.order_pk = ${orderPk} and m.round = (select max(n.round) from mockups n where n.order_pk = m.order_pk)
    order by m.choice, m.version desc`.execute(db);
  return rows;
}

/** Returns one mockup of the order. */
export async function findMockup(
  db: Connection,
  orderPk: number,
  version: number,
): Promise<LatestMockup | undefined> {
  const { rows } = await sql<LatestMockup>`
    select ${LATEST_COLUMNS}
    from mockups m join orders o on o.id = m.order_pk where m.order_pk = ${orderPk} and m.version = ${version}`.execute(
    db,
  );
  return rows[0];
}

interface NewMockup {
  orderPk: number;
  version: number;
  round: number;
  choice: MockupChoice;
  /** To the customer. */
  words: string;
  fileId: string;
  userId: number;
  now: Date;
}

/** Inserts the mockup and revokes the links that request the approval of an older one. */
export async function insertMockup(tx: Connection, mockup: NewMockup): Promise<void> {
  const { orderPk, version, round, choice, words, fileId, userId, now } = mockup;
  const place = { order_pk: orderPk, version, round, choice, words };
  await tx
    .insertInto('mockups')
    .values({ ...place, file_id: fileId, uploaded_by: userId, uploaded_at: now })
    .execute();
  await tx
    .updateTable('order_keys')
    .set({ revoked_at: now })
    .where('order_pk', '=', orderPk)
    .where('purpose', '=', 'approve')
    .where('revoked_at', 'is', null)
    .execute();
  await setApprovedMockup(tx, orderPk, null);
}

/**
 * Makes a choice of the newest round the newest mockup, because the customer approves that one. Links that request the
 * approval stay valid: they showed it. */
export async function chooseMockup(
  tx: Connection,
  orderPk: number,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> {
  await sql`
    insert into mockups (order_pk, version, round, choice, words, file_id, uploaded_by, uploaded_at)
    select order_pk, ${to}, round, choice, words, file_id, uploaded_by, ${now} from mockups
    where order_pk = ${orderPk} and version = ${from}`.execute(tx);
}

interface ApprovalKey {
  orderPk: number;
  hash: Buffer;
  now: Date;
  expires: Date;
}

export async function insertApprovalKey(
  tx: Connection,
  { orderPk, hash, now, expires }: ApprovalKey,
): Promise<void> {
  await tx
    .insertInto('order_keys')
    .values({ order_pk: orderPk, key_hash: hash, purpose: 'approve', created_at: now, expires_at: expires })
    .execute();
}

/** Returns whether the key belongs to an e-mail to the address of this order that requests its approval, or shows it, and is still valid. */
export const isApprovalKey = (db: Connection, orderId: string, keyHash: Buffer | null, now: Date) =>
  hasKey(
    db,
    orderId,
    keyHash,
    sql`k.purpose in ('approve', 'address') and k.revoked_at is null and k.expires_at > ${now}`,
  );

/** Returns whether the key belonged to an e-mail that requested the approval, and a newer mockup replaced it. */
export const isReplacedKey = (db: Connection, orderId: string, keyHash: Buffer | null, now: Date) =>
  hasKey(
    db,
    orderId,
    keyHash,
    sql`k.purpose = 'approve' and k.revoked_at is not null and k.expires_at > ${now}`,
  );

async function hasKey(
  db: Connection,
  orderId: string,
  keyHash: Buffer | null,
  condition: RawBuilder<unknown>,
): Promise<boolean> {
  if (!keyHash) return false;
  const { rows } = await sql`
    select from order_keys k where k.order_pk = ${orderPkOf(orderId)} and k.key_hash = ${keyHash} and ${condition}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Returns whether an e-mail asked for the approval of this version after `since`. */
export async function wasApprovalAskedSince(
  tx: Connection,
  { orderPk, version, since }: { orderPk: number; version: number; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from order_events e where e.order_pk = ${orderPk} and e.kind = 'approval-asked' and e.at > ${since}
      and (e.detail->>'mockup')::int = ${version} and not e.detail ? 'copied' limit 1`.execute(tx);
  return rows.length > 0;
}

interface MockupApproval {
  orderPk: number;
  mockup: number;
  /** Whose approval it is; staff record what a customer said. */
  by: 'customer' | 'staff';
  /** Null for one that staff recorded. */
  email: string | null;
  terms: string;
  ipAddress: string | null;
  /** Null for an approval of the picture alone. */
  shown: ApprovedProof | null;
  now: Date;
}

/** What the page showed and the customer confirmed. */
export interface ApprovedProof {
  /** The sentences of the marked jerseys. */
  marks: readonly string[];
  /** The points that were ticked; null keeps those of the approval before. */
  checks: readonly string[] | null;
  name: string;
}

/** Records who approved which image of which roster. Returns the image's SHA-256 in hexadecimal digits. */
export async function approve(tx: Connection, approval: MockupApproval): Promise<string> {
  const { rows } = await updateApproval(approval).execute(tx);
  const { file_id, sha256 } = rows[0]!;
  await setApprovedMockup(tx, approval.orderPk, `/files/${file_id}.jpg`);
  return sha256;
}

const updateApproval = ({ orderPk, mockup, by, email, terms, ipAddress, shown, now }: MockupApproval) => sql<{
  file_id: string;
  sha256: string;
}>`
  update mockups m set approved_at = ${now}, approved_by_email = ${email}, approved_sha256 = f.sha256,
    approved_terms = ${terms}, approved_from = ${ipAddress},
    approved_list_number = (select o.list_number from orders o where o.id = m.order_pk), approved_by = ${by}, approved_name = ${shown?.name ?? null},
    approved_marks = ${shown?.marks ?? null}::text[],
    approved_checks = case when ${shown !== null && by === 'customer'} then coalesce(${shown?.checks ?? null}::text[], m.approved_checks) end
  from files f where f.id = m.file_id and m.order_pk = ${orderPk} and m.version = ${mockup}
  returning m.file_id, encode(f.sha256, 'hex') as sha256`;

async function setApprovedMockup(tx: Connection, orderPk: number, url: string | null): Promise<void> {
  await tx.updateTable('orders').set({ approved_mockup: url }).where('id', '=', orderPk).execute();
}
