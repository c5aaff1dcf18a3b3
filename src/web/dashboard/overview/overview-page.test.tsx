import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import type { Overview } from '#contract/staff/reports.ts';
import { failNetwork, fakeApi, inTurn } from '../../testing/fake-api.ts';
import { renderPages } from '../../testing/render-page.tsx';
import OverviewPage from './overview-page.tsx';

const OVERVIEW: Overview = {
  ...{
    visits_day: 3,
    visits_week: 9,
    total_orders: 12,
    completed: 5,
    shipping: 1,
    production: 2,
    pending: 4,
  },
  ...{
    total_jerseys: 144,
    total_jerseys_completed: 132,
    total_price: 4690,
    total_net: 3000,
    total_refund: 0,
  },
  weeks: [{ week: '2026-11-16', orders: 12, sales: 4690 }],
  provider: {
    ...{ at_provider: 4690, in_books: 4690, differing: 0, since: null },
    compared_at: '2026-11-20T17:00:00.000Z',
  },
  ...{ needs_review: 0, reviews: [], reviewed: [], alerts: [] },
};

async function renderOverview(answer: (input: never) => object | Promise<object>) {
  fakeApi({ [paths.reports.overview]: answer });
  const page = <OverviewPage />;
  return (await renderPages({ '/': page }, '/')).screen;
}

test('while the figures load each has its place, and none is shown', async () => {
  let answer: (figures: Overview) => void = () => undefined;
  const loading = new Promise<Overview>((resolve) => {
    answer = resolve;
  });
  const screen = await renderOverview(() => loading);
  const sales = screen.getByRole('region', { name: 'Sales' });
  await expect.element(sales.getByText('Est. Net Sales')).toBeVisible();
  expect(sales.getByText('$').query()).toBeNull();
  const { height } = sales.element().getBoundingClientRect();
  answer(OVERVIEW);
  await expect.element(sales.getByText('$3,000.00')).toBeVisible();
  await expect.element(screen.getByRole('img', { name: /^Orders per week: this week/ })).toBeVisible();
  expect(sales.element().getBoundingClientRect().height).toBeCloseTo(height, 0);
});

test('that provider and books differ is told with the difference and since when', async () => {
  const provider = { ...OVERVIEW.provider, in_books: 4670, differing: 1, since: '2026-11-20T15:00:00.000Z' };
  const screen = await renderOverview(inTurn(() => ({ ...OVERVIEW, provider })));
  await expect.element(screen.getByText('$20.00')).toBeVisible();
  await expect.element(screen.getByText(/One payment differs since /)).toBeVisible();
});

test('a failure is told in the place of the figures, and can be tried again', async () => {
  const screen = await renderOverview(inTurn(failNetwork, () => OVERVIEW));
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('$3,000.00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' }).query()).toBeNull();
});
