/** Takes the fingerprints of rosters (rules.md orders-26), whose texts the domain composes. */
import { createHash } from 'node:crypto';
import { abbreviateHash, composeRosterText, type PrintedContent } from '#domain/orders/fingerprint.ts';

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

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
