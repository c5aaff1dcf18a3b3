import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import type { AskedChange, Mockup } from '#contract/mockups.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { StaffUserContext } from '#web/dashboard/shared/staff-session.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { createPicture, createRequest } from '../../testing/mockup-samples.ts';
import { ORDER_ID } from '../../testing/order-samples.ts';
import { renderPages } from '../../testing/render-page.tsx';
import { MockupsPanel } from './mockups-panel.tsx';

const MANAGER = { account_access: 'manager', name: 'Olga', email: 'olga@shop.example' } as never;

/** A mockup that the customer was not asked about; `changed` overrides fields. */
const createMockup = (changed: Partial<Mockup>): Mockup => ({
  ...createPicture(changed),
  ...{ uploaded_at: '2026-11-20T12:00:00Z', uploaded_by: 'Ana', asked_at: null, link_copied_by: null },
  ...{ approved_at: null, approved_by: null, approved_sha256: null, outdated: false, with_list: false },
  ...{ approved_list: null, recorded_by_staff: false, approved_name: null, changes: [] },
  recorded: null,
  unconfirmed_at: null,
  ...changed,
});

const A1 = createMockup({ version: 1 });
const B1 = createMockup({ version: 2, choice: 'B', words: 'With the old stripes' });

const createOrder = (mockups: Mockup[], requests: AskedChange[]) => ({
  ...{ order_id: ORDER_ID, mockup_url: mockups[0]!.mockup_url, product_img: '', order_status: 'designing' },
  mockups: { mockups, requests, marks: [], list: 7, in_workshop: false },
});

function PanelOfOrder() {
  const { data } = useQuery(orderQuery(ORDER_ID));
  return data && <MockupsPanel order={data} teamName="Falcons" />;
}

async function openPanel(mockups: Mockup[], requests: AskedChange[] = []) {
  fakeApi({ [paths.orderManagement.order]: () => createOrder(mockups, requests) });
  const panel = (
    <StaffUserContext value={MANAGER}>
      <PanelOfOrder />
    </StaffUserContext>
  );
  const { screen } = await renderPages({ '/': panel }, '/');
  await screen.getByText('Send, replace or record').click();
  return screen;
}

test('the pins of a customer stand on the picture, enlarged as well, and are not to be moved', async () => {
  const screen = await openPanel([A1], [createRequest(A1, [{ x: 0.25, y: 0.5 }])]);
  const picture = screen.getByRole('button', {
    name: 'Enlarge: Mockup for Falcons, with the pin of remark 1',
  });
  await expect.element(picture).toBeVisible();
  expect(picture.element().querySelector<HTMLElement>('[style]')).toMatchObject({ textContent: '1' });
  expect(screen.getByRole('button', { name: /move it/ }).query()).toBeNull();
  await picture.click();
  const enlarged = screen.getByRole('dialog');
  expect(enlarged.element().querySelector<HTMLElement>('[style]')!.style.left).toBe('25%');
  await expect.element(enlarged.getByText('Open, front: Old badge')).toBeVisible();
});

test('the choices of the newest round stand side by side, and an approval by phone has to name one', async () => {
  const screen = await openPanel([B1, A1]);
  const live = screen.getByRole('list', { name: 'Mockups of this round' });
  for (const letter of ['A', 'B']) {
    await expect.element(live.getByRole('heading', { name: `Choice ${letter}` })).toBeVisible();
    await expect
      .element(live.getByRole('button', { name: `Enlarge: Mockup for Falcons, choice ${letter}` }))
      .toBeVisible();
  }
  expect(screen.getByText(/^Earlier versions/).query()).toBeNull();
  await screen.getByText('Record a phone approval').click();
  const options = screen.getByRole('option', { name: /^Choice/ }).elements();
  expect(options.map(({ textContent }) => textContent)).toEqual(['Choice A', 'Choice B']);
});

test('an approval closes the other choices, which are earlier versions then', async () => {
  const approved = createMockup({ version: 3, approved_at: '2026-11-21T12:00:00Z', outdated: true });
  const screen = await openPanel([approved, B1, A1]);
  await expect.element(screen.getByText('Earlier versions (2)')).toBeVisible();
  await screen.getByText('Record a phone approval').click();
  await expect.element(screen.getByText(/It is for round 1, choice A\.$/)).toBeVisible();
});

test.each([
  ['a mockup', {}, /a link to this mockup, and approves it there/],
  [
    'a list that was changed after its approval',
    { approved_at: '2026-11-21T12:00:00Z', outdated: true },
    /a link to what is different now, and approves the change there/,
  ],
])('before the letter about %s it is said what the customer approves', async (_, state, sentence) => {
  const screen = await openPanel([createMockup(state)]);
  await screen.getByRole('button', { name: 'Send for approval' }).click();
  await expect.element(screen.getByRole('dialog').getByText(sentence)).toBeVisible();
});

test('an approval that staff recorded says who did, by what means and what was agreed', async () => {
  const approved = { approved_at: '2026-11-21T12:00:00Z', with_list: true, recorded_by_staff: true };
  const recorded = { by: 'Olga', how: 'phone', reason: 'Maya Chen: Okafor wears 25' };
  const screen = await openPanel([createMockup({ ...approved, approved_name: 'Maya Chen', recorded })]);
  await screen.getByText('How it was approved').click();
  const state = screen.getByText(/^recorded by Olga for the customer \(phone\)/);
  await expect.element(state).toBeVisible();
  const text = state.element().closest('details')!.textContent;
  expect(text).toContain('Agreed: Maya Chen: Okafor wears 25');
  expect(text).not.toMatch(/The customer,|Name:/);
});

test('a remark is declined with an answer only', async () => {
  const screen = await openPanel([A1], [createRequest(A1, [{}])]);
  await screen.getByRole('button', { name: 'Decline remark 1' }).click();
  const field = screen.getByLabelText('Answer to remark 1');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(/Please say why you decline it/);
});

test('a remark that was answered is opened again with its answer', async () => {
  const screen = await openPanel([A1], [createRequest(A1, [{ state: 'declined', answer: 'Too late' }])]);
  const button = screen.getByRole('button', { name: 'Open again remark 1' });
  await expect.element(button).toBeVisible();
  const calls = fakeApi({
    [paths.mockups.settlePin]: () => ({ message: 'Answer saved' }),
    [paths.orderManagement.order]: () => createOrder([A1], [createRequest(A1, [{ answer: 'Too late' }])]),
  });
  await button.click();
  await expect.element(screen.getByLabelText('Answer to remark 1')).toHaveValue('Too late');
  await expect.element(screen.getByLabelText('Answer to remark 1')).toHaveFocus();
  expect(calls[0]?.input).toMatchObject({ n: 1, state: 'open' });
});
