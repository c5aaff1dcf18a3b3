import { type RefCallback, useCallback, useState } from 'react';

/**
 * Returns whether an element, of which the first value is the ref, has room for so many times the size of the page's text.
 * It is measured before it is shown.
 */
export function useFits(rem: number): [RefCallback<HTMLElement>, boolean] {
  const [fits, setFits] = useState(false);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const measure = () => {
        const { fontSize } = getComputedStyle(document.documentElement);
        setFits(element.clientWidth >= rem * Number.parseFloat(fontSize));
      };
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [rem],
  );
  return [ref, fits];
}
