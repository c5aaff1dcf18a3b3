/*
 * The two carriers that sell labels to the shop, and the tracking numbers that name them (rules.md delivery-6):
 * 'SE-210607CTTY' is a shipment of Stallion Express, 'CP-1371134583769923' one of Canada Post. A tracking number of
 * any other form is of another carrier, typed by staff.
 */

export type Carrier = 'stallion-express' | 'canada-post';

export const CARRIER_NAMES: Record<Carrier, string> = {
  'stallion-express': 'Stallion Express',
  'canada-post': 'Canada Post',
};

export interface TrackingNumber {
  carrier: Carrier;
  /** The carrier's own number: 8 to 30 capital letters and digits. */
  code: string;
}

/** Pages where anybody follows a parcel, by the carrier's name; the number is added at the end. */
const TRACKING_PAGES = new Map([
  ['canada post', 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor='],
  ['fedex', 'https://www.fedex.com/fedextrack/?trknbr='],
  ['ups', 'https://www.ups.com/track?tracknum='],
]);

/** Returns the page of a carrier about a parcel; null where the shop knows none. */
function getTrackingPage(carrierName: string, number: string): string | null {
  const page = TRACKING_PAGES.get(carrierName.trim().toLowerCase());
  return page ? `${page}${encodeURIComponent(number)}` : null;
}

/** Returns the carrier with this name in any case; null for one of which the shop buys no labels. */
export function parseCarrierName(text: string): Carrier | null {
  const carriers = Object.keys(CARRIER_NAMES) as Carrier[];
  return (
    carriers.find((carrier) => CARRIER_NAMES[carrier].toLowerCase() === text.trim().toLowerCase()) ?? null
  );
}

const PREFIXES: Record<Carrier, string> = { 'stallion-express': 'SE', 'canada-post': 'CP' };
const CODE = /^[A-Z0-9]{8,30}$/;

/** Returns, for example, 'CP-1371134583769923'. Throws RangeError for a code of another form. */
export function formatTrackingNumber({ carrier, code }: TrackingNumber): string {
  const normalised = normaliseTrackingCode(code);
  if (normalised === null) throw new RangeError('Not a tracking code: 8 to 30 letters and digits are needed');
  return `${PREFIXES[carrier]}-${normalised}`;
}

/** The carrier of a parcel: one of which the shop buys labels, or another that staff typed. */
export type ParcelCarrier = Carrier | 'other';

/** Returns the number of a parcel as it is shown; one of another carrier as it was typed. */
export const formatParcelNumber = ({ carrier, code }: { carrier: ParcelCarrier; code: string }): string =>
  carrier === 'other' ? code : formatTrackingNumber({ carrier, code });

/** Returns the name of a parcel's carrier; '' for another one that was not named. */
export const getCarrierName = (carrier: ParcelCarrier, typedName: string | null): string =>
  carrier === 'other' ? (typedName ?? '') : CARRIER_NAMES[carrier];

export interface TrackedParcel {
  carrier: ParcelCarrier;
  /** As staff typed it; null for a carrier of which the shop buys labels. */
  carrierName: string | null;
  /** Without the prefix of the carrier. */
  number: string;
}

/** Returns the name of the carrier and its page about the parcel; a test label has none. */
export function describeParcel(
  carriers: Readonly<Record<Carrier, { readonly kind: string }>>,
  { carrier, carrierName, number }: TrackedParcel,
): { carrier: string; number: string; link: string | null } {
  const name = getCarrierName(carrier, carrierName);
  const isTest = carrier !== 'other' && carriers[carrier].kind === 'sandbox';
  return { carrier: name, number, link: isTest ? null : getTrackingPage(name, number) };
}

/** Returns the carrier and its code; null for a tracking number of another carrier. */
export function parseTrackingNumber(text: string): TrackingNumber | null {
  const [prefix, code = ''] = splitPrefix(text.trim().toUpperCase());
  const carrier = (Object.keys(PREFIXES) as Carrier[]).find((name) => PREFIXES[name] === prefix);
  const normalised = normaliseTrackingCode(code);
  return carrier && normalised !== null ? { carrier, code: normalised } : null;
}

/** Removes spaces and hyphens, as carriers print them, and capitalises; null for a text that is no tracking code. */
export function normaliseTrackingCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

function splitPrefix(text: string): [prefix: string, code: string] {
  const end = text.indexOf('-');
  return end < 0 ? ['', text] : [text.slice(0, end), text.slice(end + 1)];
}
