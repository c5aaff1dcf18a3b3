import { useEffect, useState } from 'react';
import { useReturnToPage } from './use-return-to-page.ts';

const MINUTE_MS = 60_000;

/** Returns the time, of the last minute while the page is visible and of the moment when the visitor came back to it. */
export function useCurrentTime(): Date {
  const [now, setNow] = useState(() => new Date());
  useReturnToPage(() => setNow(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
