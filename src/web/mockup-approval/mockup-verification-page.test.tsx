import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#contract/endpoint/calls.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { createProof } from '../testing/mockup-samples.ts';
import { ORDER_ID } from '../testing/order-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import MockupVerificationPage from './mockup-verification-page.tsx';

const LINK = `/mockup-verification#${ORDER_ID}.${'k'.repeat(22)}=confirm`;

async function openPage(viewport: [width: number, height: number], address = LINK) {
  await page.viewport(...viewport);
  fakeApi({ [paths.mockups.proof]: () => ({ proof: createProof({}), replaced: false }) });
  const { screen } = await renderPages({ '/mockup-verification': <MockupVerificationPage /> }, address);
  return screen;
}

test.each([
  ['a phone', [320, 640]],
  ['a desktop', [1280, 800]],
] as const)(
  'on %s picture and list come first, then the points in a sentence each, then the form',
  async (_, viewport) => {
    const screen = await openPage([...viewport]);
    const submit = screen.getByRole('button', { name: 'SUBMIT' });
    await expect.element(submit).toBeInViewport();
    const parts = [
      screen.getByRole('button', { name: /^Enlarge: Mockup/ }),
      screen.getByRole('list', { name: 'Jerseys as they will be printed' }),
      screen.getByText('Widths may differ from the size chart by ±3 cm.', { exact: false }).first(),
      submit,
    ].map((part) => part.element());
    for (const [index, part] of parts.slice(1).entries())
      expect(parts[index]!.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await screen.getByText('Read all seven points in full').click();
    await expect.element(screen.getByText(/within tolerance and no defect/)).toBeVisible();
  },
);

test('without a link the points to check are on the page', async () => {
  const screen = await openPage([320, 640], '/mockup-verification');
  await expect.element(screen.getByRole('heading', { name: 'Collar type' })).toBeVisible();
});
