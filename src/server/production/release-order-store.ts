import { type RawBuilder, sql } from 'kysely';
import type { OrderContent } from '#domain/orders/order/order.ts';
import type { Stored } from '#domain/orders/order/stored-content.ts';
import type { PaymentCover } from '#domain/payments/order-balance.ts';
import type { Override } from '#domain/production/release.ts';
import { selectVersionContent } from '../orders/order/list-store.ts';
import { isApprovalOutdated } from '../orders/order/order-store.ts';
import {
  currentReleaseJson,
  paymentCoverJson,
  pictureHash,
  type StoredRelease,
} from '../orders/order/release-store.ts';
import type { Connection } from '../platform/db/connection.ts';

export interface ReleaseRow {
  payment: PaymentCover;
  /** The newest mockup. */
  mockupId: number | null;
  mockupVersion: number | null;
  isApproved: boolean;
  /** Null unless it is approved. */
  approvedAt: Date | null;
  /** The list at the approval of the mockup. */
  approvedContent: Stored<OrderContent> | null;
  /** The list was shown beside the mockup, and approved with it. */
  isApprovedWithList: boolean;
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
  /** Notes, options, folders, files or pictures were changed since. */
  areInstructionsChanged: boolean;
}

export async function readReleaseRow(db: Connection, orderPk: number): Promise<ReleaseRow> {
  const { rows } = await sql<ReleaseRow>`
    select ${paymentCoverJson} as payment, newest.id as "mockupId", newest.version as "mockupVersion",
      coalesce(newest.is_approved, false) as "isApproved",
      case when newest.is_approved then newest.approved_at end as "approvedAt",
      newest.content as "approvedContent", coalesce(newest.has_list, false) as "isApprovedWithList",
      array(select q.request_id || ':' || p.n from proof_requests q join proof_pins p on p.request_id = q.id
        where q.order_pk = o.id and p.state = 'open' order by q.id, p.n) as "openRemarks",
      exists (select from checkouts c where c.state = 'needs_review' and (c.id = o.checkout_id
        or c.id = o.locked_by_checkout_id
        or c.id in (select l.checkout_id from payment_links l where l.order_pk = o.id)))
        or exists (select from card_disputes d join payments p on p.provider_ref = d.intent_id
          where (p.order_pk = o.id or p.checkout_id = o.checkout_id)
            and (d.status like '%needs_response' or d.status like '%under_review')) as "isUnderReview",
      o.work_state = 'on hold' as "isOnHold",
      (select count(*)::int from unsettled_changes c where c.order_pk = o.id) as "unsettledChanges",
      ${currentReleaseJson} || (
        select jsonb_build_object('at', p.released_at, 'by', u.name,
          'areInstructionsChanged', ${areInstructionsChanged})
        from production_releases p
        left join users u on u.id = p.released_by where p.order_pk = o.id and p.withdrawn_at is null) as release
    from orders o left join lateral (
      select m.id, m.version, m.approved_at, m.approved_at is not null and not ${isApprovalOutdated}
          and coalesce(m.approved_sha256 = ${pictureHash}, m.approved_sha256 is null) as is_approved,
        m.approved_marks is not null as has_list, ${selectVersionContent(sql`m.order_pk`, sql`m.approved_list_number`)} as content
      from mockups m where m.order_pk = o.id order by m.version desc limit 1) newest on true
    where o.id = ${orderPk}`.execute(db);
  return rows[0]!;
}

/** Fields of the update page that say how the jerseys are made, beside notes and printing ID. */
const INSTRUCTION_FIELDS = ['additional_options', 'design_folder', 'customer_folder'];

/**
 * Notes, options, folders, files or pictures of order `o` were changed after its release `p`. A printing ID that is given later
 * is no change.
 */
const areInstructionsChanged: RawBuilder<boolean> = sql`(
  o.order_notes <> (select v.content ->> 'notes' from order_versions v
    where v.order_pk = o.id and v.saved_at <= p.released_at order by v.version desc limit 1)
  or exists (select from design_files d join files f on f.id = d.file_id
    where d.order_pk = o.id and f.stored_at > p.released_at)
  or exists (select from order_events e where e.order_pk = o.id and e.at > p.released_at and (
    e.kind in ('design-file', 'customer-pictures')
    or (e.kind = 'changed' and (e.detail -> 'after' ?| ${INSTRUCTION_FIELDS}::text[]
      or e.detail -> 'before' ->> 'printing_id' <> '')))))`;

interface NewRelease {
  orderPk: number;
  mockupId: number | null;
  /** The number of the list. */
  list: number;
  overridden: readonly Override[];
  userId: number;
  now: Date;
}

export async function insertRelease(tx: Connection, release: NewRelease): Promise<void> {
  const { orderPk, mockupId, list, overridden, userId, now } = release;
  await tx
    .insertInto('production_releases')
    .values({
      ...{ order_pk: orderPk, mockup_id: mockupId, list_number: list },
      picture_sha256: sql<Buffer>`(select ${pictureHash} from mockups m where m.id = ${mockupId})`,
      ...{ overridden: JSON.stringify(overridden), released_by: userId, released_at: now },
    })
    .execute();
}
