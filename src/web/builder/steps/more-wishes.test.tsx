import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { LEAGUES } from '#domain/orders/findings/number-rules.ts';
import { NumberRulesChoice } from './more-wishes.tsx';

const HOCKEY = { name: 'Hockey', allowed: '1-98', source: 'League rules 2026' };

test('rules that only this order has are shown as chosen, behind those of the leagues', async () => {
  const decisions = {
    rules: HOCKEY,
    lockedAt: null,
    chooseRules: async () => undefined,
    lockRoster: vi.fn(),
  };
  const screen = await render(<NumberRulesChoice decisions={decisions} />);
  const choice = screen.getByLabelText('Rules of your league');
  const names = [...(choice.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(names).toEqual(['None', ...LEAGUES.map(({ name }) => name), 'Hockey']);
  await expect.element(choice).toHaveValue('Hockey');
  await expect.element(screen.getByText('Numbers 1-98. Source: League rules 2026')).toBeVisible();
});
