import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const PHONE = { width: 390, height: 844 };

/**
 * Checks with axe that a page, or a part of it, is accessible, and that a page needs no scrolling to the side, here and on a
 * phone. The journeys of a phone are in the dark theme, the others in the light one; expectContrastInOtherTheme is for each page.
 */
export async function expectAccessible(page: Page, part?: string) {
  // A list that waits for its next rows is dimmed.
  await expect(page.locator('section[aria-busy=true]')).toHaveCount(0);
  await endTransitions(page);
  expect(await listViolations(page, part)).toEqual([]);
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

/** Checks the contrast of a page in the theme that it is not shown in. The page is left as it was. */
export async function expectContrastInOtherTheme(page: Page) {
  await switchTheme(page);
  await endTransitions(page);
  const violations = await listViolations(page, undefined, { runOnly: ['color-contrast'] });
  expect(violations, 'in the other theme').toEqual([]);
  await switchTheme(page);
}

/**
 * The page keeps axe, whose half a megabyte is read once. No page has frames, sounds or style sheets of others. What is
 * behind an open dialog is inert, so that only the dialog is looked at.
 */
async function listViolations(page: Page, part: string | undefined, options: axe.RunOptions = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([selector, more]) => {
      const { axe: inPage } = window as unknown as { axe: Pick<typeof axe, 'run'> };
      const shown = selector ?? [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
      const found = await inPage.run(shown, {
        ...{ resultTypes: ['violations'], iframes: false, preload: false },
        ...more,
      });
      return found.violations.map(({ id, nodes }) => ({
        id,
        at: nodes.map(({ html }) => html.slice(0, 160)),
      }));
    },
    [part, options] as const,
  );
}

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
