/**
 * The offline card provider, for first starts, development and tests: the well-known test cards, with the states,
 * idempotency keys and signed webhook events of a real provider. No card is ever charged; the pages say 'Test mode'.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '#domain/shared/problem.ts';
import { createKey } from '../../crypto/tokens.ts';
import type { Connection } from '../../db/connection.ts';
import type {
  CardEvent,
  CardIntent,
  CardProvider,
  IntentRequest,
  IntentStatus,
  SendWebhook,
} from './card-provider.ts';
import {
  listSandboxDisputes,
  listSandboxEvents,
  openSandboxDispute,
  PROCESSING_MS,
} from './sandbox-event-store.ts';
import { readSandboxRefund, refundSandbox } from './sandbox-refunds.ts';
import {
  applyCard,
  findIntent,
  findIntentStatus,
  markIntentCanceled,
  markIntentSucceeded,
  type SandboxIntentRow,
  upsertIntent,
} from './sandbox-store.ts';

/** The dependencies of the sandbox. */
export interface SandboxEnvironment {
  db: Connection;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now: () => Date;
  sendSandboxWebhook: SendWebhook;
  sandboxSecret: string;
}

const TOLERANCE_SECONDS = 300;

/** Creates the secret that signs the events of this process. */
export const createSandboxSecret = () => randomBytes(32).toString('hex');

export function createSandboxCards(db: Connection, secret: string, now: () => Date): CardProvider {
  return {
    kind: 'sandbox',
    check: async () => 'ok',
    openIntent: (request) => openIntent(db, request),
    readIntent: (id) => readIntent(db, id, now()),
    cancelIntent: (id) => cancelIntent(db, id, now()),
    refund: (request) => refundSandbox(db, request, now()),
    readRefund: (id) => readSandboxRefund(db, id, now()),
    listDisputes: (intentId) => listSandboxDisputes(db, intentId, now()),
    listEvents: ({ since }) => listSandboxEvents(db, { since, now: now() }),
    readReturned: async (id, clientSecret) => {
      const intent = await readIntent(db, id, now());
      return intent?.clientSecret === clientSecret ? intent : null;
    },
    readEvent: (body, signature) => readEvent(body, signature, secret, now()),
  };
}

async function openIntent(db: Connection, request: IntentRequest) {
  const id = `pi_${createKey()}`;
  const { checkoutId, amountCents, currency, description } = request;
  const idempotencyKey = `${checkoutId}-${request.attempt}`;
  const clientSecret = `${id}_secret_${createKey()}`;
  const intent = await upsertIntent(db, {
    id,
    clientSecret,
    idempotencyKey,
    amountCents,
    currency,
    description,
    checkoutId,
  });
  const isSame =
    intent.amount_cents === amountCents && intent.currency === currency && intent.description === description;
  if (!isSame) throw new Error(`The idempotency key ${idempotencyKey} was used with other parameters`);
  return toCardIntent(intent);
}

/** An intent that is processing succeeds when it is read a minute later. */
async function readIntent(
  db: Connection,
  id: string,
  now: Date,
): Promise<(CardIntent & { clientSecret: string }) | null> {
  const intent = await findIntent(db, id);
  if (!intent) return null;
  const settledBefore = now.getTime() - PROCESSING_MS;
  const isOver = intent.settled_at && intent.settled_at.getTime() <= settledBefore;
  return toCardIntent(intent.status === 'processing' && isOver ? await endProcessing(db, intent) : intent);
}

async function endProcessing(db: Connection, intent: SandboxIntentRow): Promise<SandboxIntentRow> {
  await markIntentSucceeded(db, intent.id);
  return { ...intent, status: 'succeeded', amount_received_cents: intent.amount_cents };
}

async function cancelIntent(db: Connection, id: string, now: Date): Promise<CardIntent | null> {
  await markIntentCanceled(db, id);
  return readIntent(db, id, now);
}

const toCardIntent = (intent: SandboxIntentRow) => ({
  id: intent.id,
  status: intent.status,
  amountCents: intent.amount_cents,
  amountReceivedCents: intent.amount_received_cents,
  amountRefundedCents: intent.refunded_cents,
  currency: intent.currency,
  checkoutId: intent.metadata.checkout_id ?? null,
  isDisputed: intent.is_disputed,
  clientSecret: intent.client_secret,
});

type CardField = 'number' | 'expiry' | 'cvc';

interface CardError {
  error: string;
  field: CardField;
}

interface Outcome extends Partial<CardError> {
  status: IntentStatus;
  refunds?: 'pending' | 'failing';
  isDisputed?: true;
}

/** The test card numbers of Stripe; the last two are the sandbox's own, for outcomes without a number of Stripe. */
const OUTCOMES: Record<string, Outcome> = {
  '4242424242424242': { status: 'succeeded' },
  '4000000000000002': {
    status: 'requires_payment_method',
    error: 'Your card was declined.',
    field: 'number',
  },
  '4000000000009995': {
    status: 'requires_payment_method',
    error: 'Your card has insufficient funds.',
    field: 'number',
  },
  '4000000000000069': { status: 'requires_payment_method', error: 'Your card has expired.', field: 'expiry' },
  '4000000000000127': {
    status: 'requires_payment_method',
    error: "Your card's security code is incorrect.",
    field: 'cvc',
  },
  '4000002500003155': { status: 'requires_action' },
  '4000000000000259': { status: 'succeeded', isDisputed: true },
  '4000000000000077': { status: 'processing' },
  // Refunds of these are pending for a minute; those of the second one fail then.
  '4000000000007726': { status: 'succeeded', refunds: 'pending' },
  '4000000000005126': { status: 'succeeded', refunds: 'failing' },
};

/** Declined cards in a row after which an intent accepts none for an hour (security.md security-30). */
const MAX_DECLINES = 5;
const DECLINE_HOURS = 1;

interface Card {
  clientSecret: string;
  number: string;
  expiry: string;
  cvc: string;
  /** The answer to the question of the bank. */
  challenge?: 'passed' | 'failed' | undefined;
}

const WRONG_NUMBER: CardError = { field: 'number', error: 'Your card number is incorrect.' };

/**
 * Pays the intent of a client secret with a card, like the provider's form in the browser. Throws Problem 'not-found'
 * or 'too-many-attempts'.
 */
export async function confirmSandbox(
  environment: SandboxEnvironment,
  card: Card,
): Promise<{ status: string; error: string | null; field: CardField | null }> {
  const { db, now } = environment;
  const outcome = findOutcome(card);
  const invalid = outcome ? findCardError(card, now()) : WRONG_NUMBER;
  if (!outcome || invalid)
    return { status: await sandboxStatus(db, card.clientSecret), ...(invalid ?? WRONG_NUMBER) };
  const intentId = await applyCard(db, {
    clientSecret: card.clientSecret,
    status: outcome.status,
    isDeclined: outcome.error !== undefined,
    refundOutcome: outcome.refunds ?? 'succeeded',
    now: now(),
    maxDeclines: MAX_DECLINES,
    declinesSince: new Date(now().getTime() - DECLINE_HOURS * 3_600_000),
  });
  if (intentId === null) {
    const status = await sandboxStatus(db, card.clientSecret);
    if (status === 'requires_payment_method') throw new Problem('too-many-attempts');
    return { status, error: null, field: null };
  }
  if (outcome.isDisputed) await openSandboxDispute(db, intentId, now());
  if (outcome.status === 'succeeded') sendEventToShop(environment, intentId);
  return { status: outcome.status, error: outcome.error ?? null, field: outcome.field ?? null };
}

const UNAUTHENTICATED: Outcome = {
  status: 'requires_payment_method',
  error: 'We are unable to authenticate your payment method.',
  field: 'number',
};

/** A card whose bank asks is charged, or not, by the answer. */
function findOutcome({ number, challenge }: Card): Outcome | undefined {
  const outcome = OUTCOMES[number.replaceAll(/\D/g, '')];
  if (outcome?.status !== 'requires_action' || challenge === undefined) return outcome;
  return challenge === 'passed' ? { status: 'succeeded' } : UNAUTHENTICATED;
}

export async function sandboxStatus(db: Connection, clientSecret: string): Promise<string> {
  const status = await findIntentStatus(db, clientSecret);
  if (status === null) throw new Problem('not-found');
  return status;
}

function findCardError({ expiry, cvc }: Card, now: Date): CardError | null {
  const [, month, year] = /^(\d{1,2})\s*\/\s*(?:20)?(\d{2})$/.exec(expiry.trim()) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12)
    return { field: 'expiry', error: "Your card's expiration date is incomplete." };
  if (new Date(Date.UTC(2000 + Number(year), Number(month), 1)) <= now)
    return { field: 'expiry', error: "Your card's expiration year is in the past." };
  if (/^\d{3,4}$/.test(cvc)) return null;
  return { field: 'cvc', error: "Your card's security code is incomplete." };
}

/** Returns the signature header 't=1700000000,v1=hex' over 't.body', in the format of Stripe. */
export function signEvent(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

function readEvent(body: Buffer, signature: string | undefined, secret: string, now: Date): CardEvent {
  const seconds = Number(/(?:^|,)t=(\d+)/.exec(signature ?? '')?.[1]);
  const actual = Buffer.from(/(?:^|,)v1=([0-9a-f]{64})/.exec(signature ?? '')?.[1] ?? '', 'hex');
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
  const isGenuine = actual.length === expected.length && timingSafeEqual(actual, expected);
  // A timestamp in the future is as invalid as an old one.
  if (!isGenuine || Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS)
    throw new Problem('forbidden');
  const event = JSON.parse(body.toString()) as {
    id: string;
    type: string;
    data: { object: { object?: string; id?: string; payment_intent?: string; status?: string } };
  };
  const { object } = event.data;
  const intentId = object.payment_intent ?? object.id ?? null;
  const disputeStatus = object.object === 'dispute' ? (object.status ?? null) : null;
  return { id: event.id, type: event.type, intentId, disputeStatus };
}

const EVENT_DELAY_MS = 2000;

/**
 * Sends the event a little later than the page's request, as a real provider does; it is lost when the shop is down.
 */
function sendEventToShop(
  { sendSandboxWebhook, sandboxSecret, now, log }: SandboxEnvironment,
  intentId: string,
): void {
  const body = succeededEvent(intentId);
  const timer = setTimeout(() => {
    sendSandboxWebhook(body, signEvent(body, sandboxSecret, now())).catch((error: unknown) =>
      log.warn({ err: error }, 'a sandbox event was not delivered'),
    );
  }, EVENT_DELAY_MS);
  timer.unref();
}

/** Returns the event that a provider sends for a succeeded intent. */
export function succeededEvent(intentId: string): string {
  return JSON.stringify({
    id: `evt_${intentId}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: intentId, object: 'payment_intent', status: 'succeeded' } },
  });
}
