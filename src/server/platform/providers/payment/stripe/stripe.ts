/** The card provider Stripe. No card number reaches the shop: the browser sends it to Stripe's own form. */
import type { FastifyBaseLogger } from 'fastify';
import type Stripe from 'stripe';
import { isLiveKey } from '../../../config/card-settings.ts';
import type { StripeSettings } from '../../../config/config.ts';
import type { CardDispute, CardProvider } from '../card-provider.ts';
import {
  type CallStripe,
  checkKey,
  createCaller,
  createPatientCaller,
  createStripeClient,
  PAUSES,
  type StripePauses,
} from './stripe-client.ts';
import { listStripeEvents, readStripeEvent } from './stripe-events.ts';
import { cancelIntent, openIntent, readIntent, readReturned } from './stripe-intents.ts';
import { readRefund, refundIntent, toPayment } from './stripe-refunds.ts';

export function createStripeCards(
  settings: StripeSettings,
  log: Pick<FastifyBaseLogger, 'error'>,
  now: () => Date,
  { backgroundGapMs, retryMs }: StripePauses = PAUSES,
): CardProvider {
  const forPeople = createStripeClient(settings, null);
  const forJobs = createStripeClient(settings, backgroundGapMs);
  const background = createProvider(settings, { now, retryMs }, forJobs, createCaller(log));
  return {
    ...createProvider(settings, { now, retryMs }, forPeople, createPatientCaller(log)),
    inBackground: () => background,
  };
}

function createProvider(
  settings: StripeSettings,
  { now, retryMs }: { now: () => Date } & Pick<StripePauses, 'retryMs'>,
  stripe: Stripe,
  call: CallStripe,
): CardProvider {
  const isLive = isLiveKey(settings.secretKey);
  return {
    kind: 'stripe',
    check: () => checkKey(stripe),
    openIntent: (request) => call(() => openIntent(stripe, request, { isLive, retryMs })),
    readIntent: (id) => call(() => readIntent(stripe, id, isLive)),
    cancelIntent: (id) => call(() => cancelIntent(stripe, id, isLive)),
    refund: (request) => call(() => refundIntent(stripe, request)),
    readRefund: (id) => call(() => readRefund(stripe, id)),
    listDisputes: (intentId) => call(() => listDisputes(stripe, intentId)),
    listEvents: (page) => call(() => listStripeEvents(stripe, page)),
    readReturned: (id, secret) => call(() => readReturned(stripe, { id, secret }, isLive)),
    readEvent: (body, signature) => readStripeEvent(body, signature, settings.webhookSecrets, now()),
  };
}

/** A payment has few. */
async function listDisputes(stripe: Stripe, intentId: string): Promise<CardDispute[]> {
  const { data } = await stripe.disputes.list({ ...toPayment(intentId), limit: 100 });
  return data.toReversed().map(({ id, amount, status, evidence_details: details }) => ({
    id,
    amountCents: amount,
    status,
    dueBy: details?.due_by ? new Date(details.due_by * 1000) : null,
  }));
}
