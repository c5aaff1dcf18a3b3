import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { ZERO } from '#domain/shared/money.ts';
import { failNetwork, fakeApi, inTurn, reject } from '../testing/fake-api.ts';
import { renderPages } from '../testing/render-page.tsx';
import { CreditsField } from './credits-field.tsx';
import { useCartCustomer } from './use-cart-customer.ts';

const LOGIN = {
  token: 'token',
  user: { name: 'Maya Chen', email: 'maya@team.ca', credits: 25 },
};
const RECIPIENT = { phone: '', address: null };

const NO_PRICE = { credits: ZERO, total: ZERO };

function Customer() {
  const customer = useCartCustomer();
  return (
    <>
      <CreditsField customer={customer} value={ZERO} price={NO_PRICE} onChange={() => undefined} />
      {customer.hasSessionEnded && <p>The session has ended</p>}
    </>
  );
}

async function renderCustomer(login: Parameters<typeof fakeApi>[0][string]) {
  localStorage.setItem('TPUN_token', '"token"');
  localStorage.setItem('TPUN_user', '{"name":"Maya Chen"}');
  fakeApi({ [paths.accounts.login]: login, [paths.accounts.recipient]: () => RECIPIENT });
  return (await renderPages({ '/': <Customer /> }, '/')).screen;
}

test('a session that has ended is forgotten, and the customer is told', async () => {
  const screen = await renderCustomer(() => reject('session-expired', 'Token Expired'));
  await expect.element(screen.getByText('The session has ended')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Login to use credits' })).toBeVisible();
  expect(localStorage.getItem('TPUN_user')).toBeNull();
});

test('credits that cannot be loaded are not hidden', async () => {
  const screen = await renderCustomer(inTurn(failNetwork, () => LOGIN));
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('You have $25.00.')).toBeVisible();
});
