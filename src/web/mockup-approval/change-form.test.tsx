import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { paths } from '#contract/endpoint/calls.ts';
import type { RoundMockup } from '#contract/mockups.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { createPicture, createProof } from '../testing/mockup-samples.ts';
import { ORDER_ID } from '../testing/order-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import { MockupRound } from './mockup-round.tsx';

async function openRound(...pictures: Partial<RoundMockup>[]) {
  const proof = createProof({ pictures: pictures.map(createPicture), approval: 'drawn' });
  const round = (
    <MockupRound link={{ orderId: ORDER_ID, reference: ORDER_ID }} proof={proof} onChange={() => undefined}>
      {({ chosen }) => <p>{chosen ? `Chosen: ${chosen.choice}` : 'None is chosen'}</p>}
    </MockupRound>
  );
  return (await renderPages({ '/': round }, '/')).screen;
}

type Screen = Awaited<ReturnType<typeof openRound>>;

const ask = (screen: Screen) => screen.getByRole('button', { name: 'Ask for a change' }).click();
const addRemark = (screen: Screen) =>
  screen.getByRole('button', { name: 'Add a remark', exact: true }).click();

test('remarks survive a reload, belong to one mockup, and are forgotten once they are sent', async () => {
  fakeApi({ [paths.mockups.askForChange]: () => ({ message: 'We got it' }) });
  const before = await openRound({ version: 1 });
  await ask(before);
  await expect.element(before.getByRole('button', { name: /^Add a remark at a point/ })).toHaveFocus();
  await addRemark(before);
  await before.getByLabelText('Remark 1: what should change').fill('A higher collar');
  await before.unmount();

  const other = await openRound({ version: 2 });
  await ask(other);
  expect(other.getByLabelText('Remark 1: what should change').query()).toBeNull();
  await other.unmount();

  const after = await openRound({ version: 1 });
  await expect.element(after.getByLabelText('Remark 1: what should change')).toHaveValue('A higher collar');
  await after.getByRole('button', { name: 'Send the changes' }).click();
  await expect.element(after.getByRole('status').filter({ hasText: 'We got it' })).toHaveFocus();
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('TPUN_proof_remarks'))).toEqual([]);
});

test('after a reload the choice is shown that the remarks are about, and it is not approved by that', async () => {
  const choices = [{ version: 1 }, { version: 2, choice: 'B' as const }];
  const before = await openRound(...choices);
  await before.getByRole('button', { name: 'Choice B' }).click();
  await ask(before);
  await addRemark(before);
  await before.getByLabelText('Remark 1: what should change').fill('A higher collar');
  await before.getByRole('button', { name: 'Choice A' }).click();
  expect(before.getByLabelText('Remark 1: what should change').query()).toBeNull();
  await before.unmount();

  const after = await openRound(...choices);
  await expect.element(after.getByRole('heading', { name: 'Ask for a change of choice B' })).toBeVisible();
  await expect.element(after.getByLabelText('Remark 1: what should change')).toHaveValue('A higher collar');
  await expect.element(after.getByRole('button', { pressed: true })).toHaveTextContent('Choice B');
  await expect.element(after.getByText('None is chosen')).toBeVisible();
});

test('a form that is cancelled gives the focus back to the button that opened it', async () => {
  const screen = await openRound({ version: 1 });
  await ask(screen);
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('button', { name: 'Ask for a change' })).toHaveFocus();
});

test('a pin that is moved onto the back is about the back, unless another place was chosen', async () => {
  const screen = await openRound({ version: 1 });
  await ask(screen);
  // A press by the keyboard sets the pin on the middle, which is the last of the front.
  const press = async (name: string | RegExp, key: string) => {
    (screen.getByRole('button', { name }).element() as HTMLElement).focus();
    await userEvent.keyboard(`{${key}}`);
  };
  await press(/^Add a remark at a point/, 'Enter');
  const where = screen.getByLabelText('Remark 1: where');
  await expect.element(where).toHaveValue('front');
  await press('Remark 1, front: move it with the arrow keys', 'ArrowRight');
  await expect.element(where).toHaveValue('back');
  await where.selectOptions('collar');
  await press(/^Remark 1, collar/, 'ArrowLeft');
  await expect.element(where).toHaveValue('collar');
});

test('a pin that is set or moved by the keyboard is announced', async () => {
  const screen = await openRound({ version: 1 });
  await ask(screen);
  const status = screen.getByRole('status').filter({ hasText: 'Remark' });
  (screen.getByRole('button', { name: /^Add a remark at a point/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(status)
    .toHaveTextContent('Remark 1 added: front, 50 % from the left, 50 % from the top of the picture');
  (screen.getByRole('button', { name: /^Remark 1, front/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .element(status)
    .toHaveTextContent('Remark 1 moved: back, 51 % from the left, 50 % from the top of the picture');
  await screen.getByLabelText('Remark 1: what should change').fill('A higher collar');
  await addRemark(screen);
  await expect.element(status).toHaveTextContent('Remark 2 added: front');
});

test('what is typed after a press on the picture or on Add a remark is the remark', async () => {
  const screen = await openRound({ version: 1 });
  await ask(screen);
  await screen.getByRole('button', { name: /^Add a remark at a point/ }).click();
  await userEvent.keyboard('A higher collar');
  await expect.element(screen.getByLabelText('Remark 1: what should change')).toHaveValue('A higher collar');
  await addRemark(screen);
  await userEvent.keyboard('Wider sleeves');
  await expect.element(screen.getByLabelText('Remark 2: what should change')).toHaveValue('Wider sleeves');
});
