import { useEffect, useEffectEvent } from 'react';

/** Calls the function when the visitor comes back to the page, from another tab or after the phone was locked. */
export function useReturnToPage(onReturn: () => void): void {
  const callback = useEffectEvent(onReturn);
  useEffect(() => {
    const onChange = () => document.visibilityState === 'visible' && callback();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}
