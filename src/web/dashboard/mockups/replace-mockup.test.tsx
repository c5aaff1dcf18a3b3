import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import type { MockupChoice } from '#domain/orders/approval/mockup-change.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { ORDER_ID } from '../../testing/order-samples.ts';
import { renderPages } from '../../testing/render-page.tsx';
import { ReplaceMockupDialog } from './replace-mockup.tsx';

const FIRST = { version: 1, round: 1, choice: 'A', approved_at: null, outdated: false };

async function openDialog(
  choice: MockupChoice,
  list: { mockups: object[]; requests?: object[]; in_workshop?: boolean },
) {
  fakeApi({ [paths.mockups.list]: () => ({ requests: [], list: null, in_workshop: false, ...list }) });
  const dialog = (
    <ReplaceMockupDialog
      orderId={ORDER_ID}
      status="production"
      choice={choice}
      onConfirm={() => undefined}
      onClose={() => undefined}
    />
  );
  return (await renderPages({ '/': dialog }, '/')).screen.getByRole('dialog');
}

test('another choice is added beside the first one, and nothing is said to be replaced', async () => {
  const dialog = await openDialog('B', { mockups: [FIRST] });
  await expect.element(dialog.getByRole('heading', { name: 'Add choice B?' })).toBeVisible();
  await expect.element(dialog.getByText(/beside choice A/)).toBeVisible();
  expect(dialog.getByText(/earlier versions|work orders/).query()).toBeNull();
  await expect.element(dialog.getByRole('button', { name: 'Add it' })).toBeEnabled();
});

test('another choice beside an approved one ends its approval, and says so', async () => {
  const dialog = await openDialog('B', { mockups: [{ ...FIRST, approved_at: '2026-11-20T12:00:00Z' }] });
  await expect.element(dialog.getByText(/has approved version 1: that approval ends/)).toBeVisible();
});

test('the same choice is replaced, also when another one was drawn after it', async () => {
  const dialog = await openDialog('A', { mockups: [{ ...FIRST, version: 2, choice: 'B' }, FIRST] });
  await expect.element(dialog.getByRole('heading', { name: 'Replace the mockup?' })).toBeVisible();
  await expect.element(dialog.getByText(/becomes version 3/)).toBeVisible();
  await expect.element(dialog.getByText(/Version 1 stays/)).toBeVisible();
});

test('after a request for a change any choice begins the next round', async () => {
  const dialog = await openDialog('B', { mockups: [FIRST], requests: [{ version: 1 }] });
  await expect.element(dialog.getByRole('heading', { name: 'Begin round 2?' })).toBeVisible();
  await expect.element(dialog.getByText(/mockups of round 1 stay/)).toBeVisible();
});

test.each([
  [true, 'work orders of an order in the workshop show the mockup before, and that is said'],
  [false, 'of an order that is paid and neither released nor begun no work order is said to be printed'],
])('in the workshop: %s; %s', async (in_workshop) => {
  const dialog = await openDialog('A', { mockups: [FIRST], requests: [{ version: 1 }], in_workshop });
  await expect.element(dialog.getByRole('heading', { name: 'Begin round 2?' })).toBeVisible();
  expect(dialog.getByText(/^Production was released or has begun/).elements()).toHaveLength(
    in_workshop ? 1 : 0,
  );
});
