import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns a ref and the width of its element in whole rem, so that larger text counts as less room; 0 before it is
 * rendered.
 */
export function useWidth<Box extends HTMLElement>() {
  const ref = useRef<Box>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setWidth(Math.floor(box.clientWidth / rem));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
