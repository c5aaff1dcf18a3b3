import { type RawBuilder, sql } from 'kysely';
import type { PaymentCover } from '#domain/payments/order-balance.ts';
import type { Override } from '#domain/production/release.ts';
import { isApprovalOutdated } from '../orders/order-store.ts';
import {
  currentReleaseJson,
  instructionsHash,
  paymentCoverJson,
  pictureHash,
  type StoredRelease,
} from '../orders/release-store.ts';
import type { Connection } from '../platform/db/connection.ts';

export interface ReleaseRow {
  payment: PaymentCover;
  /** The newest mockup. */
  mockupId: number | null;
  mockupVersion: number | null;
  isApproved: boolean;
  /** Null unless it is approved. */
  approvedAt: Date | null;
  /** The fingerprint of the list that was approved with it, in hexadecimal digits. */
  approvedRoster: string | null;
  /** As the contract names them, the oldest first. */
  openRemarks: string[];
  isUnderReview: boolean;
  isOnHold: boolean;
  /** Changes of jerseys that the captain has neither taken nor left. */
  unsettledChanges: number;
  release: ShownRelease | null;
}

interface ShownRelease extends StoredRelease {
  at: string;
  by: string | null;
  /** The files for the design or the customer's pictures are others than at the release. */
  areFilesChanged: boolean;
}

export async function readReleaseRow(db: Connection, orderPk: number): Promise<ReleaseRow> {
  const { rows } = await selectReleaseRow(orderPk).execute(db);
  return rows[0]!;
}

/**
 * The files for the design of order `o` and the pictures that its customer sent, as SHA-256. Read from the rows, because the
 * history has the changes of staff only. Contents are compared, so that a file that is sent anew is the same one.
 */
const filesHash: RawBuilder<Buffer> = sql`sha256(convert_to(jsonb_build_array('files/1',
  array(select encode(d.sent_sha256, 'hex') from design_files d join files f on f.id = d.file_id
    where d.order_pk = o.id and f.stored_at is not null and f.forgotten_at is null order by d.sent_sha256),
  array(select url from unnest(o.customer_jersey_url) url order by url collate "C"))::text, 'UTF8'))`;

const selectReleaseRow = (orderPk: number) => sql<ReleaseRow>`
  select ${paymentCoverJson} as payment, newest.id as "mockupId", newest.version as "mockupVersion",
    coalesce(newest.is_approved, false) as "isApproved",
    case when newest.is_approved then newest.approved_at end as "approvedAt",
    case when newest.has_list then newest.roster end as "approvedRoster",
    array(select q.request_id || ':' || p.n from proof_requests q join proof_pins p on p.request_id = q.id
      where q.order_pk = o.id and p.state = 'open' order by q.id, p.n) as "openRemarks",
    exists (select from checkouts c where c.state = 'needs_review' and (c.id = o.checkout_id
      or c.id = o.locked_by_checkout_id
      or c.id in (select l.checkout_id from payment_links l where l.order_pk = o.id))) as "isUnderReview",
    o.work_state = 'on hold' as "isOnHold",
    (select count(*)::int from unsettled_changes c where c.order_pk = o.id) as "unsettledChanges",
    ${currentReleaseJson} || (
      select jsonb_build_object('at', p.released_at, 'by', u.name,
        'areFilesChanged', coalesce(p.files_sha256 <> ${filesHash}, false))
      from production_releases p
      left join users u on u.id = p.released_by where p.order_pk = o.id and p.withdrawn_at is null) as release
  from orders o left join lateral (
    select m.id, m.version, m.approved_at, m.approved_at is not null and not ${isApprovalOutdated}
        and coalesce(m.approved_sha256 = ${pictureHash}, m.approved_sha256 is null) as is_approved,
      m.approved_list is not null as has_list, encode(m.approved_roster_sha256, 'hex') as roster
    from mockups m where m.order_pk = o.id order by m.version desc limit 1) newest on true
  where o.id = ${orderPk}`;

interface NewRelease {
  orderPk: number;
  mockupId: number | null;
  roster: Buffer;
  overridden: readonly Override[];
  userId: number;
  now: Date;
}

export async function insertRelease(tx: Connection, release: NewRelease): Promise<void> {
  const { orderPk, mockupId, roster, overridden, userId, now } = release;
  await tx
    .insertInto('production_releases')
    .values({
      ...{ order_pk: orderPk, mockup_id: mockupId, roster_sha256: roster },
      instructions_sha256: sql<Buffer>`(select ${instructionsHash} from orders o where o.id = ${orderPk})`,
      files_sha256: sql<Buffer>`(select ${filesHash} from orders o where o.id = ${orderPk})`,
      picture_sha256: sql<Buffer>`(select ${pictureHash} from mockups m where m.id = ${mockupId})`,
      ...{ overridden: JSON.stringify(overridden), released_by: userId, released_at: now },
    })
    .execute();
}
