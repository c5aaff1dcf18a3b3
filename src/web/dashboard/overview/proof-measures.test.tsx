import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { Measures, Overview } from '#contract/reports.ts';
import { failNetwork, fakeApi, inTurn } from '../../testing/fake-api.ts';
import { renderPages } from '../../testing/render-page.tsx';
import OverviewPage from './overview-page.tsx';
import { ProofMeasures } from './proof-measures.tsx';

const MEASURES: Measures = {
  approved_orders: 25,
  approved_in_first_round: 16,
  answered_rounds: 31,
  round_days: 1.44,
};
const NOTHING: Measures = {
  ...{ approved_orders: 0, approved_in_first_round: 0, answered_rounds: 0, round_days: null },
};

async function render(page: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderPages({ '/': <QueryClientProvider client={client}>{page}</QueryClientProvider> }, '/');
}

async function renderMeasures(answer: (input: never) => object | Promise<object>) {
  fakeApi({ [paths.reports.measures]: answer });
  const { screen } = await render(<ProofMeasures />);
  return screen.getByRole('region', { name: 'Proofs, last 90 days' });
}

/** Returns the figures with their hints, by their labels. */
const readFigures = (region: Awaited<ReturnType<typeof renderMeasures>>) =>
  Object.fromEntries(
    [...region.element().querySelectorAll('dl > div')].map((card) => {
      const [label = '', ...values] = [...card.children].map(({ textContent }) => textContent);
      return [label, values];
    }),
  );

test('the figures are shown with what they are of', async () => {
  const region = await renderMeasures(() => MEASURES);
  await expect.element(region.getByText('64 %')).toBeVisible();
  expect(readFigures(region)).toEqual({
    'Approved in the first round': ['64 %', 'of 25 orders'],
    'Median of a proof round': ['1.4 days', 'to the first answer, of 31 rounds'],
  });
});

test('while they load every figure has its place and none is shown', async () => {
  let answer: (measures: Measures) => void = () => undefined;
  const loading = new Promise<Measures>((resolve) => {
    answer = resolve;
  });
  const region = await renderMeasures(() => loading);
  await expect.element(region.getByText('Approved in the first round')).toBeVisible();
  expect(Object.values(readFigures(region))).toEqual(Array(2).fill(['', '']));
  const { height } = region.element().getBoundingClientRect();
  answer(MEASURES);
  await expect.element(region.getByText('of 25 orders')).toBeVisible();
  expect(region.element().getBoundingClientRect().height).toBeCloseTo(height, 0);
});

test('without data there is a dash that says why, and not a share of nothing', async () => {
  const region = await renderMeasures(() => NOTHING);
  await expect.element(region.getByText('No round was answered')).toBeVisible();
  expect(readFigures(region)).toEqual({
    'Approved in the first round': ['–', 'No mockup was approved for the first time'],
    'Median of a proof round': ['–', 'No round was answered'],
  });
});

test('a failure is told in the place of the figures, and can be tried again', async () => {
  const region = await renderMeasures(inTurn(failNetwork, () => MEASURES));
  await region.getByRole('button', { name: 'Try again' }).click();
  await expect.element(region.getByText('1.4 days')).toBeVisible();
  expect(region.getByRole('button').query()).toBeNull();
});

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
  ...{ needs_review: 0, reviews: [], reviewed: [], alarms: [] },
};

test('the other figures of the Overview are shown while these fail, and these while the others do', async () => {
  const pages = [
    {
      shown: '$3,000.00',
      handlers: { [paths.reports.overview]: () => OVERVIEW, [paths.reports.measures]: failNetwork },
    },
    {
      shown: '64 %',
      handlers: { [paths.reports.overview]: failNetwork, [paths.reports.measures]: () => MEASURES },
    },
  ];
  for (const { shown, handlers } of pages) {
    fakeApi(handlers);
    const { screen } = await render(<OverviewPage />);
    await expect.element(screen.getByText(shown)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    await screen.unmount();
  }
});
