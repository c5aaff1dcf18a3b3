import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Tells the page how high the bar at its bottom is, so that the focused element is scrolled clear of it (app.css). */
export function useBarHeight(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current: element } = bar;
    const { style } = document.documentElement;
    if (!element) return;
    const observer = new ResizeObserver(() => style.setProperty('--bar-height', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--bar-height');
    };
  }, []);
  return bar;
}
