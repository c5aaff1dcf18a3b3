/**
 * A card provider in our own house, for first starts, development and tests: the well-known test cards, the same
 * states, idempotency keys and signed events as a real one. No card is ever charged; the pages say 'Test mode'.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { Problem } from '#domain/problem.ts';
import { newKey } from '../../keys.ts';
import type { Connection } from '../../orders/stored-order.ts';
import type { Services } from '../../services.ts';
import type { CardEvent, CardIntent, CardProvider, IntentStatus, WantedIntent } from './card-provider.ts';
import { readSandboxRefund, refundSandbox } from './sandbox-refunds.ts';

interface IntentLine {
  id: string;
  client_secret: string;
  status: IntentStatus;
  amount_cents: number;
  amount_received_cents: number;
  refunded_cents: number;
  currency: string;
  description: string;
  metadata: { checkout_id?: string };
  settled_at: Date | null;
}

/** Sends an event to the shop's own webhook. */
export type Deliver = (body: string, signature: string) => Promise<unknown>;

const TOLERANCE_SECONDS = 300;

/** Events are signed with a secret of this process: nobody else can make one. */
export const newSandboxSecret = () => randomBytes(32).toString('hex');

export function sandboxCards(db: Connection, secret: string, now: () => Date): CardProvider {
  return {
    kind: 'sandbox',
    openIntent: (wanted) => openIntent(db, wanted),
    readIntent: (id) => readIntent(db, id, now()),
    cancelIntent: (id) => cancelIntent(db, id, now()),
    refund: (wanted) => refundSandbox(db, wanted, now()),
    readRefund: (id) => readSandboxRefund(db, id, now()),
    readEvent: (body, signature) => readEvent(body, signature, secret, now()),
  };
}

async function openIntent(db: Connection, wanted: WantedIntent) {
  const id = `pi_${newKey()}`;
  const { rows } = await sql<IntentLine>`
    insert into sandbox_intents (id, client_secret, idempotency_key, amount_cents, currency, status, description, metadata)
    values (${id}, ${`${id}_secret_${newKey()}`}, ${`${wanted.checkoutId}-${wanted.attempt}`}, ${wanted.amountCents}, ${wanted.currency},
      'requires_payment_method', ${wanted.description}, ${JSON.stringify({ checkout_id: wanted.checkoutId })}::jsonb)
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
    returning *`.execute(db);
  const line = rows[0]!;
  const isSame =
    line.amount_cents === wanted.amountCents &&
    line.currency === wanted.currency &&
    line.description === wanted.description;
  if (!isSame)
    throw new Error(
      `The idempotency key ${wanted.checkoutId}-${wanted.attempt} was used with other parameters`,
    );
  return { ...intentOf(line), clientSecret: line.client_secret };
}

const PROCESSING_SECONDS = 60;

/** What is processing succeeds when it is asked for a minute later. */
async function readIntent(db: Connection, id: string, now: Date): Promise<CardIntent | null> {
  const { rows } = await sql<IntentLine>`select * from sandbox_intents where id = ${id}`.execute(db);
  const [line] = rows;
  if (!line) return null;
  const isOver = line.settled_at && line.settled_at.getTime() <= now.getTime() - PROCESSING_SECONDS * 1000;
  return intentOf(line.status === 'processing' && isOver ? await endProcessing(db, line) : line);
}

async function endProcessing(db: Connection, line: IntentLine): Promise<IntentLine> {
  await sql`
    update sandbox_intents set status = 'succeeded', amount_received_cents = amount_cents
    where id = ${line.id} and status = 'processing'`.execute(db);
  return { ...line, status: 'succeeded', amount_received_cents: line.amount_cents };
}

async function cancelIntent(db: Connection, id: string, now: Date): Promise<CardIntent | null> {
  await sql`
    update sandbox_intents set status = 'canceled'
    where id = ${id} and status in ('requires_payment_method', 'requires_action')`.execute(db);
  return readIntent(db, id, now);
}

const intentOf = (line: IntentLine): CardIntent => ({
  id: line.id,
  status: line.status,
  amountCents: line.amount_cents,
  amountReceivedCents: line.amount_received_cents,
  amountRefundedCents: line.refunded_cents,
  currency: line.currency,
  checkoutId: line.metadata.checkout_id ?? null,
});

/** Stripe's numbers where it has them; the two last are the sandbox's own, for the outcomes that no number gives. */
const OUTCOMES: Record<string, { status: IntentStatus; error?: string; refunds?: 'pending' | 'failing' }> = {
  '4242424242424242': { status: 'succeeded' },
  '4000000000000002': { status: 'requires_payment_method', error: 'Your card was declined.' },
  '4000000000009995': { status: 'requires_payment_method', error: 'Your card has insufficient funds.' },
  '4000000000000069': { status: 'requires_payment_method', error: 'Your card has expired.' },
  '4000000000000127': { status: 'requires_payment_method', error: "Your card's security code is incorrect." },
  '4000002500003155': { status: 'requires_action' },
  '4000000000000259': { status: 'succeeded' },
  '4000000000000077': { status: 'processing' },
  // Refunds of these are pending for a minute; those of the second one fail then.
  '4000000000007726': { status: 'succeeded', refunds: 'pending' },
  '4000000000005126': { status: 'succeeded', refunds: 'failing' },
};

/** Cards that one intent declines in a row before it takes none for an hour (security row A19). */
const MAX_DECLINES = 5;
const DECLINE_HOURS = 1;

interface Card {
  clientSecret: string;
  number: string;
  expiry: string;
  cvc: string;
}

/** What the provider's form does in the browser: pays the intent of a client secret with a card. */
export async function confirmSandbox(
  services: Services,
  card: Card,
): Promise<{ status: string; error: string | null }> {
  const { db, now } = services;
  const outcome = OUTCOMES[card.number.replaceAll(/\D/g, '')];
  const invalid = outcome
    ? faultOf(card, now())
    : 'Your card number is incorrect. Test mode knows 4242 4242 4242 4242.';
  if (!outcome || invalid) return { status: await sandboxStatus(db, card.clientSecret), error: invalid };
  const coolDown = new Date(now().getTime() - DECLINE_HOURS * 3_600_000);
  const { rows } = await sql<IntentLine>`
    update sandbox_intents set status = ${outcome.status},
      amount_received_cents = case when ${outcome.status} = 'succeeded' then amount_cents else 0 end, settled_at = ${now()},
      refund_outcome = ${outcome.refunds ?? 'succeeded'},
      declines = case when ${outcome.error !== undefined} then declines + 1 else declines end,
      declined_at = case when ${outcome.error !== undefined} then ${now()} else declined_at end
    where client_secret = ${card.clientSecret} and status in ('requires_payment_method', 'requires_action')
      and (declines < ${MAX_DECLINES} or declined_at <= ${coolDown})
    returning *`.execute(db);
  if (!rows[0]) {
    const status = await sandboxStatus(db, card.clientSecret);
    if (status === 'requires_payment_method') throw new Problem('too-many-attempts');
    return { status, error: null };
  }
  if (outcome.status === 'succeeded') tellShop(services, rows[0].id);
  return { status: outcome.status, error: outcome.error ?? null };
}

export async function sandboxStatus(db: Connection, clientSecret: string): Promise<string> {
  const { rows } =
    await sql<IntentLine>`select * from sandbox_intents where client_secret = ${clientSecret}`.execute(db);
  if (!rows[0]) throw new Problem('not-found');
  return rows[0].status;
}

function faultOf({ expiry, cvc }: Card, now: Date): string | null {
  const [, month, year] = /^(\d{1,2})\s*\/\s*(?:20)?(\d{2})$/.exec(expiry.trim()) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12)
    return "Your card's expiration date is incomplete.";
  if (new Date(Date.UTC(2000 + Number(year), Number(month), 1)) <= now)
    return "Your card's expiration year is in the past.";
  return /^\d{3,4}$/.test(cvc) ? null : "Your card's security code is incomplete.";
}

/** 't=1700000000,v1=hex' over 't.body', as the real provider signs (providers, Webhook). */
export function signEvent(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

function readEvent(body: Buffer, signature: string | undefined, secret: string, now: Date): CardEvent {
  const seconds = Number(/(?:^|,)t=(\d+)/.exec(signature ?? '')?.[1]);
  const given = Buffer.from(/(?:^|,)v1=([0-9a-f]{64})/.exec(signature ?? '')?.[1] ?? '', 'hex');
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
  const genuine = given.length === expected.length && timingSafeEqual(given, expected);
  // A stamp from the future is as wrong as an old one.
  if (!genuine || Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS)
    throw new Problem('forbidden');
  const event = JSON.parse(body.toString()) as {
    id: string;
    type: string;
    data: { object: { id?: string; payment_intent?: string } };
  };
  const { object } = event.data;
  return { id: event.id, type: event.type, intentId: object.payment_intent ?? object.id ?? null };
}

const EVENT_DELAY_MS = 2000;

/** As with a real provider the event comes a little later than the page, or not at all when the shop is down. */
function tellShop({ deliverSandboxEvent, sandboxSecret, now, log }: Services, intentId: string): void {
  const body = succeededEvent(intentId);
  const timer = setTimeout(() => {
    deliverSandboxEvent(body, signEvent(body, sandboxSecret, now())).catch((error: unknown) =>
      log.warn({ err: error }, 'a sandbox event was not delivered'),
    );
  }, EVENT_DELAY_MS);
  timer.unref();
}

/** The event that a provider would send for an intent that succeeded. */
export function succeededEvent(intentId: string): string {
  return JSON.stringify({
    id: `evt_${intentId}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: intentId, object: 'payment_intent', status: 'succeeded' } },
  });
}
