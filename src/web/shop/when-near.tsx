import { type ReactNode, Suspense, useEffect, useRef } from 'react';

let bring = () => {};
/** Settled on the server at once, where everything is drawn; in a browser when somebody comes near. */
export const near = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise<void>((resolve) => {
      bring = resolve;
    });

/** How far below the window it may be when its code is sent for. */
const MARGIN = '200px';

/**
 * What stands in the HTML but becomes alive only when somebody comes near: its code, a lazy part that waits for `near`,
 * is no part of what the first screen costs. Once for a page.
 */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && bring(),
      { rootMargin: MARGIN },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      <Suspense fallback={<div aria-hidden="true" className="min-h-dvh" />}>{children}</Suspense>
    </div>
  );
}
