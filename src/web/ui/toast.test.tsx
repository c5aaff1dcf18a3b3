import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPages } from '../testing/render-page.tsx';
import { toast } from './toast.tsx';

const MESSAGE = 'Another player has just taken jersey 4: Kowalski is now jersey 5';

/** The height of the bar with the price and of the one with Next above it (see step-navigation.tsx), in pixels. */
const PINNED_BARS_HEIGHT = 72 + 60;

async function showToasts({ hasBar }: { hasBar: boolean }) {
  const content = (
    <>
      <h1 className="page mt-24">Falcons</h1>
      {hasBar && <aside data-bottom-bar className="fixed inset-x-0 bottom-0 h-18" />}
    </>
  );
  const { screen } = await renderPages({ '/': content }, '/');
  toast(MESSAGE, { ms: 3000 });
  toast('Your team has changed jersey 4.', { ms: 3000 });
  const getBox = (text: string) => screen.getByText(text).element().getBoundingClientRect();
  await expect.element(screen.getByText(MESSAGE)).toBeVisible();
  return { title: getBox('Falcons'), toasts: [getBox(MESSAGE), getBox('Your team has changed jersey 4.')] };
}

beforeEach(() => page.viewport(390, 844));

test('toasts on a phone cover neither the title of the page nor the bars at its end', async () => {
  const { title, toasts } = await showToasts({ hasBar: true });
  for (const { top, bottom } of toasts) {
    expect(top).toBeGreaterThan(title.bottom);
    expect(bottom).toBeLessThanOrEqual(844 - PINNED_BARS_HEIGHT);
  }
});
