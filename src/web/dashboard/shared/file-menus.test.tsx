import { expect, test, vi } from 'vitest';
import { renderPages } from '../../testing/render-page.tsx';
import { PrintMenu } from './file-menus.tsx';

test('the menu says how many orders it prepares, and names those that the file leaves out', async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const menu = <PrintMenu orderIds={['1111201126', '2222201126']} />;
  const { screen } = await renderPages({ '/': menu }, '/');
  await screen.getByRole('button', { name: 'Print' }).click();
  await screen.getByRole('button', { name: 'Work orders', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Preparing 2 orders…' })).toBeVisible();
  answer(
    new Response('%PDF', { headers: { 'content-type': 'application/pdf', 'x-left-out': '2222201126' } }),
  );
  await expect.element(screen.getByText('Cancelled and left out: 2222201126')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Print' })).toBeVisible();
});
