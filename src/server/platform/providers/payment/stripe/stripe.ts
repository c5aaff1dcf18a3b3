/** The card provider Stripe. No card number reaches the shop: the browser sends it to Stripe's own form. */
import type { FastifyBaseLogger } from 'fastify';
import { isLiveKey } from '../../../config/card-settings.ts';
import type { StripeSettings } from '../../../config/config.ts';
import type { CardProvider } from '../card-provider.ts';
import { callStripe, checkKey, createStripeClient } from './stripe-client.ts';
import { readStripeEvent } from './stripe-events.ts';
import { cancelIntent, openIntent, readIntent } from './stripe-intents.ts';
import { readRefund, refundIntent } from './stripe-refunds.ts';

export function createStripeCards(
  settings: StripeSettings,
  log: Pick<FastifyBaseLogger, 'error'>,
  now: () => Date,
): CardProvider {
  const stripe = createStripeClient(settings);
  const isLive = isLiveKey(settings.secretKey);
  return {
    kind: 'stripe',
    check: () => checkKey(stripe),
    openIntent: (request) => callStripe(log, () => openIntent(stripe, request, isLive)),
    readIntent: (id) => callStripe(log, () => readIntent(stripe, id, isLive)),
    cancelIntent: (id) => callStripe(log, () => cancelIntent(stripe, id, isLive)),
    refund: (request) => callStripe(log, () => refundIntent(stripe, request)),
    readRefund: (id) => callStripe(log, () => readRefund(stripe, id)),
    readEvent: (body, signature) => readStripeEvent(body, signature, settings.webhookSecrets, now()),
  };
}
