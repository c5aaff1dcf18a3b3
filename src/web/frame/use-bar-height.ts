import { type RefObject, useLayoutEffect } from 'react';

/** The part of the window that each may cover. */
const MAX_COVERED = { '--header-height': 1 / 5, '--bar-height': 1 / 3 };

/**
 * Tells the page how high its header or the bar at its bottom is, so that what gets the focus is scrolled clear of it
 * (app.css). One that would cover too much, as with large text, scrolls with the page: it is marked `data-tall` and covers 0 (rules.md pages-10).
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>, name: keyof typeof MAX_COVERED) {
  useLayoutEffect(() => {
    const { current: element } = bar;
    const { style } = document.documentElement;
    if (!element) return;
    const measure = () => {
      const height = element.offsetHeight;
      const isTall = height > innerHeight * MAX_COVERED[name];
      element.toggleAttribute('data-tall', isTall);
      style.setProperty(name, `${isTall ? 0 : height}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      style.removeProperty(name);
    };
  }, [bar, name]);
}
