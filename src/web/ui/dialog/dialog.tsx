import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { CloseIcon } from '../frame-icons.tsx';
import { ignoreSecondClick } from '../ignore-second-click.ts';
import { addDialogEntry } from './dialog-history.ts';

interface DialogProps {
  open: boolean;
  /** Called when the user closes the dialog. It stays open while `open` is true. */
  onClose: () => void;
  title: string;
  /** False lets something above the page be used, such as the bank's question of a card payment. */
  modal?: boolean;
  /** For a table or a form of two columns. */
  wide?: boolean;
  /** False when the address or the router's own history closes it. */
  closesOnBack?: boolean;
  children: ReactNode;
}

/** How long a click beside the dialog is ignored after it opens, in milliseconds: it may end a double click. */
const DOUBLE_CLICK_MS = 500;

/** A native modal `<dialog>`: the browser keeps the focus inside and closes it with Escape. */
export function Dialog({
  open,
  modal = true,
  onClose,
  title,
  wide,
  closesOnBack = true,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  const lastClick = useRef<MouseEvent>(null);
  const titleId = useId();
  const [closeCount, setCloseCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: some browsers close it despite preventDefault
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!open || !shown) return;
    openedAt.current = performance.now();
    lastClick.current = null;
    if (!shown.open && modal) shown.showModal();
    else if (!shown.open) shown.show();
    return () => {
      shown.close(); // restores the focus
      if (lastClick.current) ignoreSecondClick(lastClick.current);
    };
  }, [open, modal, closeCount]);
  const closeByBack = useEffectEvent(onClose);
  useEffect(() => {
    if (open && closesOnBack) return addDialogEntry(() => closeByBack());
  }, [open, closesOnBack]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault(); // otherwise a second Escape closes the dialog regardless of `open`
        onClose();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return; // a file picker inside was cancelled
        event.preventDefault();
        onClose();
      }}
      onClose={() => setCloseCount(closeCount + 1)}
      onClickCapture={({ nativeEvent }) => {
        lastClick.current = nativeEvent;
      }}
      onClick={(event) => {
        const isBackdrop = event.target === event.currentTarget;
        if (isBackdrop && event.timeStamp - openedAt.current > DOUBLE_CLICK_MS) onClose();
      }}
      className={`fixed inset-0 z-40 m-0 max-h-dvh w-full max-w-none border border-line bg-surface p-0 text-ink backdrop:bg-surface-inset/80 max-sm:h-dvh sm:m-auto sm:max-h-[calc(100dvh-4rem)] sm:rounded-lg ${wide ? 'sm:max-w-4xl' : 'sm:max-w-xl'}`}
    >
      {open && (
        <div className="p-[min(1.25rem,5vw)] sm:p-8">
          <div className="mb-6 flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-3xl">
              {title}
            </h2>
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="-mt-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:text-ink"
            >
              <CloseIcon className="size-5" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
