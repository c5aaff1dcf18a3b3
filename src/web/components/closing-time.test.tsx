import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ClosingTime } from './closing-time.tsx';

const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-05-04T16:00:00Z'),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const renderClosing = () => render(<ClosingTime closesAt="2026-05-06T16:00:00Z" zone="America/Toronto" />);

test('a page that stays open says in how many days the list closes from today on', async () => {
  const screen = await renderClosing();
  expect(screen.container.textContent).toContain('in 2 days');
  await vi.advanceTimersByTimeAsync(24 * HOUR);
  await expect.poll(() => screen.container.textContent).toContain('closes tomorrow');
});

test('a page that was in the background says so at once when the visitor comes back', async () => {
  const screen = await renderClosing();
  vi.setSystemTime(new Date('2026-05-06T15:00:00Z'));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => screen.container.textContent).not.toContain('in 2 days');
});

test('a list that is closed on the page is said to be closed at once', async () => {
  const screen = await renderClosing();
  vi.setSystemTime(new Date('2026-05-04T16:00:30Z'));
  await screen.rerender(<ClosingTime closesAt="2026-05-04T16:00:20Z" zone="America/Toronto" />);
  expect(screen.container.textContent).toContain('closed');
});
