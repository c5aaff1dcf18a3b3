import { expect, test } from 'vitest';
import { PRODUCTION, readConfigError } from '../../testing/probes/config-error.ts';
import { readConfig } from './read-config.ts';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_51Homestand',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51Homestand',
  STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
};
const LIVE = { STRIPE_SECRET_KEY: 'rk_live_51Homestand', STRIPE_PUBLISHABLE_KEY: 'pk_live_51Homestand' };

test('cards are charged by Stripe when its three settings are there', () => {
  expect(readConfig(STRIPE).payment).toEqual({
    kind: 'stripe',
    secretKey: 'sk_test_51Homestand',
    publishableKey: 'pk_test_51Homestand',
    webhookSecrets: ['whsec_new', 'whsec_old'],
    apiUrl: null,
  });
  const STRIPE_API_URL = 'http://127.0.0.1:4010/';
  expect(readConfig({ ...STRIPE, STRIPE_API_URL }).payment).toMatchObject({
    apiUrl: 'http://127.0.0.1:4010',
  });
});

test('keys of two modes are refused', () => {
  const STRIPE_SECRET_KEY = LIVE.STRIPE_SECRET_KEY;
  expect(readConfigError({ ...STRIPE, STRIPE_SECRET_KEY })).toContain(
    'is of another mode than STRIPE_SECRET_KEY',
  );
});

test('in production test keys of Stripe are refused like the sandbox, live ones need nothing else', () => {
  const production = { ...PRODUCTION, ALLOW_SANDBOX: '0' };
  expect(readConfigError({ ...production, ...STRIPE })).toContain('would take orders with test cards');
  expect(readConfig({ ...production, ...STRIPE, ALLOW_SANDBOX: '1' }).payment.kind).toBe('stripe');
  expect(readConfig({ ...production, ...STRIPE, ...LIVE }).payment.kind).toBe('stripe');
});
