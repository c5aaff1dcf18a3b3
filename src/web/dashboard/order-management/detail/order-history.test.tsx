import { expect, test } from 'vitest';
import { renderPages } from '../../../testing/render-page.tsx';
import { OrderHistory } from './order-history.tsx';

test('the history names no player: the one of today may not be the one of then', async () => {
  const event = {
    kind: 'rows-confirmed' as const,
    ...{
      at: '2026-03-03T15:12:00Z',
      actor: 'customer',
      detail: { by: 'player' as const, rowIds: ['row-1'] },
    },
  };
  const history = <OrderHistory events={[event]} findJersey={() => ({ number: 8, player: 'ZOË' })} />;
  const { screen } = await renderPages({ '/': history }, '/');
  await expect.element(screen.getByText('Confirmed by the player: jersey 8', { exact: true })).toBeVisible();
});
