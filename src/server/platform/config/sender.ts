import { parseAddress, parsePhone } from '#domain/shared/contact.ts';
import {
  checkShippingAddress,
  type ShippingAddress,
  tidyAddress,
} from '#domain/shipping/shipping-address.ts';

export const SENDER_ADVICE =
  'must be company, contact person, phone number and a Canadian address with at most 44 characters a line, for example SHIP_FROM="Harbour Jerseys; Mia Chen; 416-555-0199; 1 Main St, Unit 2, Toronto, ON M5V 2T6"';

/**
 * Parses 'Harbour Jerseys; Mia Chen; 416-555-0199; 1 Main St, Unit 2, Toronto, ON M5V 2T6'; the contact person may be
 * left out, and commas may stand in place of semicolons. Returns null for a text that lacks a part or that does not fit
 * on the labels of both carriers.
 */
export function parseSender(text: string): ShippingAddress | null {
  const parts = text.split(text.includes(';') ? ';' : ',').map((part) => part.trim());
  const phoneAt = parts.findIndex((part) => parsePhone(part) !== null);
  const [company = '', name = '', ...more] = parts.slice(0, Math.max(0, phoneAt));
  const address = parseAddress(parts.slice(phoneAt + 1).join(', '));
  if (company === '' || more.length > 0 || address?.country !== 'CAN') return null;
  const { street, ...place } = address;
  const [line1 = '', ...unit] = street.split(',');
  const sender = tidyAddress({
    name,
    company,
    phone: parts[phoneAt] ?? '',
    email: '',
    line1,
    line2: unit.join(','),
    ...place,
  });
  const fits = [
    ...checkShippingAddress(sender, 'canada-post'),
    ...checkShippingAddress(sender, 'stallion-express'),
  ];
  return fits.length === 0 ? sender : null;
}
