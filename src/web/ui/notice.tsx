import type { ReactNode } from 'react';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const TONE_CLASSES: Record<NoticeTone, string> = {
  info: 'border-info bg-info-soft',
  success: 'border-success bg-success-soft',
  warning: 'border-warning bg-warning-soft',
  danger: 'border-danger bg-danger-soft',
};

/** A message that stays on the page; screen readers announce the tone 'danger' immediately. */
export function Notice({ tone = 'info', children }: { tone?: NoticeTone; children: ReactNode }) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={`rounded-md border-l-4 px-4 py-3 ${TONE_CLASSES[tone]}`}
    >
      {children}
    </div>
  );
}
