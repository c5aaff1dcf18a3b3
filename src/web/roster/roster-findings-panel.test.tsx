import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { checkFindings } from '#domain/orders/findings/accepted-findings.ts';
import { createTeamContent } from '../testing/order-samples.ts';
import { RosterFindingsPanel } from './roster-findings-panel.tsx';

/** The width of the focus ring with its distance, in pixels. */
const FOCUS_RING = 5;

test('the focus ring of the reason is not cut', async () => {
  await page.viewport(900, 800);
  const content = createTeamContent({ name: 'Kim', number: '7' }, { name: 'Osei', number: '7' });
  const findings = checkFindings({ content, rules: null, accepted: new Map() }, (text) => text);
  const checked = { findings, rows: content.rows, accept: async () => undefined };
  const screen = await render(<RosterFindingsPanel checked={checked} />);
  await screen.getByRole('button', { name: /^That is right: Number 7/ }).click();
  const reason = screen.getByLabelText('Why is that right?').element();
  const room = reason.getBoundingClientRect().left - reason.closest('ul')!.getBoundingClientRect().left;
  expect(room).toBeGreaterThanOrEqual(FOCUS_RING);
  await page.viewport(1280, 800);
});
