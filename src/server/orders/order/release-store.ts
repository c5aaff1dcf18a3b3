/** The release of an order to production, as papers and the order page read it. */
import { type RawBuilder, sql } from 'kysely';
import type { OrderContent } from '#domain/orders/order/order.ts';
import { hasSamePrint, type PrintedContent } from '#domain/orders/order/print-changes.ts';
import { readContent, type Stored } from '#domain/orders/order/stored-content.ts';
import { isPaidForWork, type PaymentCover } from '#domain/payments/order-balance.ts';
import { markRelease, type Override, type ReleaseMark } from '#domain/production/release.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { selectVersionContent } from './list-store.ts';

export interface StoredRelease {
  /** The number of the released list; null when it is not known, or the order was forgotten. */
  list: number | null;
  /** What earlier papers call the list, such as '7K3M-Q9TD'. */
  earlierCode: string | null;
  /** The released list. */
  content: Stored<OrderContent> | null;
  /** Another list was approved after the release. */
  isReplaced: boolean;
  /** The newest mockup is the released picture. */
  isPicture: boolean;
  overridden: Override[];
  /** Open remarks that the customer made after the release. */
  laterRemarks: number;
  /** Of the order now. */
  payment: PaymentCover;
  /** Money was returned after the release. */
  hasLaterReturn: boolean;
  /** Work on the order is stopped for a while. */
  isOnHold: boolean;
}

/** A subquery: the SHA-256 of the picture of mockup `m`, as it was uploaded. */
export const pictureHash: RawBuilder<Buffer | null> = sql`(select f.sha256 from files f where f.id = m.file_id)`;

/** The SHA-256 of the picture of release `p`; an earlier version stored that of its approval alone. */
const releasedHash: RawBuilder<Buffer | null> = sql`coalesce(p.picture_sha256, (
  select released.approved_sha256 from mockups released where released.id = p.mockup_id))`;

/**
 * The newest mockup of the order of release `p` is the released picture, and no remark that the customer made about this picture
 * since was done: a picture that was drawn anew for it must not be released by restoring it.
 */
const isReleasedPicture: RawBuilder<boolean> = sql`(
  (select released.file_id from mockups released where released.id = p.mockup_id) is not distinct from
  (select m.file_id from mockups m where m.order_pk = p.order_pk order by m.version desc limit 1)
  and coalesce(${releasedHash} = (
    select ${pictureHash} from mockups m where m.order_pk = p.order_pk order by m.version desc limit 1), true)
  and not exists (
    select from proof_requests q join proof_pins pin on pin.request_id = q.id join mockups asked on asked.id = q.mockup_id
    where q.order_pk = p.order_pk and q.made_at > p.released_at and pin.state = 'done'
      and asked.file_id = (select released.file_id from mockups released where released.id = p.mockup_id)))`;

/** The open remarks of the customer about the order of release `p` that were made after it. */
const countLaterRemarks: RawBuilder<number> = sql`(
  select count(*)::int from proof_requests q join proof_pins pin on pin.request_id = q.id
  where q.order_pk = p.order_pk and q.made_at > p.released_at and pin.state = 'open')`;

/** A subquery over the refunds of order `o` that are no goodwill: the money counts as never received. */
const sumReturned = (column: 'amount_cents' | 'credits_returned_cents'): RawBuilder<number> => sql`coalesce((
  select sum(r.${sql.ref(column)}) from refunds r
  where r.order_pk = o.id and r.state = 'done' and r.kind = 'return'), 0)::int`;

/** What order `o` costs, and what is left of its payments. */
export const paymentCoverJson: RawBuilder<PaymentCover> = sql`jsonb_build_object(
  'paid', o.paid, 'depositPaid', o.deposit_paid, 'depositAmount', o.deposit_amount_cents,
  'orderTotal', o.order_total_cents, 'discount', o.discount_amount_cents, 'shipping', o.shipping_price_cents,
  'tax', o.tax_cents, 'credits', o.credits_used_cents, 'adjustment', o.price_adjustment_cents, 'received', o.payment_amount_cents,
  'returned', ${sumReturned('amount_cents')}, 'creditsReturned', ${sumReturned('credits_returned_cents')})`;

/** Money of the order of release `p` was returned after it. */
const hasLaterReturn: RawBuilder<boolean> = sql`exists (
  select from refunds r where r.order_pk = p.order_pk and r.state = 'done' and r.kind = 'return'
    and r.settled_at >= p.released_at)`;

/** Another list was approved after release `p`: one that is changed back to it must not be sewn. */
const isReplacedRelease: RawBuilder<boolean> = sql`exists (
  select from mockups m where m.order_pk = p.order_pk and m.approved_at > p.released_at
    and m.approved_list_number <> p.list_number)`;

/** A subquery: the release of order `o` that was not withdrawn, or null; a cancelled order has none. */
export const currentReleaseJson: RawBuilder<StoredRelease | null> = sql`(
  select jsonb_build_object('list', p.list_number, 'earlierCode', p.earlier_code,
    'content', ${selectVersionContent(sql`p.order_pk`, sql`p.list_number`)},
    'isReplaced', ${isReplacedRelease}, 'overridden', p.overridden, 'isPicture',
    ${isReleasedPicture}, 'laterRemarks', ${countLaterRemarks}, 'isOnHold', o.work_state = 'on hold',
    'payment', ${paymentCoverJson}, 'hasLaterReturn', ${hasLaterReturn})
  from production_releases p
  where p.order_pk = o.id and p.withdrawn_at is null and o.work_state <> 'cancelled')`;

/** Order `o` has the list and the picture of its release `p`, by their numbers. */
const isReleasedAsIs: RawBuilder<boolean> = sql`(
  p.list_number = o.list_number and not ${isReplacedRelease} and ${isReleasedPicture})`;

const hasRelease = (condition: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from production_releases p where p.order_pk = o.id and p.withdrawn_at is null and ${condition})`;

/** Order `o` has a release that was not withdrawn, of the list and the picture that it has now. */
export const hasFittingRelease = hasRelease(isReleasedAsIs);

/** Order `o` has a release that was not withdrawn, of another list or picture. */
export const hasOutdatedRelease = hasRelease(sql`${isReleasedAsIs} is not true`);

/**
 * Order `o` was released to production as it is now, or its supplier has begun.
 */
export const isBegun: RawBuilder<boolean> = sql`(
  o.supplier_status not in ('', 'templating') or ${hasFittingRelease})`;

/**
 * Returns whether work on an order has begun, or it was released: a release of another list does not fit any more, but its
 * papers may be in the workshop.
 */
export async function readIsInWorkshop(db: Connection, orderPk: number): Promise<boolean> {
  const { rows } = await sql<{ inWorkshop: boolean }>`
    select ${isBegun} or ${hasOutdatedRelease} as "inWorkshop" from orders o where o.id = ${orderPk}`.execute(
    db,
  );
  return rows[0]!.inWorkshop;
}

/**
 * Compares the release with the list that the paper prints, so that no paper claims a release of another list. `isPictureShown`: the paper
 * shows the picture of the order, as far as it should.
 */
export function getReleaseMark(
  release: StoredRelease | null,
  content: PrintedContent,
  isPictureShown = true,
): ReleaseMark {
  const fits = release !== null && isPictureShown && isFitting(release, content);
  return markRelease(release && { ...release, fits, isPaymentReturned: isPaymentReturned(release) });
}

/** The order was paid when it was released, and is not any more. */
export const isPaymentReturned = ({ payment, hasLaterReturn, overridden }: StoredRelease): boolean =>
  hasLaterReturn && !isPaidForWork(payment) && !overridden.some(({ gate }) => gate === 'paid');

/** Returns whether these jerseys, with the picture of the order, are those that were released. */
export const isFitting = (
  { content: released, isReplaced, isPicture }: StoredRelease,
  content: PrintedContent,
): boolean =>
  content.rows.length > 0 &&
  isPicture &&
  !isReplaced &&
  hasSamePrint(released && readContent(released), content);

/** Returns whether there was a release to withdraw. Who withdrew it and why is an event. */
export async function withdrawStoredRelease(tx: Connection, orderPk: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('production_releases')
    .set({ withdrawn_at: now })
    .where('order_pk', '=', orderPk)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
