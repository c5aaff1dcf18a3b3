import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { fakeApi, reject } from '../../testing/fake-api.ts';
import { stopTimers } from '../../testing/page-timers.ts';
import { renderPages } from '../../testing/render-page.tsx';
import VerifyPage from './verify-page.tsx';

test('an address without a code is rejected like an expired link, and the login opens', async () => {
  const pass = stopTimers();
  const calls = fakeApi({
    [paths.accounts.verify]: () => reject('verification-failed', 'Verification failed'),
  });
  const { screen } = await renderPages({ '/verify': <VerifyPage />, '/login': <h1>Login</h1> }, '/verify');
  await expect.element(screen.getByText('Verification failed')).toBeVisible();
  await pass(1500);
  await expect.element(screen.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(calls).toEqual([{ path: paths.accounts.verify, input: { id: '' } }]);
});

test('a sign-up that began at the cart goes on to it', async () => {
  const pass = stopTimers();
  fakeApi({ [paths.accounts.verify]: () => ({ email: 'maya@team.ca', password: 'ticket' }) });
  localStorage.setItem('TPUN_login_for_cart', 'true');
  const pages = { '/verify': <VerifyPage />, '/login': <h1>Login</h1> };
  const { screen, router } = await renderPages(pages, '/verify#key');
  await pass(1500);
  await expect.element(screen.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(router.state.location.hash).toBe('#cart');
  expect(localStorage.getItem('TPUN_login_for_cart')).toBe('false');
});
