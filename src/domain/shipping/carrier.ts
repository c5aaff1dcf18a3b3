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

const PREFIXES: Record<Carrier, string> = { 'stallion-express': 'SE', 'canada-post': 'CP' };
const CODE = /^[A-Z0-9]{8,30}$/;

/** Returns, for example, 'CP-1371134583769923'. Throws RangeError for a code of another form. */
export function formatTrackingNumber({ carrier, code }: TrackingNumber): string {
  const normalised = normaliseTrackingCode(code);
  if (normalised === null) throw new RangeError('Not a tracking code: 8 to 30 letters and digits are needed');
  return `${PREFIXES[carrier]}-${normalised}`;
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
