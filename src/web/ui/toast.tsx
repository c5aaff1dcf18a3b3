import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** How long a toast stays, in milliseconds (specification 9, Timings). */
const TOAST_MS = 1500;

interface Toast {
  id: number;
  message: string;
  tone: 'plain' | 'wrong' | 'done';
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

export function toast(message: string, { ms = TOAST_MS, tone = 'plain' as Toast['tone'] } = {}) {
  const id = ++lastId;
  change([...toasts.filter((shown) => shown.message !== message), { id, message, tone }]);
  setTimeout(() => change(toasts.filter((shown) => shown.id !== id)), ms);
}

/** What was said on the page before stays as long as any toast, however long it was meant to. */
function hasten() {
  const old = new Set(toasts);
  if (old.size > 0) setTimeout(() => change(toasts.filter((shown) => !old.has(shown))), TOAST_MS);
}

const NONE: readonly Toast[] = [];
const TONES: Record<Toast['tone'], string> = {
  plain: 'bg-ink text-paper',
  wrong: 'bg-wrong text-paper',
  done: 'bg-done text-paper',
};

/** Read out politely; never takes the focus and never stands over a control for long. */
export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => NONE,
  );
  const region = useRef<HTMLOutputElement>(null);
  useAboveDialogs(region, shown);
  useHastened();
  return (
    <output
      ref={region}
      aria-live="polite"
      popover="manual"
      className="pointer-events-none fixed inset-x-0 top-20 bottom-auto z-50 m-0 flex h-auto w-full flex-col items-center gap-2 overflow-visible border-0 bg-transparent px-4 py-0 text-ink print:hidden"
    >
      {shown.map(({ id, message, tone }) => (
        <p key={id} className={`rounded-md px-5 py-3 font-semibold shadow-lg ${TONES[tone]}`}>
          {message}
        </p>
      ))}
    </output>
  );
}

/** A modal dialog covers the page: a new toast steps in front of it. */
function useAboveDialogs(region: React.RefObject<HTMLElement | null>, shown: readonly Toast[]) {
  useEffect(() => {
    const output = region.current;
    if (!output || shown.length === 0 || !document.querySelector('dialog:modal')) return;
    output.showPopover();
    return () => output.hidePopover();
  }, [region, shown]);
}

function useHastened() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) hasten();
    before.current = pathname;
  }, [pathname]);
}
