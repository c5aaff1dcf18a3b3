import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { paths } from '#contract/endpoint/calls.ts';
import { api, errorMessage } from '../../calls/api-client.ts';
import { fakeApi, inTurn, reject } from '../../testing/fake-api.ts';
import { Button } from '../../ui/button.tsx';
import { ReauthenticateProvider, useReauthenticate } from './reauthenticate.tsx';

const TITLE = 'Please type your password again';
const requirePassword = () => reject('sign-in-again', TITLE);

function RemoveTotp() {
  const callWithReauthentication = useReauthenticate();
  const [result, setResult] = useState('');
  const remove = () =>
    callWithReauthentication(() => api.accountSecurity.removeTotp({})).then(
      () => setResult('Removed'),
      (error: unknown) => setResult(`Failed: ${errorMessage(error)}`),
    );
  return (
    <>
      <Button onClick={() => void remove()}>Remove</Button>
      <p>{result}</p>
    </>
  );
}

const renderRemoveTotp = () =>
  render(
    <ReauthenticateProvider email="mia@shop.example">
      <RemoveTotp />
    </ReauthenticateProvider>,
  );

test('the password is requested once, and the call is repeated afterwards', async () => {
  const calls = fakeApi({
    [paths.accountSecurity.removeTotp]: inTurn(requirePassword, () => ({ message: 'Off' })),
    [paths.accounts.login]: inTurn(
      () => reject('wrong-credentials', 'Incorrect email or password'),
      () => ({ token: 't', user: { name: 'Mia' }, message: 'Account Verified' }),
    ),
  });
  const screen = await renderRemoveTotp();
  await screen.getByRole('button', { name: 'Remove' }).click();
  const dialog = screen.getByRole('dialog', { name: TITLE });
  const password = dialog.getByLabelText('Password');
  await expect.element(password).toHaveFocus();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(password).toHaveAccessibleDescription('Type your password.');
  await password.fill('wrong');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(password).toHaveAccessibleDescription('Incorrect email or password');
  await password.fill('seven wooden geese');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('Removed')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toEqual([
    paths.accountSecurity.removeTotp,
    paths.accounts.login,
    paths.accounts.login,
    paths.accountSecurity.removeTotp,
  ]);
  expect(calls[2]!.input).toMatchObject({ email: 'mia@shop.example', password: 'seven wooden geese' });
});

test('the code of the second factor is requested when the account has one', async () => {
  fakeApi({
    [paths.accountSecurity.removeTotp]: requirePassword,
    [paths.accounts.login]: () => reject('totp-needed', 'Type the code of your app'),
  });
  const screen = await renderRemoveTotp();
  await screen.getByRole('button', { name: 'Remove' }).click();
  await screen.getByLabelText('Password').fill('seven wooden geese');
  await screen.getByRole('button', { name: 'Continue' }).click();
  const code = screen.getByLabelText('Six digits of your authenticator app');
  await expect.element(code).toHaveAccessibleDescription('Type the code of your app');
});

test('after Cancel the call fails with its error and is not repeated', async () => {
  const calls = fakeApi({ [paths.accountSecurity.removeTotp]: requirePassword });
  const screen = await renderRemoveTotp();
  await screen.getByRole('button', { name: 'Remove' }).click();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText(`Failed: ${TITLE}`)).toBeVisible();
  expect(calls).toHaveLength(1);
});
