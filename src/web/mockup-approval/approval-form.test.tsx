import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import type { Proof } from '#contract/mockups.ts';
import { APPROVAL_CHECKS } from '#domain/orders/approval/approval.ts';
import { type ApiCall, fakeApi, reject } from '../testing/fake-api.ts';
import { createPicture, createProof } from '../testing/mockup-samples.ts';
import { ORDER_ID } from '../testing/order-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import { OrderApproval } from './order-approval.tsx';

const TWO_CHOICES = [createPicture({ version: 1 }), createPicture({ version: 2, choice: 'B' })];
const LINK = { orderId: ORDER_ID, reference: `${ORDER_ID}.${'k'.repeat(22)}` };

async function openApproval(proof: Proof) {
  const calls = fakeApi({
    [paths.mockups.proof]: () => ({ proof, replaced: false }),
    [paths.mockups.approve]: () => ({ message: 'Mockup approved, thank you.', confirmed: true }),
  });
  const pages = { '/': <OrderApproval link={LINK} />, '/order-status': <p>Order Status</p> };
  const { screen } = await renderPages(pages, '/');
  return { screen, calls };
}

type Screen = Awaited<ReturnType<typeof openApproval>>['screen'];

const WORD = 'Type APPROVED in capitals';

async function fillForm(screen: Screen, word = 'APPROVED') {
  await screen.getByRole('checkbox').click();
  await screen.getByLabelText(WORD).fill(word);
  await screen.getByRole('button', { name: 'SUBMIT' }).click();
}

const listApprovals = (calls: ApiCall[]) =>
  calls.filter(({ path }) => path === paths.mockups.approve).map(({ input }) => input);

test('of several choices none is approved before it is pressed, and the form names the one that is', async () => {
  const { screen, calls } = await openApproval(createProof({ pictures: TWO_CHOICES }));
  const form = screen.getByRole('form', { name: /Approve the mockup/ });
  await fillForm(screen);
  await expect.element(form.getByText('Please press the choice that you approve')).toBeVisible();
  await expect.element(form.getByRole('radio', { name: 'Choice A' })).toHaveFocus();
  expect(listApprovals(calls)).toEqual([]);

  await form.getByRole('radio', { name: 'Choice B' }).click();
  await expect.element(form.getByText('You approve choice B')).toBeVisible();
  await form.getByRole('radio', { name: 'Choice A' }).click();
  await expect.element(form.getByText('You approve choice A')).toBeVisible();
  await expect.element(form.getByText('You approve choice B')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'SUBMIT' }).click();
  await expect.poll(() => listApprovals(calls)).toMatchObject([{ version: 1 }]);
});

test('looking at a choice approves nothing, and the one that is looked at is pressed', async () => {
  const { screen } = await openApproval(createProof({ pictures: TWO_CHOICES }));
  const form = screen.getByRole('form', { name: /Approve the mockup/ });
  const shown = screen
    .getByRole('group', { name: 'Choice to look at' })
    .getByRole('button', { pressed: true });
  await expect.element(shown).toHaveTextContent('Choice A');
  await screen.getByRole('button', { name: 'Choice B' }).click();
  await expect.element(shown).toHaveTextContent('Choice B');
  await expect.element(form.getByText('You have not marked the choice that you approve yet.')).toBeVisible();
  expect(form.getByRole('radio', { checked: true }).query()).toBeNull();

  await form.getByRole('radio', { name: 'Choice A' }).click();
  await screen.getByRole('button', { name: 'Choice B' }).click();
  await expect.element(form.getByText('You approve choice A')).toBeVisible();
});

test('what differs from the approved list stands before the picture, the remarks and the form', async () => {
  const changes = [{ jersey: 1, player: 'KIM', field: 'number' as const, before: '10', after: '21' }];
  const { screen } = await openApproval(
    createProof({ approval: 'outdated', mockup: { with_list: true, changes } }),
  );
  const heading = screen.getByRole('heading', { name: 'The list was changed after it was approved' });
  await expect.element(heading).toBeVisible();
  const picture = screen.getByRole('button', { name: /^Enlarge: Mockup for order/ }).element();
  expect(heading.element().compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('listitem').filter({ hasText: '10 → 21' }).elements()).toHaveLength(1);
});

test('the difference of a list is approved for the choice that was approved, which the form names', async () => {
  const { screen } = await openApproval(
    createProof({
      ...{ pictures: TWO_CHOICES, approval: 'outdated' },
      mockup: { version: 2, state: 'outdated', with_list: true },
    }),
  );
  const form = screen.getByRole('form', { name: /Approve the change/ });
  await expect.element(form.getByText('You approve choice B')).toBeVisible();
  expect(form.getByRole('radio').query()).toBeNull();
});

test('an approval beside an open remark is shown with the remark, and is not asked for again', async () => {
  const { screen } = await openApproval(
    createProof({ approval: 'change asked', mockup: { state: 'approved', with_list: true } }),
  );
  await expect.element(screen.getByRole('heading', { name: 'This mockup is approved' })).toBeVisible();
  await expect.element(screen.getByText(/You also asked for a change: we will answer that/)).toBeVisible();
  expect(screen.getByText(/nothing left to do/).query()).toBeNull();
  expect(screen.getByRole('button', { name: 'SUBMIT' }).query()).toBeNull();
  await expect.element(screen.getByRole('button', { name: 'Ask for a change' })).toBeVisible();
});

test('a link that a newer mockup replaced has no form, and says where the new one is', async () => {
  const order = { order_id: ORDER_ID, mockup_url: 'data:,', approval: 'asked', approval_at: null };
  fakeApi({
    [paths.mockups.proof]: () => ({ proof: null, replaced: true }),
    [paths.orders.status]: () => ({ orders: [order] }),
  });
  const { screen } = await renderPages({ '/': <OrderApproval link={LINK} /> }, '/');
  await expect
    .element(screen.getByRole('heading', { name: 'A newer mockup replaced this link' }))
    .toBeVisible();
  await expect.element(screen.getByText(/^Open the link in our latest e-mail/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'SUBMIT' }).query()).toBeNull();
});

test('one tick, the word and SUBMIT approve all points under the name and address of the link', async () => {
  const { screen, calls } = await openApproval(createProof({ mockup: { needs_checks: true } }));
  await expect.element(screen.getByText('Tick the box, type APPROVED.')).toBeVisible();
  await screen
    .getByRole('checkbox', { name: 'I have checked the picture, the jersey and the seven points.' })
    .click();
  await expect.element(screen.getByText('Type APPROVED.', { exact: true })).toBeVisible();
  await screen.getByLabelText(WORD).fill('APPROVED');
  await screen.getByRole('button', { name: 'SUBMIT' }).click();
  await expect
    .poll(() => listApprovals(calls))
    .toMatchObject([
      { checks: APPROVAL_CHECKS, name: 'Maya Chen', email: 'maya@team.ca', list: 7, version: 1 },
    ]);
});

test('the first press names everything that is missing, and the focus is on the first of it', async () => {
  const { screen, calls } = await openApproval(createProof({ approver: { name: '', email: '' } }));
  await screen.getByRole('button', { name: 'SUBMIT' }).click();
  const tick = screen.getByRole('checkbox');
  await expect.element(tick).toHaveFocus();
  await expect.element(tick).toHaveAccessibleDescription('Please tick that you have checked everything');
  for (const label of ['Your name', 'Email', WORD])
    await expect.element(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  expect(listApprovals(calls)).toEqual([]);
});

test('a second press approves nothing that the first one did not show', async () => {
  const shown = createProof({});
  const newer = createProof({
    list: 8,
    jerseys: shown.jerseys.map((jersey, n) => (n === 0 ? { ...jersey, jersey_number: '55' } : jersey)),
  });
  const proofs = [shown, newer];
  const calls = fakeApi({
    [paths.mockups.proof]: () => ({ proof: proofs.shift() ?? newer, replaced: false }),
    [paths.mockups.approve]: () => reject('list-changed', 'The list was changed while this page was open'),
  });
  const { screen } = await renderPages({ '/': <OrderApproval link={LINK} /> }, '/');
  await fillForm(screen);
  await expect.element(screen.getByText('The list has just changed')).toBeVisible();
  const notice = screen.getByText('Nothing was approved. Check it, then tick and type again.');
  await expect.poll(() => document.activeElement?.contains(notice.element())).toBe(true);
  await expect.element(screen.getByLabelText(WORD)).toHaveValue('');
  await expect.element(screen.getByLabelText(WORD)).not.toHaveAttribute('aria-invalid');
  await expect.element(screen.getByLabelText('Email')).toHaveValue('maya@team.ca');
  await screen.getByRole('button', { name: 'SUBMIT' }).click();
  await expect.element(screen.getByLabelText(WORD)).toHaveAttribute('aria-invalid', 'true');
  expect(listApprovals(calls)).toHaveLength(1);
});

const MARKS = [{ row_id: 'player-01', sentence: 'KIM confirmed 12, the list says 21' }];

test('marked jerseys stand under the list and in the tick, and are sent with the approval', async () => {
  const { screen, calls } = await openApproval(createProof({ marks: MARKS }));
  const marks = screen.getByRole('list', { name: 'Marked jerseys' });
  await expect.element(marks).toHaveTextContent('KIM confirmed 12, the list says 21');
  await expect
    .element(
      screen.getByRole('checkbox', { name: /what is different and the jersey and the marked jersey\.$/ }),
    )
    .toBeVisible();
  await fillForm(screen);
  await expect.poll(() => listApprovals(calls)).toMatchObject([{ marks: [MARKS[0]!.sentence] }]);
});

test('a cancelled order is shown, and nothing of it can be approved or changed', async () => {
  const { screen } = await openApproval(createProof({ is_cancelled: true }));
  await expect.element(screen.getByRole('heading', { name: 'This order is cancelled' })).toBeVisible();
  await expect.element(screen.getByText('OSEI')).toBeVisible();
  expect(screen.getByRole('button', { name: 'SUBMIT' }).query()).toBeNull();
  expect(screen.getByRole('button', { name: 'Ask for a change' }).query()).toBeNull();
});
