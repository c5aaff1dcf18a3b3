import { afterEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import '../app/app.css';
import { acceptClicks } from '../ui/ignore-second-click.ts';
import { clearToasts } from '../ui/toast.tsx';

// Clears the browser's storage and makes the window as wide as before, so that tests do not depend on each other, and closes dialogs: a history entry that is
// removed after the end of a file would take the page of all tests back. A button of the next test may lie where the last
// one closed a dialog.
afterEach(async () => {
  await cleanup();
  acceptClicks();
  await expect.poll(() => history.state?.dialog, { interval: 5 }).toBeUndefined();
  localStorage.clear();
  sessionStorage.clear();
  clearToasts();
  if (innerWidth !== 1280) await page.viewport(1280, 800);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
