/** Takes the fingerprint of a roster (rules.md orders-26), whose text the domain composes. */
import { createHash } from 'node:crypto';
import { composeRosterText, type PrintedContent } from '#domain/orders/fingerprint.ts';

const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns null for a roster without rows, of which there is nothing to make, such as that of an anonymised order. */
export function hashRoster(content: PrintedContent): Buffer | null {
  if (content.rows.length === 0) return null;
  return Buffer.from(hashText(composeRosterText(content, hashText)), 'hex');
}
