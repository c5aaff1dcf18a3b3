import { expect, test } from 'vitest';
import { renderPages } from '../../testing/render-page.tsx';
import { useListAddress } from './list-address.ts';

function List() {
  const { values, open, refine } = useListAddress({ search: '', from: '', page: '1' });
  const changeTwice = () => {
    refine({ search: 'Owls' });
    refine({ from: '2026-11-22', page: '1' });
  };
  return (
    <>
      <p>{Object.values(values).join(' ')}</p>
      <button type="button" onClick={changeTwice}>
        Filter
      </button>
      <button type="button" onClick={() => open({ page: '2' })}>
        Next
      </button>
    </>
  );
}

test('two changes at once are both kept, and Back returns from a page to the filters before', async () => {
  const { screen, router } = await renderPages({ '/list': <List /> }, '/list?note=mail&page=3');
  await screen.getByRole('button', { name: 'Filter' }).click();
  await expect.element(screen.getByText('Owls 2026-11-22 1')).toBeVisible();
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(screen.getByText('Owls 2026-11-22 2')).toBeVisible();
  await router.navigate(-1);
  await expect.element(screen.getByText('Owls 2026-11-22 1')).toBeVisible();
  expect(router.state.location.search).toBe('?note=mail&search=Owls&from=2026-11-22');
});
