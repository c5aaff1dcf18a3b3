import { expect, test } from 'vitest';
import { readConfigError } from '../../testing/probes/config-error.ts';
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

test.each(Object.keys(STRIPE))('a shop with Stripe but without %s is refused, and it is named', (name) => {
  const message = readConfigError({ ...STRIPE, [name]: '' });
  expect(message).toMatch(new RegExp(`  ${name} is needed with STRIPE_\\w+: set it too`));
  expect(message).not.toContain('51Homestand');
});

test('another address of the API alone is refused', () => {
  expect(readConfigError({ STRIPE_API_URL: 'http://127.0.0.1:4010' })).toContain(
    'STRIPE_SECRET_KEY is needed',
  );
  expect(readConfigError({ ...STRIPE, STRIPE_API_URL: 'http://stripe.example' })).toContain(
    'must be the https address',
  );
});

test('keys of two modes are refused', () => {
  const STRIPE_SECRET_KEY = LIVE.STRIPE_SECRET_KEY;
  expect(readConfigError({ ...STRIPE, STRIPE_SECRET_KEY })).toContain(
    'is of another mode than STRIPE_SECRET_KEY',
  );
});

test('in production test keys of Stripe are refused like the sandbox, live ones need nothing else', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.example',
    SMTP_URL: 'smtp://mail.example',
    SHOP_ADDRESS: '12 Pier Street; Toronto, ON M5V 2T6',
    SHOP_PHONE: '416 555 0199',
  };
  expect(readConfigError({ ...production, ...STRIPE })).toContain('would take orders with test cards');
  expect(readConfig({ ...production, ...STRIPE, ALLOW_SANDBOX: '1' }).payment.kind).toBe('stripe');
  expect(readConfig({ ...production, ...STRIPE, ...LIVE }).payment.kind).toBe('stripe');
});
