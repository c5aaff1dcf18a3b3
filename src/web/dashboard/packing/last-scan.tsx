import type { ReactNode } from 'react';
import type { ScanText, ScanTone } from './scan-text.ts';

const TONE_CLASSES: Record<ScanTone, string> = {
  good: 'border-success bg-success-soft text-success',
  look: 'border-warning bg-warning-soft text-warning',
  bad: 'border-danger bg-danger-soft text-danger',
  wait: 'border-info bg-info-soft text-info',
};

interface LastScanProps {
  text: ScanText | null;
  /** Another scan is not answered yet: nobody takes this answer for its own. */
  isOutdated: boolean;
}

/** The answer to the last scan, read from a step away: by its shape, its colour and its word. */
export const LastScan = ({ text, isOutdated }: LastScanProps) => (
  <div aria-live="assertive" aria-atomic="true" className={isOutdated ? 'opacity-30' : ''}>
    {text ? (
      <div
        className={`flex flex-wrap items-center gap-x-6 gap-y-2 rounded-lg border-2 p-4 ${TONE_CLASSES[text.tone]}`}
      >
        <Shape tone={text.tone} />
        <div className="min-w-0">
          <p className="text-xl font-semibold">{text.word}</p>
          <p className="font-display text-5xl leading-tight font-bold wrap-anywhere">{text.title}</p>
          <p className="text-xl text-ink">{text.detail}</p>
        </div>
      </div>
    ) : (
      <p className="rounded-lg border-2 border-line p-4 text-xl text-muted">
        Scan the label of a bag, or type its characters.
      </p>
    )}
  </div>
);

const SHAPES: Record<ScanTone, ReactNode> = {
  good: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="m7 12 4 4 6-7" />
    </>
  ),
  look: (
    <>
      <path d="M12 2 23 21H1Z" />
      <path d="M12 9v6M12 18v.5" />
    </>
  ),
  bad: (
    <>
      <path d="M8 2h8l6 6v8l-6 6H8l-6-6V8Z" />
      <path d="m8 8 8 8M16 8l-8 8" />
    </>
  ),
  wait: (
    <>
      <rect x="2" y="2" width="20" height="20" rx="3" />
      <path d="M12 6v6l4 2" />
    </>
  ),
};

const Shape = ({ tone }: { tone: ScanTone }) => (
  <svg
    viewBox="0 0 24 24"
    className="size-16 shrink-0"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {SHAPES[tone]}
  </svg>
);
