/** What the adapter sends, checked against the schemas of Stripe's own types. */
import { randomUUID } from 'node:crypto';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newRequest } from '../../../../testing/fakes/check-providers.ts';
import { type FakeStripe, startFakeStripe } from '../../../../testing/fakes/fake-stripe.ts';
import { connectStripe } from '../../../../testing/money/stripe-test.ts';
import { readSample, testSamples } from '../../../../testing/shop/shared-data.ts';

let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startFakeStripe('sk_test_homestand');
  await useEveryCall();
});
afterAll(() => stripe.stop());

async function useEveryCall() {
  const cards = connectStripe(stripe);
  const { id: intentId, clientSecret } = await cards.openIntent({ ...newRequest(), amountCents: 99_999_999 });
  stripe.pay(clientSecret);
  await cards.refund({ intentId, refundId: randomUUID(), amountCents: 1_000 });
}

/** Numbered names become lists, as Stripe reads them. */
function toLists(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields;
  const entries = Object.entries(fields).map(([name, value]) => [name, toLists(value)] as const);
  return entries.every(([name], index) => name === String(index))
    ? entries.map(([, value]) => value)
    : Object.fromEntries(entries);
}

function findErrors(schemaFile: string, path: string): unknown[] {
  const ajv = new Ajv({ coerceTypes: true, strict: false, allErrors: true });
  const validate = ajv.compile(readSample(`stripe/${schemaFile}`) as object);
  const bodies = stripe.forms.filter((form) => form.path === path).map(({ fields }) => toLists(fields));
  expect(bodies.length).toBeGreaterThan(0);
  return bodies.flatMap((body) => (validate(body) ? [] : (validate.errors ?? [])));
}

testSamples('the intent that the shop opens fits the schema of Stripe', async () => {
  expect(findErrors('stripe-node-23.1.0.PICreate.schema.json', '/v1/payment_intents')).toEqual([]);
});

testSamples('the refund that the shop makes fits the schema of Stripe', async () => {
  expect(findErrors('stripe-node-23.1.0.RefundCreate.schema.json', '/v1/refunds')).toEqual([]);
});

test('no field of a card is ever sent', () => {
  expect(JSON.stringify(stripe.forms)).not.toMatch(/number|cvc|exp_(?:month|year)/);
});
