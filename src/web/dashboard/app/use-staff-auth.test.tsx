import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { takeStoredLocation } from '#web/dashboard/shared/staff-session.ts';
import { saveSession } from '../../calls/session.ts';
import { fakeApi, reject } from '../../testing/fake-api.ts';
import { stopTimers } from '../../testing/page-timers.ts';
import { renderPages } from '../../testing/render-page.tsx';
import { EXPIRED_MS, useStaffAuth } from './use-staff-auth.ts';

const USER = { name: 'Olga', account_type: 'staff', account_access: 'manager' };

function Guarded() {
  return <p>{useStaffAuth().auth.status}</p>;
}

test('a page that is opened after the session has ended leads to a login that says so, and back', async () => {
  const pass = stopTimers();
  saveSession({ token: 'ended', user: USER as never });
  fakeApi({ [paths.accounts.login]: () => reject('session-expired', 'Token Expired, please login again!') });
  const pages = { '/dashboard/orders': <Guarded />, '/login': <h1>Login</h1> };
  const { screen, router } = await renderPages(pages, '/dashboard/orders?queue=to_ship');
  await pass(EXPIRED_MS);
  await expect.element(screen.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(router.state.location.state).toEqual({ isSessionExpired: true });
  expect(takeStoredLocation()).toBe('/dashboard/orders?queue=to_ship');
});
