import type { PaymentConfig } from './config.ts';
import { needEachOther, serviceUrl, setting, text, type Variables } from './setting.ts';

export const isLiveKey = (key: string): boolean => /^(?:sk|rk|pk)_live_/.test(key);

/** The settings of Stripe: the first three belong together. Without them cards are in test mode, without network. */
export const CARD_SETTINGS = {
  STRIPE_SECRET_KEY: setting({
    section: 'Card payments',
    description:
      'The secret key of Stripe, which charges real cards if it is a live one. A restricted key needs write access to payment intents and refunds, and read access to charges, disputes and events.',
    example: 'sk_test_51HomestandExample',
    exampleText: 'from dashboard.stripe.com/apikeys',
    defaultText: 'test cards, without network',
    requiredWhen: 'another setting of Stripe is set',
    isSecret: true,
    schema: text(
      /^[sr]k_(?:test|live)_\w{8,}$/,
      'must be a secret key of Stripe, which begins with sk_test_, sk_live_, rk_test_ or rk_live_',
    ).optional(),
  }),
  STRIPE_PUBLISHABLE_KEY: setting({
    section: 'Card payments',
    description: 'The publishable key of the same account and mode; browsers see it.',
    example: 'pk_test_51HomestandExample',
    exampleText: 'from dashboard.stripe.com/apikeys',
    requiredWhen: 'another setting of Stripe is set',
    schema: text(
      /^pk_(?:test|live)_\w{8,}$/,
      'must be a publishable key of Stripe, which begins with pk_test_ or pk_live_',
    ).optional(),
  }),
  STRIPE_WEBHOOK_SECRET: setting({
    section: 'Card payments',
    description:
      'The signing secret of the webhook endpoint PUBLIC_URL/api/stripe-webhook; two, separated by a comma, while it is rotated.',
    example: 'whsec_homestandexample',
    exampleText: 'from dashboard.stripe.com/webhooks',
    requiredWhen: 'another setting of Stripe is set',
    isSecret: true,
    schema: text(
      /^whsec_\w+(?:\s*,\s*whsec_\w+)?$/,
      'must be the signing secret of the webhook, which begins with whsec_, or two of them with a comma in between',
    )
      .transform((secrets) => secrets.split(',').map((secret) => secret.trim()))
      .optional(),
  }),
  STRIPE_API_URL: setting({
    section: 'Card payments',
    description: 'Another address of Stripe’s API, for tests.',
    example: 'http://127.0.0.1:4010',
    defaultText: 'Stripe’s own',
    schema: serviceUrl('STRIPE_API_URL=http://127.0.0.1:4010'),
  }),
};

const KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];

export const CARD_NEEDS = { ...needEachOther(KEYS), STRIPE_API_URL: KEYS };

export function createPaymentConfig(variables: Variables<typeof CARD_SETTINGS>): PaymentConfig {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecrets,
    STRIPE_API_URL: apiUrl = null,
  } = variables;
  if (!secretKey || !publishableKey || !webhookSecrets) return { kind: 'sandbox' };
  return { kind: 'stripe', secretKey, publishableKey, webhookSecrets, apiUrl };
}
