import { useEffect, useReducer } from 'react';
import { useReturnToPage } from './use-return-to-page.ts';

const MINUTE_MS = 60_000;

/** Returns the time, and renders again each minute and when the visitor comes back to the page. */
export function useCurrentTime(): Date {
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  useReturnToPage(renderAgain);
  useEffect(() => {
    const timer = setInterval(renderAgain, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return new Date();
}
