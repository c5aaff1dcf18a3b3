/**
 * Whose words a letter may carry. Anybody can type somebody else's address: until its owner has proven to have it, the
 * letters that a visitor can cause greet nobody by name, and no letter carries a name that holds an address.
 */
import { sql } from 'kysely';
import { nameOr } from '#domain/plain-name.ts';
import type { Letter, LetterKind } from './letters.ts';

/** A verified account, a confirmed newsletter, or a paid order. To be used where `recipient` is a column. */
export const IS_PROVEN = sql<boolean>`(
  exists (select from users u where u.email = lower(recipient) and u.verified_at is not null and u.disabled_at is null)
  or exists (select from newsletter_subscribers n where n.email = lower(recipient) and n.confirmed_at is not null)
  or exists (select from orders o where lower(o.email) = lower(recipient) and o.paid))`;

/** Caused by whoever knows, or makes, an order. */
const CAUSED_BY_VISITORS: ReadonlySet<LetterKind> = new Set([
  'order-saved',
  'order-opened',
  'mockup-to-approve',
  'mockup-approved',
]);

const NEUTRAL = { name: 'there', teamName: 'your team' };

export function withSpokenNames(letter: Letter, isProven: boolean): Letter {
  if (letter.kind === 'contact-message') return letter;
  const isNeutral = !isProven && CAUSED_BY_VISITORS.has(letter.kind);
  const data: Record<string, unknown> = { ...letter.data };
  for (const [field, neutral] of Object.entries(NEUTRAL)) {
    const typed = data[field];
    if (typeof typed === 'string') data[field] = isNeutral ? neutral : nameOr(neutral, typed);
  }
  return { ...letter, data } as Letter;
}
