import { useState } from 'react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { UnsavedChangesProvider, useReportUnsavedChanges } from '#web/dashboard/shared/unsaved-changes.tsx';
import { renderPages } from '../../testing/render-page.tsx';
import { TextField } from '../../ui/field.tsx';
import { NavigationGuard } from './layout.tsx';

function PricesPage() {
  const [price, setPrice] = useState('3.50');
  useReportUnsavedChanges(price !== '3.50');
  return (
    <>
      <TextField label="Price" value={price} onChange={(event) => setPrice(event.target.value)} />
      <Link to="/tasks">Tasks</Link>
      <Link to="/pricing?type=shorts">Shorts</Link>
    </>
  );
}

const renderPrices = () =>
  renderPages(
    {
      '/pricing': (
        <UnsavedChangesProvider>
          <NavigationGuard />
          <PricesPage />
        </UnsavedChangesProvider>
      ),
      '/tasks': <h1>Tasks</h1>,
    },
    '/pricing',
  );

test('leaving the page with unsaved changes asks for confirmation', async () => {
  const { screen, router } = await renderPrices();
  await screen.getByLabelText('Price').fill('4.00');
  await screen.getByRole('link', { name: 'Tasks' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/pricing');
  await expect.element(screen.getByLabelText('Price')).toHaveValue('4.00');
  await screen.getByRole('link', { name: 'Tasks' }).click();
  await dialog.getByRole('button', { name: 'Leave for now' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Tasks' })).toBeVisible();
});

test('another filter of the same page keeps unsaved changes and asks nothing', async () => {
  const { screen, router } = await renderPrices();
  await screen.getByLabelText('Price').fill('4.00');
  await screen.getByRole('link', { name: 'Shorts' }).click();
  expect(router.state.location.search).toBe('?type=shorts');
  await expect.element(screen.getByLabelText('Price')).toHaveValue('4.00');
});

test('without unsaved changes, navigating and closing the tab need no confirmation', async () => {
  const { screen } = await renderPrices();
  const dispatchBeforeUnload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(dispatchBeforeUnload()).toBe(true);
  await screen.getByLabelText('Price').fill('4.00');
  await expect.poll(dispatchBeforeUnload).toBe(false);
  await screen.getByLabelText('Price').fill('3.50');
  await expect.poll(dispatchBeforeUnload).toBe(true);
  await screen.getByRole('link', { name: 'Tasks' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Tasks' })).toBeVisible();
});
