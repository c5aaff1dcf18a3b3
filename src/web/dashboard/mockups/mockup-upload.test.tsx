import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { paths } from '#contract/endpoint/calls.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { ORDER_ID } from '../../testing/order-samples.ts';
import { renderPages } from '../../testing/render-page.tsx';
import { MockupUpload } from './mockup-upload.tsx';

const FIRST = { version: 1, round: 1, choice: 'A', approved_at: null, outdated: false };

/** Chooses the file for an order that has a mockup. */
async function choose(content: BlobPart) {
  const calls = fakeApi({ [paths.mockups.list]: () => ({ mockups: [FIRST], requests: [], list: null }) });
  const upload = <MockupUpload orderId={ORDER_ID} label="Upload a new mockup" replacedIn="designing" />;
  const { screen } = await renderPages({ '/': upload }, '/');
  await userEvent.upload(screen.getByLabelText('Upload a new mockup'), new File([content], 'mockup.png'));
  return { screen, calls };
}

test('a file that is no picture is refused before anything is asked', async () => {
  const { screen, calls } = await choose('hello, this is a text');
  await expect
    .element(screen.getByText('Only JPEG, PNG, WebP and HEIC pictures can be uploaded.'))
    .toBeVisible();
  expect(screen.getByRole('dialog').query()).toBeNull();
  expect(calls).toEqual([]);
});
