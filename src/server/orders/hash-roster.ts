/** Takes the fingerprints of rosters and rows (rules.md orders-26), whose texts the domain composes. */
import { createHash } from 'node:crypto';
import {
  abbreviateHash,
  composeRosterText,
  composeRowText,
  type PrintedContent,
} from '#domain/orders/fingerprint.ts';
import type { Casing, Row } from '#domain/orders/order.ts';

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the fingerprint of one row as hexadecimal digits. */
export const hashRow = (row: Row, casing: Casing): string => hashText(composeRowText(row, casing));

/** Returns null for a roster without rows, of which there is nothing to make, such as that of an anonymised order. */
export function hashRoster(content: PrintedContent): Buffer | null {
  if (content.rows.length === 0) return null;
  return Buffer.from(hashText(composeRosterText(content, hashText)), 'hex');
}

/** Returns the fingerprint as staff see it, such as '7K3M-Q9TD', computed from the rows; null for a roster without rows. */
export function getShortFingerprint(content: PrintedContent): string | null {
  const hash = hashRoster(content);
  return hash && abbreviateHash(hash.toString('hex'));
}
