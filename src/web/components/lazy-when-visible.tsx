import { type ReactNode, Suspense, useEffect, useRef } from 'react';

let resolveVisible = () => {};
/** Resolved immediately on the server, which renders everything; in the browser when the part is scrolled near. */
export const whenVisible = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise<void>((resolve) => {
      resolveVisible = resolve;
    });

/** The distance from the viewport at which the code is requested. */
const ROOT_MARGIN = '100px';

/**
 * Server-rendered content that is hydrated only when it is scrolled near, so that its code, a `lazy` import that awaits
 * `whenVisible`, is not loaded with the first screen. It can be used only once per page.
 */
export function LazyWhenVisible({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && resolveVisible(),
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(container.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={container}>
      <Suspense fallback={<div aria-hidden="true" className="min-h-dvh" />}>{children}</Suspense>
    </div>
  );
}
