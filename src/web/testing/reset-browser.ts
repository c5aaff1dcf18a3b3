import { afterEach, vi } from 'vitest';
import '../app/app.css';

// Clears the browser's storage, so that tests do not depend on each other.
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});
