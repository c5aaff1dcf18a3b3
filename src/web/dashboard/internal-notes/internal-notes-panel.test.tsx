import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { paths } from '#contract/endpoint/paths.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { failNetwork, fakeApi } from '../../testing/fake-api.ts';
import { ORDER_ID } from '../../testing/order-samples.ts';
import { renderPages } from '../../testing/render-page.tsx';
import { InternalNotesPanel } from './internal-notes-panel.tsx';

const NOTE = { id: 1, text: 'Ask @Ben', by: 'Olga', at: '2026-11-20T17:00:00.000Z', own: true };

const showPanel = () =>
  renderPages(
    {
      '/': (
        <QueryClientProvider client={new QueryClient()}>
          <NotesOfOrder />
        </QueryClientProvider>
      ),
    },
    '/',
  );

const PEOPLE = ['Ana Lopez', 'Anders', 'Ben'];
const list = () => ({ notes: { notes: [NOTE], people: PEOPLE } });

function NotesOfOrder() {
  const { data } = useQuery(orderQuery(ORDER_ID));
  return data && <InternalNotesPanel orderId={ORDER_ID} data={data.notes} />;
}

test('a colleague is mentioned by the keyboard alone', async () => {
  const calls = fakeApi({
    [paths.orderManagement.order]: list,
    [paths.internalNotes.mentions]: () => ({ mentions: [] }),
    [paths.internalNotes.add]: () => ({ mentioned: ['Anders'] }),
  });
  const { screen } = await showPanel();
  await expect.element(screen.getByText('Olga, Nov 20, 2026, 12:00 p.m.')).toBeVisible();
  const field = screen.getByLabelText('New note');
  await field.click();
  await userEvent.keyboard('Please ask @an');
  await expect.element(screen.getByRole('option')).toHaveLength(2);
  await expect
    .element(screen.getByRole('status').getByText('2 names, arrow keys choose'))
    .toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('option', { selected: true })).toHaveTextContent('Anders');
  await userEvent.keyboard('{Enter}about it');
  await expect.element(field).toHaveValue('Please ask @Anders about it');
  await screen.getByRole('button', { name: 'Add note' }).click();
  await expect.element(screen.getByText('Note added, Anders will get an e-mail')).toBeVisible();
  await expect.element(field).toHaveValue('');
  const added = calls.find(({ path }) => path === paths.internalNotes.add);
  expect(added?.input).toMatchObject({ order_id: ORDER_ID, text: 'Please ask @Anders about it' });
});

test('Escape closes the names, and Enter then begins a new line', async () => {
  fakeApi({
    [paths.orderManagement.order]: list,
    [paths.internalNotes.mentions]: () => ({ mentions: [] }),
  });
  const { screen } = await showPanel();
  await screen.getByLabelText('New note').click();
  await userEvent.keyboard('@b');
  await expect.element(screen.getByRole('option', { name: 'Ben' })).toBeVisible();
  await userEvent.keyboard('{Escape}{Enter}c');
  await expect.element(screen.getByLabelText('New note')).toHaveValue('@b\nc');
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument();
});

test('a note that could not be sent is kept over a reload, and sent again as the same one', async () => {
  let attempts = 0;
  const calls = fakeApi({
    [paths.orderManagement.order]: list,
    [paths.internalNotes.mentions]: () => ({ mentions: [] }),
    [paths.internalNotes.add]: () => (attempts++ === 0 ? failNetwork() : { mentioned: [] }),
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
  const ids = calls
    .filter(({ path }) => path === paths.internalNotes.add)
    .map(({ input }) => (input as { request_id: string }).request_id);
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('an author deletes a note after a question', async () => {
  const notes = [NOTE];
  fakeApi({
    [paths.orderManagement.order]: () => ({ notes: { notes: [...notes], people: PEOPLE } }),
    [paths.internalNotes.mentions]: () => ({ mentions: [] }),
    [paths.internalNotes.remove]: () => {
      notes.pop();
      return {};
    },
  });
  const { screen } = await showPanel();
  await screen.getByRole('button', { name: /Delete your note of/ }).click();
  await screen
    .getByRole('dialog', { name: 'Delete this note?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect.element(screen.getByText('No notes yet.')).toBeVisible();
});
