import { expect, test } from 'vitest';
import type { StaffOrder } from '#contract/order-management.ts';
import type { MockupState } from '#domain/orders/status-change.ts';
import { createTeamContent, toOrderResponse } from '../../../testing/order-samples.ts';
import { renderPages } from '../../../testing/render-page.tsx';
import { ConfirmUpdateDialog } from './confirm-update-dialog.tsx';
import type { FormValues } from './form-values.ts';

async function renderDialog(changes: FormValues, mockup_state: MockupState = 'approved') {
  const order = {
    ...{ order: JSON.stringify(toOrderResponse(createTeamContent({ name: 'Kim' }), 1)), mockup_state },
    ...{ status: true, money: null, contact: null },
  } as StaffOrder;
  const dialog = (
    <ConfirmUpdateDialog
      order={order}
      draft={{ version: 1, base: {}, changes }}
      jerseyNumber={() => 1}
      onConfirm={() => undefined}
      onClose={() => undefined}
    />
  );
  const { screen } = await renderPages({ '/': dialog }, '/');
  await expect.element(screen.getByRole('heading', { name: 'Update this order?' })).toBeVisible();
  return screen.getByText(/the customer’s approval ends/);
}

test.each<[string, FormValues]>([
  ['a number', { 'row player-01 jersey_number': '21' }],
  ['the list by a jersey', { 'row new-goalie-01': true }],
  ['the name of the team', { secret_code: 'Owls' }],
])('a change of %s ends the approval, which the question says', async (_, changes) => {
  await expect.element(await renderDialog(changes)).toBeVisible();
});

test.each<[string, FormValues, MockupState]>([
  ['notes are no part of an approval', { order_notes: 'Call first' }, 'approved'],
  ['a name in other letters is printed alike', { 'row player-01 jersey_name': 'KIM' }, 'approved'],
  ['a jersey that somebody removed is told by the save', { 'row gone-01 jersey_number': '7' }, 'approved'],
  ['what is not approved cannot end', { 'row player-01 jersey_number': '21' }, 'waiting'],
])('%s', async (_, changes, state) => {
  expect((await renderDialog(changes, state)).query()).toBeNull();
});
