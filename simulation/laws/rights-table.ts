/**
 * Which fields of which calls' answers each role may be shown. A field that is empty, 0, false or null says nothing and is
 * always allowed. The order of another team is shown as to a stranger.
 */
import { paths } from '#contract/endpoint/calls.ts';
import type { Role } from '../browser.ts';

const words = (text: string): string[] => text.split(/\s+/);

const DONE = words('response message');
const SIZES = words('row_id jersey_id jersey_size short_size jersey_sleeve locked');
const JERSEY = [...SIZES, ...words('jersey_name jersey_name_front jersey_number')];
const GARMENT = words('cutting_option material_option collar_option case_option design design_option');
const ORDER = [
  ...GARMENT,
  ...words('order order_id version secret_code status order_created total_jerseys total_shorts'),
];
const LIST_STATE = words('role roster_locked reopened closes_on closed_because players_confirm');

const TEAM_LIST = [...DONE, ...ORDER, ...JERSEY, 'name'];
const GUEST_LIST = [...TEAM_LIST, ...LIST_STATE, ...words('rows access is_own state is_reserved')];
const SAVED_LIST = [...TEAM_LIST, ...words('refused field reason moved to_row_id jersey to_jersey')];
const OWN_JERSEY = [
  ...DONE,
  ...GARMENT,
  ...JERSEY,
  ...words('secret_code captain jersey position version access is_own closed_because state confirmed_by'),
  ...words('confirmed_at confirmed changes field before after findings taken_numbers players_confirm'),
  'closes_on',
];

/** With the id alone: sizes, dates, parcels, city and province, but no name, number or price. */
const LIST_BY_ID = [...DONE, ...ORDER, ...SIZES, ...LIST_STATE];
const STATUS_BY_ID = [
  ...LIST_BY_ID,
  ...words(
    'orders order_status marks shipping_address tracking_number tracking_numbers mockup_url product_img',
  ),
  ...words('product_code order_submitted_date approval approval_at approval_recorded begun names_hidden'),
  'invoice_by',
];

const { orders, players, payments, mockups, shipping } = paths;

const BY_ID = {
  [orders.loadShared]: LIST_BY_ID,
  [orders.status]: STATUS_BY_ID,
  [mockups.proof]: [...DONE, 'replaced'],
  // Without the key of the link an approval has no effect.
  [mockups.approve]: [...DONE, 'confirmed'],
  [shipping.trackingDetails]: words('response success events status datetime message'),
};

const OWN_JERSEY_CALLS = {
  [players.ownJersey]: OWN_JERSEY,
  [players.saveOwnJersey]: OWN_JERSEY,
  [players.confirmOwnJersey]: OWN_JERSEY,
  [players.leaveRow]: DONE,
};

/** By role and path; a role without calls is shown everything but the forbidden fields. */
export const FIELDS_BY_CALL: Partial<Record<Role, Readonly<Record<string, readonly string[]>>>> = {
  stranger: BY_ID,
  player: { ...BY_ID, ...OWN_JERSEY_CALLS },
  guest: {
    ...BY_ID,
    ...OWN_JERSEY_CALLS,
    [orders.loadShared]: GUEST_LIST,
    [orders.save]: SAVED_LIST,
    [players.takeRow]: OWN_JERSEY,
  },
  payer: {
    ...BY_ID,
    [payments.checkLink]: [
      ...DONE,
      ...words(
        'payment_amount transfer_amount total_items name email kind secret_code keeps_recipient phone address',
      ),
      ...words('street city province postal_code country'),
    ],
    [payments.openLink]: words('response clientSecret amount taxes label tax'),
    [payments.confirmLink]: words('response order_id'),
  },
};

const OF_THE_WORKSHOP =
  /^(confirmed_name|confirmed_from|supplier|supplier_status|printing_id|production_folder|stallion_data|work_state_reason)$/;
const MONEY_AND_ADDRESS =
  /(_price|_addon|_total|_paid|_amount|_used|_earned)$|^(tax|refund|payment_|email$|phone|shipping_address|address$|street|postal_code|stallion_data)/;

/** What customers are not shown of their own orders, and designers of theirs. */
export const FORBIDDEN_FIELDS: Partial<Record<Role, RegExp>> = {
  captain: OF_THE_WORKSHOP,
  customer: OF_THE_WORKSHOP,
  designer: MONEY_AND_ADDRESS,
};

const PUBLIC_CALLS: readonly string[] = [
  ...[paths.accounts, paths.accountSecurity, paths.catalogue, paths.newsletter].flatMap(Object.values),
  ...[paths.contact, paths.checkout].flatMap(Object.values),
];

/** Calls whose answers are about the shop, or about the caller; names in them are searched all the same. */
export const isPublicCall = (path: string): boolean => PUBLIC_CALLS.includes(path);
