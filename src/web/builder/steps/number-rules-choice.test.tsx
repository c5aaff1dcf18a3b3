import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { LEAGUES } from '#domain/orders/findings/number-rules.ts';
import type { OrderDecisions } from '../draft/use-order-decisions.ts';
import { NumberRulesChoice } from './number-rules-choice.tsx';

const DECISIONS: OrderDecisions = {
  ...{ rules: null, lockedAt: null },
  ...{ chooseRules: vi.fn(async () => undefined), lockRoster: vi.fn() },
};
const HOCKEY = { name: 'Hockey', allowed: '1-98', source: 'League rules 2026' };

async function renderChoice(rules: OrderDecisions['rules']) {
  const screen = await render(<NumberRulesChoice decisions={{ ...DECISIONS, rules }} />);
  const choice = screen.getByLabelText('Rules of your league');
  const listNames = () => [...(choice.element() as HTMLSelectElement).options].map(({ text }) => text);
  return { screen, choice, listNames };
}

const OFFERED = ['None', ...LEAGUES.map(({ name }) => name)];

test('the captain picks one of the leagues by name', async () => {
  const { choice, listNames } = await renderChoice(null);
  expect(listNames()).toEqual(OFFERED);
  await choice.selectOptions(LEAGUES[1]!.name);
  expect(DECISIONS.chooseRules).toHaveBeenCalledWith(LEAGUES[1]!.name);
});

test('rules that only this order has are shown as chosen', async () => {
  const { screen, choice, listNames } = await renderChoice(HOCKEY);
  expect(listNames()).toEqual([...OFFERED, 'Hockey']);
  await expect.element(choice).toHaveValue('Hockey');
  await expect.element(screen.getByText('Numbers 1-98. Source: League rules 2026')).toBeVisible();
});
