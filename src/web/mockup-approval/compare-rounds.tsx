import { useId, useState } from 'react';
import type { ProofPicture } from '#contract/mockups.ts';

const describePicture = ({ round, choice }: ProofPicture) => `round ${round}, choice ${choice}`;

/** An earlier mockup over the newest one; the slider uncovers the one or the other. */
export function CompareRounds({ before, after }: { before: ProofPicture; after: ProofPicture }) {
  const id = useId();
  const [share, setShare] = useState(50);
  const [left, right] = [describePicture(before), describePicture(after)];
  return (
    <details className="rounded-lg border border-line bg-surface p-4" aria-labelledby={`${id}-title`}>
      <summary id={`${id}-title`} className="flex min-h-11 cursor-pointer items-center font-semibold">
        Compare with {left}
      </summary>
      <div className="relative mt-3 overflow-hidden rounded-md">
        <img src={after.mockup_url} alt={`Mockup of ${right}`} className="w-full" loading="lazy" />
        <img
          src={before.mockup_url}
          alt={`Mockup of ${left}`}
          loading="lazy"
          className="absolute inset-0 size-full object-contain"
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
        />
      </div>
      <label htmlFor={id} className="mt-3 block text-sm font-semibold">
        On the left {left}; on the right {right}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={share}
        aria-valuetext={`${share} % of ${left}`}
        onChange={(event) => setShare(Number(event.target.value))}
        className="mt-2 min-h-11 w-full accent-ink"
      />
    </details>
  );
}
