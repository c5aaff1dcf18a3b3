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
