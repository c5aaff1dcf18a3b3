import { useEffect, useEffectEvent } from 'react';

/**
 * Repeats a request every so many milliseconds while the page is visible, and not at all with null. A failed one is
 * tried again with the next.
 */
export function usePeriodicReload(reload: () => Promise<void>, ms: number | null): void {
  const callback = useEffectEvent(reload);
  useEffect(() => {
    if (ms === null) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') callback().catch(() => undefined);
    }, ms);
    return () => clearInterval(timer);
  }, [ms]);
}
