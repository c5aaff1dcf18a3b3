import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const PHONE = { width: 390, height: 844 };

/**
 * Checks with axe that a page, or a part of it, is accessible and has enough contrast in the other theme too, and that
 * a page needs no scrolling to the side, here and on a phone. So no journey is repeated for a second theme or width.
 */
export async function expectAccessible(page: Page, part?: string) {
  await endTransitions(page);
  // A third of the time: only violations are described, and no second page is opened for frames of other origins.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  expect(listElements(violations)).toEqual([]);
  await switchTheme(page);
  await endTransitions(page);
  expect(listElements(await checkContrast(page, part)), 'in the other theme').toEqual([]);
  await switchTheme(page);
  expect(await listTooWide(page)).toEqual([]);
  const size = page.viewportSize()!;
  if (part || size.width <= PHONE.width) return;
  const focused = await page.evaluateHandle(() => document.activeElement);
  await page.setViewportSize(PHONE);
  await expect.poll(() => listTooWide(page), 'on a phone').toEqual([]);
  await page.setViewportSize(size);
  // What a phone does not show has lost the focus meanwhile.
  await focused.evaluate((element) => (element as HTMLElement | null)?.focus({ preventScroll: true }));
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const listElements = (violations: Violations) =>
  violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html.slice(0, 160)) }));

/** Uses the axe that AxeBuilder has left in the page. */
const checkContrast = (page: Page, part = 'html') =>
  page.evaluate(async (selector) => {
    const { axe } = window as unknown as {
      axe: { run: (...args: unknown[]) => Promise<{ violations: Violations }> };
    };
    const { violations } = await axe.run(selector, {
      runOnly: ['color-contrast'],
      resultTypes: ['violations'],
    });
    return violations;
  }, part);

/** A color in the middle of its transition has a contrast that is not the page's. Some that are out of view never end. */
const endTransitions = (page: Page) =>
  page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
  });

/** Once more, and the page is as it was. */
const switchTheme = (page: Page) =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    if (dataset.theme === 'dark') delete dataset.theme;
    else dataset.theme = 'dark';
  });

const listTooWide = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth)
          .map((element) => element.outerHTML.slice(0, 120)),
  );
