import { expect, test } from 'vitest';
import type { Proof } from '#contract/mockups.ts';
import { paths } from '#contract/paths.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { ORDER_ID } from '../testing/order-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import { ProofRound } from './proof-round.tsx';

const renderRound = async (version = 1) => {
  const picture = { version, round: 1, choice: 'A', mockup_url: 'data:,', words: '' };
  const proof = { pictures: [picture], requests: [], approval: 'waiting', mockup: { version } };
  const round = (
    <ProofRound
      link={{ orderId: ORDER_ID, reference: ORDER_ID }}
      proof={proof as unknown as Proof}
      onChange={() => undefined}
    >
      {() => null}
    </ProofRound>
  );
  const { screen } = await renderPages({ '/': round }, '/');
  await screen.getByRole('button', { name: 'Ask for a change' }).click();
  return screen;
};

test('remarks survive a reload, belong to one mockup, and are forgotten once they are sent', async () => {
  fakeApi({ [paths.mockups.askForChange]: () => ({ message: 'We got it' }) });
  const before = await renderRound();
  await expect.element(before.getByRole('button', { name: /^Add a remark at a point/ })).toHaveFocus();
  await before.getByRole('button', { name: 'Add a remark', exact: true }).click();
  await before.getByLabelText('Remark 1: what is to be changed').fill('A higher collar');
  await before.unmount();

  const other = await renderRound(2);
  expect(other.getByLabelText('Remark 1: what is to be changed').query()).toBeNull();
  await other.unmount();

  const after = await renderRound();
  await expect
    .element(after.getByLabelText('Remark 1: what is to be changed'))
    .toHaveValue('A higher collar');
  await expect.element(after.getByLabelText('Remark 1: where')).toHaveFocus();
  await after.getByRole('button', { name: 'Send the changes' }).click();
  await expect.element(after.getByRole('status').filter({ hasText: 'We got it' })).toHaveFocus();
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('TPUN_proof_remarks'))).toEqual([]);
});
