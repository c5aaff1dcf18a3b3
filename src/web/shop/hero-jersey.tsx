import Pause from 'lucide-react/dist/esm/icons/pause.mjs';
import Play from 'lucide-react/dist/esm/icons/play.mjs';
import { useEffect, useRef, useState } from 'react';

/** A new picture every 1.5 s (specification 2, Home); it can be stopped, and stands still for who asked for less motion. */
const TURN_MS = 1500;

/** The first picture comes with the page, the others once everything else is there. */
export function HeroJersey({ pictures }: { pictures: string[] }) {
  const { shown, others, turning, setTurning, stage } = useTurning(pictures.length);
  return (
    <div className="relative mx-auto w-full max-w-md lg:max-w-lg">
      <div ref={stage} className="grid">
        {(others ? pictures : pictures.slice(0, 1)).map((picture, index) => (
          <img
            key={picture}
            src={picture}
            alt={index === 0 ? 'Team jerseys in the shop’s designs' : ''}
            width={600}
            height={690}
            fetchPriority={index === 0 ? 'high' : 'low'}
            className={`[grid-area:1/1] w-full transition-opacity duration-300 ${index === shown ? '' : 'opacity-0'}`}
          />
        ))}
      </div>
      <button
        type="button"
        onClick={() => setTurning(!turning)}
        aria-label={turning ? 'Stop the pictures' : 'Let the pictures change'}
        className="absolute bottom-2 left-2 inline-flex size-11 items-center justify-center rounded-full border border-line bg-card text-quiet hover:text-ink noscript:hidden"
      >
        {turning ? (
          <Pause aria-hidden="true" className="size-4" />
        ) : (
          <Play aria-hidden="true" className="size-4" />
        )}
      </button>
    </div>
  );
}

function useTurning(count: number) {
  const [shown, setShown] = useState(0);
  const [others, setOthers] = useState(false);
  const [turning, setTurning] = useState(false);
  const stage = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const start = () => setTurning(true);
    if (document.readyState === 'complete') return start();
    addEventListener('load', start, { once: true });
    return () => removeEventListener('load', start);
  }, []);

  useEffect(() => {
    if (!turning) return;
    setOthers(true);
    const timer = setInterval(() => {
      setShown((before) => {
        const next = (before + 1) % count;
        const picture = stage.current?.children[next] as HTMLImageElement | undefined;
        return picture?.complete ? next : before;
      });
    }, TURN_MS);
    return () => clearInterval(timer);
  }, [turning, count]);

  return { shown, others, turning, setTurning, stage };
}
