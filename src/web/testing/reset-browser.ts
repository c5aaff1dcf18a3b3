import { afterEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import '../app/app.css';

// Clears the browser's storage, so that tests do not depend on each other, and closes dialogs: a history entry that is
// removed after the end of a file would take the page of all tests back.
afterEach(async () => {
  await cleanup();
  await expect.poll(() => history.state?.dialog).toBeUndefined();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});
