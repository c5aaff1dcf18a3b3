/** Who comes back from a bank reads the state of that payment, in any browser (rules.md payments-27). */
import { expect, test } from 'vitest';
import { countOrders } from '../../../testing/money/money.ts';
import { openStripeShops, payAndLeave } from '../../../testing/money/stripe-test.ts';
import { createCheckout, saveTeamOrder, TWELVE_CENTS } from '../../../testing/people/teams.ts';
import { createPerson, type Person } from '../../../testing/shop/shop.ts';

const { shop, stripe, captain } = openStripeShops();

const read = (someone: Person, clientSecret: string, id = clientSecret.split('_secret_')[0]!) =>
  someone.checkout.returned({ payment_intent: id, payment_intent_client_secret: clientSecret });

test.for([
  [
    'requires_payment_method',
    { code: 'payment-failed', message: 'Your payment was not successful, please try again.' },
  ],
  ['requires_action', { code: 'payment-failed', detail: { status: 'requires_action' } }],
  ['canceled', { code: 'payment-failed' }],
  ['processing', { code: 'payment-processing' }],
] as const)('a payment that is %s is told in another browser', async ([status, problem]) => {
  const { order } = await saveTeamOrder(captain);
  const { clientSecret } = await captain.checkout.createIntent(
    createCheckout({ orders: [order] }, TWELVE_CENTS),
  );
  stripe.intents.get(clientSecret!.split('_secret_')[0]!)!.status = status;
  await expect(read(createPerson(shop.app), clientSecret!)).rejects.toMatchObject(problem);
});

test('a paid one is settled and names its order', async () => {
  const { id, clientSecret } = await payAndLeave(stripe, captain);
  const { order_id, ...rest } = await read(createPerson(shop.app), clientSecret);
  expect(rest).toEqual({ response: true, id });
  expect(await captain.checkout.submit({ id })).toMatchObject({ order_id });
  expect(await countOrders(shop, id)).toBe(1);
});

test('the id alone tells nothing, nor whether there is such a payment', async () => {
  const { intentId } = await payAndLeave(stripe, captain);
  const stranger = createPerson(shop.app);
  const refusals = [];
  for (const id of [intentId, 'pi_unknown', stripe.payElsewhere().id])
    refusals.push(
      await read(stranger, `${id}_secret_guess`, id).catch(({ code, message, detail }) => ({
        code,
        message,
        detail,
      })),
    );
  expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
  expect(refusals[0]).toMatchObject({ code: 'not-found' });
});

test('an outage of the provider is no wrong guess of who waits', async () => {
  const { clientSecret } = await payAndLeave(stripe, captain);
  shop.services.config = { ...shop.services.config, limitsFactor: 1 };
  const waiting = createPerson(shop.app);
  stripe.setKeyRevoked(true);
  for (let looks = 0; looks < 25; looks += 1)
    await expect(read(waiting, clientSecret)).rejects.toMatchObject({ code: 'card-service-unavailable' });
  stripe.setKeyRevoked(false);
  await expect(read(waiting, clientSecret)).resolves.toMatchObject({ response: true });
});
