import { useSyncExternalStore } from 'react';

/** Returns whether the page is at least as wide, in rem, as the breakpoints of app.css; false on the server and during hydration. */
export function usePageWidth(rem: number): boolean {
  return useSyncExternalStore(
    (listener) => {
      const observer = new ResizeObserver(listener);
      observer.observe(document.body);
      return () => observer.disconnect();
    },
    () => {
      const { fontSize } = getComputedStyle(document.documentElement);
      return document.body.clientWidth / Number.parseFloat(fontSize) >= rem;
    },
    () => false,
  );
}
