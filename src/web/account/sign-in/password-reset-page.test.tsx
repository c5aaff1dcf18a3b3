import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { failNetwork, fakeApi, inTurn } from '../../testing/fake-api.ts';
import { renderPages } from '../../testing/render-page.tsx';
import PasswordResetPage from './password-reset-page.tsx';

const LINK = '/password-reset#reset=code';
const PAGES = { '/password-reset': <PasswordResetPage />, '/login': <h1>Login</h1> };

test('a link that could not be checked for lack of a network can be checked again', async () => {
  fakeApi({ [paths.accounts.checkResetCode]: inTurn(failNetwork, () => ({ message: '' })) });
  const { screen } = await renderPages(PAGES, LINK);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByLabelText('Re-enter Password')).toBeVisible();
});
