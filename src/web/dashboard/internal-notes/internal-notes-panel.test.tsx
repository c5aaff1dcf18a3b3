import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { failNetwork, fakeApi } from '../../testing/fake-api.ts';
import { ORDER_ID } from '../../testing/order-samples.ts';
import { renderPages } from '../../testing/render-page.tsx';
import { InternalNotesPanel } from './internal-notes-panel.tsx';

const NOTE = { id: 1, text: 'Ask Ben', by: 'Olga', at: '2026-11-20T17:00:00.000Z', own: true };

const showPanel = () =>
  renderPages(
    {
      '/': <NotesOfOrder />,
    },
    '/',
  );

const list = () => ({ notes: [NOTE] });

function NotesOfOrder() {
  const { data } = useQuery(orderQuery(ORDER_ID));
  return data && <InternalNotesPanel orderId={ORDER_ID} notes={data.notes} />;
}

test('a note that could not be sent is kept over a reload, and sent again as the same one', async () => {
  let attempts = 0;
  const calls = fakeApi({
    [paths.orderManagement.order]: list,
    [paths.internalNotes.add]: () => (attempts++ === 0 ? failNetwork() : {}),
  });
  const first = await showPanel();
  await first.screen.getByLabelText('New note').fill('Do not call');
  await first.screen.getByRole('button', { name: 'Add note' }).click();
  await expect.poll(() => attempts).toBe(1);
  await first.screen.unmount();
  const { screen } = await showPanel();
  await expect.element(screen.getByLabelText('New note')).toHaveValue('Do not call');
  await screen.getByRole('button', { name: 'Add note' }).click();
  await expect.element(screen.getByText('Note added')).toBeVisible();
  await expect.element(screen.getByLabelText('New note')).toHaveValue('');
  const ids = calls
    .filter(({ path }) => path === paths.internalNotes.add)
    .map(({ input }) => (input as { request_id: string }).request_id);
  expect(ids).toEqual([ids[0], ids[0]]);
});
