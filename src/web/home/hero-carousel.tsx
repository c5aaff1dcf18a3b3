import { useEffect, useRef, useState } from 'react';
import { PauseIcon, PlayIcon } from '../ui/frame-icons.tsx';

/** The time between images. */
const SLIDE_MS = 1500;

/** The image carousel. It can be paused and respects reduced motion; further images load after the page. */
export function HeroCarousel({ pictures }: { pictures: string[] }) {
  const { shown, isLoadingAll, isPlaying, setPlaying, stage } = useSlideshow(pictures.length);
  return (
    <div className="relative mx-auto w-full max-w-md lg:max-w-lg">
      <div ref={stage} className="grid">
        {(isLoadingAll ? pictures : pictures.slice(0, 1)).map((picture, index) => (
          // The next appears above the one before, which leaves only then: there is always a jersey to see.
          <img
            key={picture}
            src={picture}
            alt={index === 0 ? 'Team jerseys in the shop’s designs' : ''}
            width={600}
            height={690}
            fetchPriority={index === 0 ? 'high' : 'low'}
            className={`[grid-area:1/1] w-full transition-opacity duration-150 ${index === shown ? 'z-[1]' : 'opacity-0 delay-150'}`}
          />
        ))}
      </div>
      <button
        type="button"
        onClick={() => setPlaying(!isPlaying)}
        aria-label={isPlaying ? 'Stop the pictures' : 'Let the pictures change'}
        className="absolute bottom-2 left-2 z-10 inline-flex size-11 items-center justify-center rounded-full border border-line bg-surface text-muted hover:text-ink noscript:hidden"
      >
        {isPlaying ? <PauseIcon className="size-4" /> : <PlayIcon className="size-4" />}
      </button>
    </div>
  );
}

function useSlideshow(count: number) {
  const [shown, setShown] = useState(0);
  const [isLoadingAll, setLoadingAll] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const stage = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const start = () => setPlaying(true);
    if (document.readyState === 'complete') return start();
    addEventListener('load', start, { once: true });
    return () => removeEventListener('load', start);
  }, []);

  useEffect(() => {
    if (!isPlaying) return;
    setLoadingAll(true);
    const timer = setInterval(() => {
      setShown((before) => {
        const next = (before + 1) % count;
        const picture = stage.current?.children[next] as HTMLImageElement | undefined;
        return picture?.complete ? next : before;
      });
    }, SLIDE_MS);
    return () => clearInterval(timer);
  }, [isPlaying, count]);

  return { shown, isLoadingAll, isPlaying, setPlaying, stage };
}
