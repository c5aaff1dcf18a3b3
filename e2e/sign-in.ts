import type { Page } from '@playwright/test';

export const MANAGER_EMAIL = 'manager@shop.example';

/** Of every user of the journeys. */
const PASSWORD = 'seven wooden geese';

/**
 * Signs in by the call of the login page and stores the session as that page does, which then waits for two seconds; it has
 * journeys of its own. Opens a page then, if one is given.
 */
export async function signIn(page: Page, email: string, path?: string) {
  const data = { action: 'new', email, password: PASSWORD };
  const login = await (await page.request.post('/api/login', { data })).json();
  if (!login.response) throw new Error(`${email}: ${login.message}`);
  // A page of the shop without code, so that the session is there before any code reads it.
  await page.goto('/robots.txt');
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('TPUN_token', token!);
      localStorage.setItem('TPUN_user', user!);
    },
    [JSON.stringify(login.token), JSON.stringify(login.user)],
  );
  if (path) await page.goto(path);
}
