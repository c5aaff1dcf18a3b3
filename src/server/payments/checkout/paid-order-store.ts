/** The orders of a paid cart, made from its snapshot. */
import { type RawBuilder, sql } from 'kysely';
import { formatAddress } from '#domain/shared/contact.ts';
import { splitByLargestRemainder } from '#domain/shared/distribute.ts';
import type { Cents } from '#domain/shared/money.ts';
import { hashRoster } from '../../orders/hash-roster.ts';
import { priceJerseys, toStoredJerseys } from '../../orders/order-content-store.ts';
import { joinPlayerNames } from '../../orders/order-search-store.ts';
import type { CartSnapshot, SnapshotOrder } from './checkout-snapshot.ts';
import type { SavedOrder, StaffWork } from './saved-order-store.ts';

const NO_WORK: StaffWork = {
  designer_id: null,
  design_folder: null,
  customer_folder: null,
  production_folder: null,
  printing_id: null,
  needed_by: null,
  customer_jersey_url: [],
  additional_options: {},
  approved_mockup: null,
  number_rules: null,
  roster_locked_at: null,
  players_confirm: false,
};

export interface PaidOrders {
  checkoutId: string;
  snapshot: CartSnapshot;
  saved: readonly SavedOrder[];
  orderIds: string[];
  paymentId: string;
  earned: Cents;
  userId: number | null;
  keys: readonly PaidOrderKey[];
  keysExpire: Date;
  now: Date;
}

/** A key of the order at that place in the cart, counted from 1. */
export interface PaidOrderKey {
  position: number;
  hash: Buffer;
  purpose: 'creator' | 'view';
}

/**
 * The common table expressions of a statement that inserts all orders of a payment with their rows and keys: paid, in
 * production, 'card - payment' (rules.md payments-2). They take designer and folders from the saved orders; what else
 * belongs to a saved order moves later (move-attachments-store.ts).
 */
export function insertPaidOrdersSql(paid: PaidOrders): RawBuilder<unknown> {
  return insertRecords(paid, JSON.stringify(toOrderRecords(paid)));
}

const insertRecords = ({ snapshot, checkoutId, now, ...paid }: PaidOrders, records: string) => sql`
    made as (
      insert into orders (
        order_id, version, checkout_position, checkout_id, secret_code, name, email, phone, total_jerseys, total_shorts, collar_option,
        material_option, cutting_option, case_option, design, design_option, pricing_version, order_total_cents,
        shipping_price_cents, design_price_cents, final_price_cents, cutting_price_cents, material_price_cents,
        collar_price_cents, jersey_addon_price_cents, payment_amount_cents, discount_code, discount_type, discount_price,
        discount_amount_cents, credits_used_cents, credits_earned_cents, shipping_address, order_notes, product_img, product_code,
        status, paid, payment_id, payment_type, payment_date, order_status, user_id, order_created_date,
        order_submitted_date, production_date, updated_at, designer_id, design_folder, customer_folder, production_folder,
        printing_id, customer_jersey_url, additional_options, approved_mockup, needed_by, jerseys, player_words, roster_sha256, number_rules, roster_locked_at, players_confirm)
      select o.order_id, o.version, o.checkout_position, ${checkoutId}::uuid, o.secret_code, o.name, o.email, o.phone, o.total_jerseys,
        o.total_shorts, o.collar_option, o.material_option, o.cutting_option, o.case_option, o.design, o.design_option,
        ${snapshot.pricingVersion}::int, o.order_total_cents, o.shipping_price_cents, o.design_price_cents, o.final_price_cents,
        o.cutting_price_cents, o.material_price_cents, o.collar_price_cents, o.jersey_addon_price_cents, o.final_price_cents,
        o.discount_code, o.discount_type, o.discount_price, o.discount_amount_cents, o.credits_used_cents,
        o.credits_earned_cents, ${JSON.stringify({ ...snapshot.address, text: formatAddress(snapshot.address) })}::jsonb,
        o.order_notes, o.product_img, o.product_code, true, true, ${paid.paymentId}, 'card - payment', ${now}::timestamptz, 'production',
        ${paid.userId}::bigint, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, o.designer_id,
        o.design_folder, o.customer_folder, o.production_folder, o.printing_id, o.customer_jersey_url, o.additional_options,
        o.approved_mockup, o.needed_by, o.jerseys, array_to_tsvector(search_words(o.player_names)), decode(o.roster_sha256, 'hex'), o.number_rules, o.roster_locked_at, o.players_confirm
      from jsonb_to_recordset(${records}::jsonb) as o(
        order_id text, version int, checkout_position int, secret_code text, name text, email text, phone text, total_jerseys int,
        total_shorts int, collar_option text, material_option text, cutting_option text, case_option text, design text,
        design_option boolean, order_total_cents int, shipping_price_cents int, design_price_cents int, final_price_cents int,
        cutting_price_cents int, material_price_cents int, collar_price_cents int, jersey_addon_price_cents int,
        discount_code text, discount_type text, discount_price numeric, discount_amount_cents int, credits_used_cents int,
        credits_earned_cents int, order_notes text, product_img text, product_code text, designer_id bigint, design_folder text,
        customer_folder text, production_folder text, printing_id text, customer_jersey_url text[], additional_options jsonb,
        approved_mockup text, needed_by date, jerseys jsonb, player_names text, roster_sha256 text,
        number_rules text, roster_locked_at timestamptz, players_confirm boolean)
      returning id, checkout_position
    ), first_versions as (
      insert into order_versions (order_pk, version, actor, content, saved_at)
      select made.id, o.version, 'creator', o.content, ${now}::timestamptz
      from jsonb_to_recordset(${records}::jsonb) as o(version int, checkout_position int, content jsonb)
      join made on made.checkout_position = o.checkout_position
    ), keys as (
      insert into order_keys (order_pk, key_hash, purpose, created_at, expires_at)
      select made.id, k.hash, k.purpose, ${now}::timestamptz, ${paid.keysExpire}::timestamptz
      from unnest(
        ${paid.keys.map(({ position }) => position)}::int[], ${paid.keys.map(({ hash }) => hash)}::bytea[],
        ${paid.keys.map(({ purpose }) => purpose)}::text[]) as k(position, hash, purpose)
      join made on made.checkout_position = k.position
    )`;

/** Returns the contact of an order; the payer's where it has none. The address is in lower case. */
export const getOrderContact = (
  { content }: Pick<SnapshotOrder, 'content'>,
  customer: CartSnapshot['customer'],
): { name: string; email: string } => ({
  name: content.name || customer.name,
  email: (content.email || customer.email).toLowerCase(),
});

function toOrderRecords({ snapshot, saved, orderIds, earned }: PaidOrders) {
  const works = new Map<number | null, StaffWork>(saved.map(({ pk, work }) => [pk, work]));
  const earnedShares = splitByLargestRemainder(
    earned,
    snapshot.orders.map(({ share }) => share.final),
  );
  return snapshot.orders.map(({ orderPk, version, content, product, price, share }, index) => ({
    saved_pk: orderPk,
    order_id: orderIds[index],
    version: chooseVersion(
      version,
      saved.find(({ pk }) => pk === orderPk),
    ),
    content,
    checkout_position: index + 1,
    secret_code: content.teamName,
    ...getOrderContact({ content }, snapshot.customer),
    phone: snapshot.customer.phone,
    jerseys: toStoredJerseys(priceJerseys(content.rows, price)),
    player_names: joinPlayerNames(content.rows),
    roster_sha256: hashRoster(content)?.toString('hex'),
    total_jerseys: price.totalJerseys,
    total_shorts: price.totalShorts,
    collar_option: content.options.collar,
    material_option: content.options.material,
    cutting_option: content.options.cutting,
    case_option: content.options.casing,
    design: content.design,
    design_option: content.customDesign,
    order_total_cents: share.orderTotal,
    shipping_price_cents: share.shipping,
    design_price_cents: price.design,
    final_price_cents: share.final,
    cutting_price_cents: price.cutting,
    material_price_cents: price.material,
    collar_price_cents: price.collar,
    jersey_addon_price_cents: price.addonTotal,
    discount_code: share.discount > 0 ? snapshot.coupon?.code : null,
    discount_type: share.discount > 0 ? snapshot.coupon?.type : null,
    discount_price: share.discount > 0 ? toDiscountPrice(snapshot.coupon) : null,
    discount_amount_cents: share.discount,
    credits_used_cents: share.credits,
    credits_earned_cents: earnedShares[index],
    order_notes: content.notes,
    product_img: product?.img ?? (content.design ? `/artwork/front/${content.design}.svg` : null),
    product_code: product?.code ?? null,
    ...(works.get(orderPk) ?? NO_WORK),
  }));
}

/**
 * Returns the number of the first version of a paid order. It goes on from the saved order's, so that a page from before the payment says
 * which list it shows: the one that was paid, or one before it.
 */
function chooseVersion(paid: number | null | undefined, saved: SavedOrder | undefined): number {
  if (!saved) return 1;
  return saved.version === paid ? paid : saved.version + 1;
}

/** Returns the value of the code: dollars, or a percentage. */
const toDiscountPrice = (coupon: CartSnapshot['coupon']) =>
  coupon && (coupon.type === 'percent' ? coupon.discount : coupon.discount / 100);
