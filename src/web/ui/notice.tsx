import type { ReactNode } from 'react';

type Tone = 'calm' | 'done' | 'waiting' | 'wrong';

const TONES: Record<Tone, string> = {
  calm: 'border-calm bg-calm-soft',
  done: 'border-done bg-done-soft',
  waiting: 'border-waiting bg-waiting-soft',
  wrong: 'border-wrong bg-wrong-soft',
};

/** Something to know that stays on the page; what is wrong is read out at once. */
export function Notice({ tone = 'calm', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div
      role={tone === 'wrong' ? 'alert' : undefined}
      className={`rounded-md border-l-4 px-4 py-3 ${TONES[tone]}`}
    >
      {children}
    </div>
  );
}
