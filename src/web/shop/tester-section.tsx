import { lazy, Suspense, useEffect, useRef } from 'react';

let bring = () => {};
/** On the server the tester is there at once; in a browser its code waits until somebody comes near it. */
const wanted = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise<void>((resolve) => {
      bring = resolve;
    });
const ColourTester = lazy(() => wanted.then(() => import('./colour-tester.tsx')));

/** How far below the window it may be when its code is sent for. */
const NEAR = '400px';

export function TesterSection({ prices }: { prices: Record<string, string> }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && bring(),
      { rootMargin: NEAR },
    );
    observer.observe(section.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={section} id="tester" className="page mt-16 lg:mt-24" aria-labelledby="tester-title">
      <h2 id="tester-title">Try your colours</h2>
      <p className="mt-2 max-w-prose text-quiet">
        Pick a cut, a pattern and three colours; the jersey redraws as you go. Like it? Take it along.
      </p>
      <Suspense fallback={<div aria-hidden="true" className="mt-6 min-h-[60rem] lg:min-h-[40rem]" />}>
        <ColourTester prices={prices} />
      </Suspense>
    </section>
  );
}
