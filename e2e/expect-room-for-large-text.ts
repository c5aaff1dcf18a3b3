import { expect, type Page } from '@playwright/test';

/** With text of twice the size the layout of a phone ends at 1002 px, and that of a tablet at 1536 px. */
const WIDTHS = [320, 1024];
const HEIGHT = 844;

/**
 * Checks that a page with text of twice the size needs no scrolling to the side, breaks no short word, and covers nothing
 * that has the focus. The page is left as it was.
 */
export async function expectRoomForLargeText(page: Page) {
  const size = page.viewportSize()!;
  await setTextSize(page, '200%');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect.poll(() => findFaults(page), `text of twice the size at ${width} px`).toEqual([]);
  }
  await setTextSize(page, '');
  await page.setViewportSize(size);
}

const setTextSize = (page: Page, size: string) =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);

const findFaults = (page: Page) =>
  page.evaluate(() => {
    const MAX_BROKEN_WORD = 10;
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 2 &&
      // The field of the contact form that only bots fill in.
      !element.closest('[aria-hidden=true]');

    function listBrokenWords(): string[] {
      const broken: string[] = [];
      const walker = document.createTreeWalker(document.querySelector('#main')!, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        if (!node.parentElement || !isShown(node.parentElement) || node.data.includes('@')) continue;
        for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}_]+/gu)) {
          if (word.length > MAX_BROKEN_WORD) continue;
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            broken.push(`broken: ${word}`);
        }
      }
      return broken;
    }

    function listCovered(): string[] {
      const focused = document.activeElement;
      const covered = [...document.querySelectorAll<HTMLElement>('#main :is(a[href], button, input, select)')]
        .filter(isShown)
        .filter((control) => {
          control.focus();
          const { left, top, width, height } = control.getBoundingClientRect();
          const shown = document.elementFromPoint(left + width / 2, top + height / 2);
          const bar = shown?.closest('header, [data-bottom-bar]');
          return bar && !bar.contains(control);
        })
        .map((control) => `covered: ${control.outerHTML.slice(0, 80)}`);
      (focused as HTMLElement | null)?.focus({ preventScroll: true });
      return covered;
    }

    const beside = document.documentElement.scrollWidth - innerWidth;
    return [
      ...(beside > 0 ? [`beside the window: ${beside} px`] : []),
      ...listBrokenWords(),
      ...listCovered(),
    ];
  });
