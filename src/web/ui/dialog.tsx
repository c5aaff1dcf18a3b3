import X from 'lucide-react/dist/esm/icons/x.mjs';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';

interface DialogProps {
  open: boolean;
  /** Somebody wants to leave it; whoever keeps `open` true keeps it open. */
  onClose: () => void;
  title: string;
  /** For a table or a form of two columns. */
  wide?: boolean;
  children: ReactNode;
}

/** A modal of the browser's own kind: it keeps the focus, closes with Escape, and costs no code to load. */
export function Dialog({ open, onClose, title, wide, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [closings, setClosings] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: some browsers close it against our will
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!open || !shown) return;
    if (!shown.open) shown.showModal();
    return () => shown.close(); // gives the focus back to where it was
  }, [open, closings]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault(); // else a second Escape closes it whatever `open` says
        onClose();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return; // a file picker inside was cancelled
        event.preventDefault();
        onClose();
      }}
      onClose={() => setClosings(closings + 1)}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={`m-0 max-h-dvh w-full max-w-none border border-line bg-card p-0 text-ink backdrop:bg-sunken/80 backdrop:backdrop-blur-sm max-sm:h-dvh sm:m-auto sm:max-h-[calc(100dvh-4rem)] sm:rounded-lg ${wide ? 'sm:max-w-4xl' : 'sm:max-w-xl'}`}
    >
      {open && (
        <div className="p-5 sm:p-8">
          <div className="mb-6 flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-3xl">
              {title}
            </h2>
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="-mt-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-quiet hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
