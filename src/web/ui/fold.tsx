import { type ReactNode, useId, useState } from 'react';
import { ChevronRightIcon } from './icons.tsx';

interface DetailsProps {
  /** By which `openFold` finds it. */
  id?: string;
  summary: ReactNode;
  summaryClass?: string;
  className?: string;
  /** It stays open, as while a field in it has an error. */
  isHeldOpen?: boolean;
  children: ReactNode;
}

const SUMMARY_CLASS = 'flex list-none items-center gap-2 [&::-webkit-details-marker]:hidden';

/** A part of a page that opens in place. Its content is rendered when it is first opened. */
export function Details(props: DetailsProps) {
  const { id, summary, summaryClass = 'min-h-11 font-semibold', className = '', children } = props;
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const isShown = isOpen || props.isHeldOpen === true;
  return (
    <details
      id={id}
      data-fold
      open={isShown}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) setOpened(true);
      }}
      className={`group/fold ${className}`}
    >
      <summary className={`${SUMMARY_CLASS} ${summaryClass}`}>
        <ChevronRightIcon className="size-4 shrink-0 transition-transform group-open/fold:rotate-90" />
        {summary}
      </summary>
      {(wasOpened || isShown) && children}
    </details>
  );
}

interface FoldProps extends Pick<DetailsProps, 'id' | 'isHeldOpen' | 'children'> {
  title: string;
  /** What the part holds, read while it is closed. */
  value: ReactNode;
}

/** A titled part of a page that shows its value while it is closed. */
export const Fold = ({ title, value, children, ...details }: FoldProps) => (
  <Details
    {...details}
    className="border-t border-line first:border-0"
    summaryClass="min-h-11 px-4 py-2 hover:bg-surface-inset"
    summary={
      <>
        <h2 className="shrink-0 font-sans text-base font-semibold tracking-normal">{title}</h2>
        <span className="ml-auto min-w-0 truncate text-sm text-muted">{value}</span>
      </>
    }
  >
    <div className="space-y-6 px-4 pt-2 pb-5 sm:pl-10">{children}</div>
  </Details>
);

/** Opens a fold and moves the focus to it. */
export function openFold(id: string): void {
  const fold = document.getElementById(id) as HTMLDetailsElement | null;
  if (!fold) return;
  fold.open = true;
  fold.scrollIntoView({ block: 'start' });
  fold.querySelector('summary')?.focus({ preventScroll: true });
}

/** A titled part of a fold or a panel. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-2">
        <h3 id={id} className="font-sans text-base font-semibold tracking-normal">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
