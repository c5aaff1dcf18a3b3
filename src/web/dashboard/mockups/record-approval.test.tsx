/** The approval of the phone is of the mockup that the manager names (rules.md mockups-11). */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { paths } from '#contract/endpoint/calls.ts';
import { StaffUserContext } from '#web/dashboard/shared/staff-session.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { ORDER_ID } from '../../testing/order-samples.ts';
import { RecordApproval } from './record-approval.tsx';

const MANAGER = { account_access: 'manager', name: 'Olga', email: 'olga@shop.example' } as never;
const NAVY = { version: 1, round: 1, choice: 'A' } as const;
const RED = { version: 2, round: 1, choice: 'B' } as const;

type Choices = Parameters<typeof RecordApproval>[0]['choices'];

const client = new QueryClient();
const MARKS = [
  { row_id: 'player-01', sentence: 'KIM confirmed 12, the list says 21' },
  { row_id: 'player-02', sentence: 'OSEI is not confirmed by its player' },
];

const createForm = (choices: Choices, marks: typeof MARKS = []) => (
  <QueryClientProvider client={client}>
    <StaffUserContext value={MANAGER}>
      <RecordApproval orderId={ORDER_ID} choices={choices} list={7} marks={marks} />
    </StaffUserContext>
  </QueryClientProvider>
);

/** Opens the form beside these mockups and fills it in, but for the mockup. */
async function openForm(choices: Choices, marks: typeof MARKS = []) {
  const calls = fakeApi({ [paths.mockups.recordApproval]: () => ({ message: 'Approval recorded' }) });
  const screen = await render(createForm(choices, marks));
  await screen.getByText('Record a phone approval').click();
  await screen.getByLabelText('Who approved it').fill('Camille Roy');
  await screen.getByLabelText('What was agreed').fill('The navy one');
  const record = () => screen.getByRole('button', { name: 'Record the approval' }).click();
  return { screen, calls, record };
}

test('of several choices the manager names one', async () => {
  const { screen, calls, record } = await openForm([NAVY, RED]);
  await record();
  await expect.element(screen.getByText('Please choose which mockup')).toBeVisible();
  expect(calls).toEqual([]);
  await screen.getByLabelText('Which mockup').selectOptions('Choice A');
  await record();
  await expect.poll(() => calls[0]?.input).toMatchObject({ version: 1, words: 'The navy one' });
});

test('a mockup that was drawn anew while the form was filled in is the one that is shown', async () => {
  const { screen, calls, record } = await openForm([NAVY]);
  await screen.rerender(createForm([{ version: 3, round: 1, choice: 'A' }]));
  await record();
  await expect.poll(() => calls[0]?.input).toMatchObject({ version: 3 });
});

test('a choice that was replaced after it was named has to be named again', async () => {
  const { screen, calls, record } = await openForm([NAVY, RED]);
  await screen.getByLabelText('Which mockup').selectOptions('Choice A');
  await screen.rerender(createForm([{ version: 3, round: 1, choice: 'A' }, RED]));
  await record();
  await expect.element(screen.getByText('Please choose which mockup')).toBeVisible();
  expect(calls).toEqual([]);
});

test('marked jerseys are read out and ticked, and sent with the approval', async () => {
  const { screen, calls, record } = await openForm([NAVY], MARKS);
  await expect.element(screen.getByText('KIM confirmed 12, the list says 21')).toBeVisible();
  await record();
  const tick = screen.getByRole('checkbox', { name: /with its list and the 2 marked jerseys$/ });
  await expect.element(tick).toHaveFocus();
  expect(calls).toEqual([]);
  await tick.click();
  await record();
  await expect
    .poll(() => calls[0]?.input)
    .toMatchObject({ version: 1, marks: MARKS.map(({ sentence }) => sentence) });
});

test('a tick is for the marks that were shown: with another one it is empty again', async () => {
  const { screen } = await openForm([NAVY], MARKS.slice(0, 1));
  await screen.getByRole('checkbox', { name: /and the marked jersey$/ }).click();
  await screen.rerender(createForm([NAVY], MARKS));
  await expect.element(screen.getByRole('checkbox', { name: /2 marked jerseys$/ })).not.toBeChecked();
});
