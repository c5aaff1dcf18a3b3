import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { OrderPage } from '#contract/order-page.ts';
import type { MockupState } from '#domain/orders/staff/status-change.ts';
import { createTeamContent, ORDER_ID, toOrderResponse } from '../../../testing/order-samples.ts';
import { renderPages } from '../../../testing/render-page.tsx';
import { ConfirmUpdateDialog } from './confirm-update-dialog.tsx';
import type { FormValues } from './form-values.ts';

interface Rendered {
  changes: FormValues;
  mockup_state?: MockupState;
  isReleased?: boolean;
  busy?: boolean;
}

const onClose = vi.fn();

async function renderDialog(rendered: Rendered) {
  const { changes, mockup_state = 'approved', isReleased = false, busy = false } = rendered;
  const order = {
    ...{ order: JSON.stringify(toOrderResponse(createTeamContent({ name: 'Kim' }), 1)), mockup_state },
    ...{ order_id: ORDER_ID, version: 1, status: true, money: null, contact: null },
    release: { release: isReleased ? { fits: true } : null },
  } as OrderPage;
  const dialog = (
    <ConfirmUpdateDialog
      busy={busy}
      order={order}
      draft={{ version: 1, base: {}, changes }}
      findJersey={() => ({ number: 1, player: 'KIM' })}
      onConfirm={() => undefined}
      onClose={onClose}
    />
  );
  const { screen } = await renderPages({ '/': dialog }, '/');
  await expect.element(screen.getByRole('heading', { name: 'Update this order?' })).toBeVisible();
  return screen;
}

test.each<[string, FormValues]>([
  ['a number', { 'row player-01 jersey_number': '21' }],
  ['the list by a jersey', { 'row new-goalie-01': true }],
  ['the name of the team', { secret_code: 'Owls' }],
])('a change of %s ends the approval, which the question says', async (_, changes) => {
  const screen = await renderDialog({ changes });
  await expect.element(screen.getByText(/the customer’s approval ends/)).toBeVisible();
});

test.each<[string, FormValues, MockupState]>([
  ['notes are no part of an approval', { order_notes: 'Call first' }, 'approved'],
  ['a name in other letters is printed alike', { 'row player-01 jersey_name': 'KIM' }, 'approved'],
  ['a jersey that somebody removed is told by the save', { 'row gone-01 jersey_number': '7' }, 'approved'],
  ['what is not approved cannot end', { 'row player-01 jersey_number': '21' }, 'waiting'],
])('%s', async (_, changes, mockup_state) => {
  const screen = await renderDialog({ changes, mockup_state });
  expect(screen.getByText(/the customer’s approval ends/).query()).toBeNull();
});

test('the question names the player of a jersey', async () => {
  const screen = await renderDialog({ changes: { 'row player-01 jersey_number': '21' } });
  await expect.element(screen.getByText('Jersey 1 (KIM), Number from none to 21')).toBeVisible();
});

test('a change of print ends a release, also of a mockup that was released without its approval', async () => {
  const changes = { 'row player-01 jersey_number': '21' };
  const screen = await renderDialog({ changes, mockup_state: 'waiting', isReleased: true });
  await expect.element(screen.getByText(/The release to production ends/)).toBeVisible();
});

test('notes that are changed after the release do not reach the workshop by themselves', async () => {
  const screen = await renderDialog({ changes: { order_notes: 'Call first' }, isReleased: true });
  await expect.element(screen.getByText(/tell the workshop about it/)).toBeVisible();
});

test('the question stays while a save is on its way, so that nothing is typed meanwhile', async () => {
  const screen = await renderDialog({ changes: { order_notes: 'Call first' }, busy: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('heading', { name: 'Update this order?' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
