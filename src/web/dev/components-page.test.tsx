import { expect, test } from 'vitest';
import { renderPages } from '../testing/render-page.tsx';
import ComponentsPage from './components-page.tsx';

test('the component page shows every UI component, and its dialogs and toasts open', async () => {
  const { screen } = await renderPages({ '/': <ComponentsPage /> }, '/');
  for (const title of [/^Button/, /^TextField/, /^Form/, /^Notice/, /^Dialog/, /^Table/, /^Icons/])
    await expect.element(screen.getByRole('heading', { name: title, level: 2 })).toBeVisible();
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByLabelText('Email')).toHaveFocus();
  await screen.getByRole('button', { name: 'Toast, danger' }).click();
  await expect.element(screen.getByText('A toast, danger')).toBeVisible();
  await screen.getByRole('button', { name: 'delete', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Really?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
