import { useId, useState } from 'react';
import type { ProofPicture } from '#contract/mockups.ts';

/** An earlier mockup over the newest one; the slider uncovers the one or the other. */
export function CompareRounds({ before, after }: { before: ProofPicture; after: ProofPicture }) {
  const id = useId();
  const [share, setShare] = useState(50);
  return (
    <details className="rounded-lg border border-line bg-surface p-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        Compare with round {before.round}
      </summary>
      <div className="relative mt-3 overflow-hidden rounded-md">
        <img
          src={after.mockup_url}
          alt={`Mockup of round ${after.round}`}
          className="w-full"
          loading="lazy"
        />
        <img
          src={before.mockup_url}
          alt={`Mockup of round ${before.round}`}
          loading="lazy"
          className="absolute inset-0 size-full object-contain"
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
        />
      </div>
      <label htmlFor={id} className="mt-3 block text-sm font-semibold">
        Round {before.round} on the left, round {after.round} on the right
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={share}
        aria-valuetext={`${share} % of round ${before.round}`}
        onChange={(event) => setShare(Number(event.target.value))}
        className="min-h-11 w-full accent-ink"
      />
    </details>
  );
}
