import { type RefCallback, useCallback, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/**
 * Returns a ref and the width of its element in rem, to a quarter, so that larger text counts as less room; 0 before it is
 * rendered. It is measured before each painting, so that nothing jumps.
 */
export function useWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      return Math.floor((element.clientWidth / rem) * 4) / 4;
    };
    setWidth(measure());
    const observer = new ResizeObserver(() => flushSync(() => setWidth(measure())));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

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
