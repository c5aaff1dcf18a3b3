import Pause from 'lucide-react/dist/esm/icons/pause.mjs';
import Play from 'lucide-react/dist/esm/icons/play.mjs';
import { useEffect, useState } from 'react';

/** A new picture every 1.5 s (specification 2, Home); it can be stopped, and stands still for who asked for less motion. */
const TURN_MS = 1500;

const address = (design: string) => `/artwork/front/${design}.svg?team=Homestand&number=27`;

export function HeroJersey({ designs }: { designs: string[] }) {
  const [shown, setShown] = useState(0);
  const [turning, setTurning] = useState(false);

  useEffect(() => {
    setTurning(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, []);
  useEffect(() => {
    if (!turning) return;
    for (const design of designs) new Image().src = address(design);
    const timer = setInterval(() => setShown((before) => (before + 1) % designs.length), TURN_MS);
    return () => clearInterval(timer);
  }, [turning, designs]);

  return (
    <div className="relative mx-auto w-full max-w-md">
      <img
        src={address(designs[shown]!)}
        alt="Team jerseys in the shop’s designs"
        width={600}
        height={690}
        fetchPriority="high"
        className="w-full"
      />
      <button
        type="button"
        onClick={() => setTurning(!turning)}
        aria-label={turning ? 'Stop the pictures' : 'Let the pictures change'}
        className="absolute right-2 bottom-2 inline-flex size-11 items-center justify-center rounded-full border border-line bg-card text-quiet hover:text-ink"
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
