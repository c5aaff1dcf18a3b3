/** The sandbox has what a real provider has: a bank that asks, and a wallet. */
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { renderPages } from '../testing/render-page.tsx';
import type { ChargeCard } from './card-charge.ts';
import { SandboxCard } from './sandbox-card.tsx';

const BANK_ASKS = '4000002500003155';

async function openCard() {
  const calls = fakeApi({
    [paths.checkout.sandboxPay]: ({ number, challenge }: { number: string; challenge?: string }) => {
      const asks = number.replaceAll(' ', '') === BANK_ASKS;
      if (asks && challenge === undefined) return { status: 'requires_action', error: null, field: null };
      if (challenge === 'failed')
        return {
          status: 'requires_payment_method',
          error: 'We are unable to authenticate it.',
          field: 'number',
        };
      return { status: 'succeeded', error: null, field: null };
    },
  });
  const charge = createRef<ChargeCard>();
  const { screen } = await renderPages({ '/': <SandboxCard ref={charge} /> }, '/');
  return { screen, calls, charge: () => charge.current!('pi_1_secret_1') };
}

async function typeCard(screen: Awaited<ReturnType<typeof openCard>>['screen']) {
  await screen.getByLabelText('Card number').fill(BANK_ASKS);
  await screen.getByLabelText('Expiry (MM/YY)').fill('1230');
  await screen.getByLabelText('Security code').fill('123');
}

test('a card is charged once its bank has been told that it is you', async () => {
  const { screen, calls, charge } = await openCard();
  await typeCard(screen);
  const charged = charge();
  await expect.element(screen.getByRole('dialog', { name: 'Your bank asks: is it you?' })).toBeVisible();
  await screen.getByRole('button', { name: 'Yes, it is me' }).click();
  expect(await charged).toMatchObject({ status: 'succeeded' });
  expect(calls.map(({ input }) => (input as { challenge?: string }).challenge)).toEqual([
    undefined,
    'passed',
  ]);
});

test('a question that is refused or closed charges nothing, and the card says so', async () => {
  const { screen, charge } = await openCard();
  await typeCard(screen);
  const charged = charge();
  await screen.getByRole('button', { name: 'Close' }).click();
  expect(await charged).toMatchObject({
    status: 'failed',
    message: { text: expect.stringContaining('Your payment was not successful, please try again.') },
  });
  await expect.element(screen.getByText('We are unable to authenticate it.')).toBeVisible();
});

test('the wallet pays without a card, and charges nothing when it is closed', async () => {
  const { screen, calls, charge } = await openCard();
  await screen.getByRole('button', { name: 'Test wallet' }).click();
  expect(screen.getByLabelText('Card number').query()).toBeNull();
  const closed = charge();
  await screen.getByRole('button', { name: 'Close the wallet' }).click();
  expect(await closed).toEqual({ status: 'failed', message: null });
  expect(calls).toEqual([]);
  const charged = charge();
  await screen.getByRole('button', { name: 'Pay with the wallet' }).click();
  expect(await charged).toMatchObject({ status: 'succeeded' });
});
