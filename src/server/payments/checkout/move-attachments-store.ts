/**
 * What belongs to the saved orders of a cart moves to the paid orders: mockups with their approvals and the keys of links
 * that ask for one, tasks, notes, the customer's design files, whom the rows belong to and their confirmations; the findings that were
 * accepted are copied. The release to production moves too, with those that were withdrawn. Most carts have nothing of it, so it is a statement of its own.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Connection } from '../../platform/db/connection.ts';
import type { CartSnapshot } from './checkout-snapshot.ts';
import type { SavedOrder } from './saved-order-store.ts';

/** The condition that one of the saved orders has anything that `moveAttachments` moves. */
export const hasAttachmentsSql = (saved: readonly SavedOrder[]): RawBuilder<SqlBool> => {
  const isOfOrder = sql`order_pk = any(${saved.map(({ pk }) => pk)}::bigint[])`;
  return sql`(exists (select from mockups where ${isOfOrder})
    or exists (select from row_owners where ${isOfOrder})
    or exists (select from unsettled_changes where ${isOfOrder})
    or exists (select from row_confirmations where ${isOfOrder})
    or exists (select from design_files where ${isOfOrder})
    or exists (select from accepted_findings where ${isOfOrder})
    or exists (select from production_releases where ${isOfOrder})
    or exists (select from tasks where ${isOfOrder})
    or exists (select from internal_notes where ${isOfOrder})
    or exists (select from order_keys where ${isOfOrder} and purpose = 'approve'))`;
};

/** Moves what is attached to the orders that the checkout has paid. Returns whether a saved order had a mockup. */
export async function moveAttachments(
  tx: Connection,
  checkoutId: string,
  { orders }: CartSnapshot,
): Promise<boolean> {
  const pks = orders.map(({ orderPk }) => orderPk);
  const { rows } = await moveToPaidOrders(checkoutId, pks).execute(tx);
  return rows[0]!.hasMockups;
}

/** `pks` are the saved orders by their places in the cart; null for one that was never saved. */
const moveToPaidOrders = (checkoutId: string, pks: readonly (number | null)[]) => sql<{
  hasMockups: boolean;
}>`
    with origin as (
      select o.id, s.saved_pk from unnest(${pks}::bigint[]) with ordinality as s(saved_pk, position)
      join orders o on o.checkout_id = ${checkoutId}::uuid and o.checkout_position = s.position
    ), drawn as (
      insert into mockups (order_pk, version, file_id, uploaded_by, uploaded_at, approved_at, approved_by_email,
        approved_sha256, approved_terms, approved_from, approved_roster, approved_roster_sha256, approved_list,
        approved_marks, approved_checks, approved_name, approved_by, round, choice, words, first_approved_at, first_answered_at)
      select origin.id, m.version, m.file_id, m.uploaded_by, m.uploaded_at, m.approved_at, m.approved_by_email,
        m.approved_sha256, m.approved_terms, m.approved_from, m.approved_roster, m.approved_roster_sha256,
        m.approved_list, m.approved_marks, m.approved_checks, m.approved_name, m.approved_by, m.round, m.choice, m.words,
        m.first_approved_at, m.first_answered_at
      from mockups m join origin on origin.saved_pk = m.order_pk returning id, order_pk, version
    ), measured as (
      -- An answer is measured once: that of the paid order.
      update mockups m set first_approved_at = null, first_answered_at = null
      from origin where m.order_pk = origin.saved_pk and num_nonnulls(m.first_approved_at, m.first_answered_at) > 0
    ), asked as (
      update proof_requests q set order_pk = drawn.order_pk, mockup_id = drawn.id
      from drawn join origin on origin.id = drawn.order_pk
        join mockups m on m.order_pk = origin.saved_pk and m.version = drawn.version
      where q.mockup_id = m.id
    ), released as (
      update production_releases p set order_pk = origin.id, mockup_id = drawn.id
      from origin, production_releases former
        left join mockups m on m.id = former.mockup_id
        left join drawn on drawn.version = m.version
      where former.id = p.id and p.order_pk = origin.saved_pk and (drawn.id is null or drawn.order_pk = origin.id)
    ), accepted as (
      insert into accepted_findings (order_pk, finding_sha256, code, reason, accepted_by, actor_id, accepted_at)
      select origin.id, a.finding_sha256, a.code, a.reason, a.accepted_by, a.actor_id, a.accepted_at
      from accepted_findings a join origin on origin.saved_pk = a.order_pk
    ), sent as (
      insert into design_files (order_pk, file_id, upload_id, name, format, sent_sha256)
      select origin.id, d.file_id, d.upload_id, d.name, d.format, d.sent_sha256
      from design_files d join origin on origin.saved_pk = d.order_pk
    ), emptied as (
      delete from design_files d using origin where d.order_pk = origin.saved_pk
    ), todo as (
      update tasks set order_pk = origin.id from origin where tasks.order_pk = origin.saved_pk
    ), noted as (
      update internal_notes n set order_pk = origin.id from origin where n.order_pk = origin.saved_pk
    ), confirmed as (
      insert into row_confirmations (order_pk, row_id, jersey, confirmed_by, actor_id, confirmed_at, from_address, via, tick)
      select origin.id, c.row_id, c.jersey, c.confirmed_by, c.actor_id, c.confirmed_at, c.from_address, c.via, c.tick
      from row_confirmations c join origin on origin.saved_pk = c.order_pk order by c.id
    ), owned as (
      update row_owners w set order_pk = origin.id from origin where w.order_pk = origin.saved_pk
    ), unsettled as (
      update unsettled_changes c set order_pk = origin.id from origin where c.order_pk = origin.saved_pk
    ), asking as (
      update order_keys k set order_pk = origin.id from origin where k.order_pk = origin.saved_pk and k.purpose = 'approve'
    )
    select exists (select from drawn) as "hasMockups"`;
