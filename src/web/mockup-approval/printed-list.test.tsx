import { expect, test } from 'vitest';
import { createProof } from '../testing/mockup-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import { PrintedList } from './printed-list.tsx';

async function openList(count: number) {
  const proof = createProof({});
  const jerseys = Array.from({ length: count }, (_, index) => ({
    ...proof.jerseys[0]!,
    ...{ row_id: `player-${index}`, jersey_id: String(index + 1) },
  }));
  const { screen } = await renderPages({ '/': <PrintedList proof={{ ...proof, jerseys }} /> }, '/');
  const list = screen.getByRole('region', { name: 'List of jerseys' }).element();
  return { screen, isCut: list.scrollHeight > list.clientHeight };
}

test('the list of a team is shown whole', async () => {
  const { screen, isCut } = await openList(30);
  expect(isCut).toBe(false);
  expect(screen.getByText(/Scroll/).query()).toBeNull();
});

test('a longer list is a box that says how many jerseys it has to scroll through', async () => {
  const { screen, isCut } = await openList(31);
  expect(isCut).toBe(true);
  await expect.element(screen.getByText('Scroll the list to read all 31 jerseys.')).toBeVisible();
});
