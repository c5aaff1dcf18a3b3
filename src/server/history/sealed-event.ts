import { type RawBuilder, sql } from 'kysely';
import type { Sealing } from '../sealing.ts';

/** An event as texts that are the same whoever reads it: all that is ever kept of it, and its words. */
export interface EventTexts {
  kept: string;
  /** With the words about a person, until their order is forgotten. */
  words: string;
}

/** Columns `kept` and `words` of an event `e`. */
export const EVENT_TEXTS: RawBuilder<EventTexts> = sql`
  jsonb_build_array(e.id, e.order_pk, e.checkout_id, e.actor, e.actor_id, e.kind,
    (extract(epoch from e.at) * 1000000)::bigint, forget_words(e.detail))::text as kept, e.detail::text as words`;

export const digestsOf = (sealing: Sealing, eventId: number, { kept, words }: EventTexts) => ({
  kept: sealing.digest(kept),
  words: sealing.digest(`${eventId} ${words}`),
});

export interface Seal {
  n: number;
  sealedAt: Date;
  /** Of every event that it covers, by id: that of what is kept and that of the words. */
  digests: Buffer[];
  /** The seal before it; nothing for the first. */
  before: Buffer;
}

export const sealOf = (sealing: Sealing, { n, sealedAt, digests, before }: Seal): Buffer =>
  sealing.digest(Buffer.concat([Buffer.from(`${n} ${sealedAt.toISOString()} `), before, ...digests]));
