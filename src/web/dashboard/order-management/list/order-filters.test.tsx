import { expect, test } from 'vitest';
import { OrdersViewProvider, useOrdersView } from '#web/dashboard/shared/orders-view.tsx';
import { renderPages } from '../../../testing/render-page.tsx';
import { OrderFilters } from './order-filters.tsx';

function Filters() {
  const { view, filter, goToPage } = useOrdersView();
  return (
    <>
      <OrderFilters view={view} onFilter={filter} designers={['Ana']} suppliers={['Acme']} />
      <button type="button" onClick={() => goToPage('abc')}>
        Next
      </button>
    </>
  );
}

const renderFilters = (url: string) =>
  renderPages(
    {
      '/dashboard/orders': (
        <OrdersViewProvider>
          <Filters />
        </OrdersViewProvider>
      ),
    },
    url,
  );

type Screen = Awaited<ReturnType<typeof renderFilters>>['screen'];

/** Adds a filter and returns its control, which has the focus. */
async function addFilter(screen: Screen, label: string) {
  await screen.getByRole('button', { name: 'Add filter' }).click();
  await screen.getByRole('button', { name: label, exact: true }).click();
  const control = screen.getByLabelText(label, { exact: true });
  await expect.element(control).toHaveFocus();
  return control;
}

test('each filter is written to the URL and shows the first page', async () => {
  const { screen, router } = await renderFilters('/dashboard/orders?cursor=abc');
  await (await addFilter(screen, 'Status')).selectOptions('Shipping');
  expect(router.state.location.search).toBe('?status=shipping');
  await (await addFilter(screen, 'Designer')).selectOptions('Nobody');
  await (await addFilter(screen, 'Payment')).selectOptions('Not Paid');
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    status: 'shipping',
    designer: '',
    paid: 'false',
  });
});

test('Back returns to the page before with its filters, and a filter is no step of the history', async () => {
  const { screen, router } = await renderFilters('/dashboard/orders');
  await (await addFilter(screen, 'Status')).selectOptions('Shipping');
  await screen.getByRole('button', { name: 'Next' }).click();
  expect(router.state.location.search).toBe('?status=shipping&cursor=abc');
  await router.navigate(-1);
  expect(router.state.location.search).toBe('?status=shipping');
});

test('a search is written to the URL once typing stops', async () => {
  const { screen, router } = await renderFilters('/dashboard/orders');
  await screen.getByLabelText('Search').fill('Owls');
  expect(router.state.location.search).toBe('');
  await expect.poll(() => router.state.location.search).toBe('?search=Owls');
});

test('a shared URL shows its filters, and Reset filters keeps the sorting', async () => {
  const { screen, router } = await renderFilters(
    '/dashboard/orders?search=Owls&status=production&designer=Ana&sort=total&direction=asc',
  );
  await expect.element(screen.getByLabelText('Search')).toHaveValue('Owls');
  await expect.element(screen.getByLabelText('Status', { exact: true })).toHaveValue('production');
  await expect.element(screen.getByLabelText('Designer', { exact: true })).toHaveValue('is Ana');
  await screen.getByRole('button', { name: 'Remove the filter Status' }).click();
  expect(router.state.location.search).toBe('?search=Owls&designer=Ana&sort=total&direction=asc');
  await screen.getByRole('button', { name: 'Reset filters' }).click();
  expect(router.state.location.search).toBe('?sort=total&direction=asc');
  await expect.element(screen.getByLabelText('Search')).toHaveValue('');
  await expect.element(screen.getByRole('button', { name: 'Reset filters' })).not.toBeInTheDocument();
});
