import { useEffect, useState } from 'react';

const SLOW_MS = 300;

/** Whether something has been so for a while: what is over in a moment is not worth a flash. */
export function useLasting(now: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    const timer = now ? setTimeout(() => setLasting(true), SLOW_MS) : undefined;
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [now]);
  return lasting;
}
