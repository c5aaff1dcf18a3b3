import { useEffect, useRef, useSyncExternalStore } from 'react';

/** The default duration of a toast, in milliseconds. */
const TOAST_MS = 1500;

interface Toast {
  id: number;
  message: string;
  tone: 'neutral' | 'danger' | 'success';
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setToasts(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

export function toast(message: string, { ms = TOAST_MS, tone = 'neutral' as Toast['tone'] } = {}) {
  const id = ++lastId;
  setToasts([...toasts.filter((shown) => shown.message !== message), { id, message, tone }]);
  setTimeout(() => setToasts(toasts.filter((shown) => shown.id !== id)), ms);
}

export const clearToasts = () => setToasts([]);

/** Limits the remaining time of the visible toasts to the default duration, e.g. after a navigation. */
function limitDurations() {
  const visible = new Set(toasts);
  if (visible.size > 0) setTimeout(() => setToasts(toasts.filter((shown) => !visible.has(shown))), TOAST_MS);
}

/** Below the header; on small screens, where the title is there, above the bars at the end of the screen. */
const PLACE_CLASS =
  'top-20 bottom-auto max-lg:top-auto max-lg:bottom-[calc(1rem+env(safe-area-inset-bottom))] max-lg:in-[body:has([data-bottom-bar])]:bottom-[calc(10rem+env(safe-area-inset-bottom))]';

const NO_TOASTS: readonly Toast[] = [];
const TONE_CLASSES: Record<Toast['tone'], string> = {
  neutral: 'bg-ink text-background',
  danger: 'bg-danger text-background',
  success: 'bg-success text-background',
};

/** The live region with the visible toasts; it never takes the focus. On another page they are gone soon. */
export function ToastRegion({ pathname }: { pathname: string }) {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => NO_TOASTS,
  );
  const region = useRef<HTMLOutputElement>(null);
  useAboveDialogs(region, shown);
  useExpireOnNavigation(pathname);
  return (
    <output
      ref={region}
      aria-live="polite"
      popover="manual"
      className={`pointer-events-none fixed inset-x-0 z-50 m-0 flex h-auto w-full flex-col items-center gap-2 overflow-visible border-0 bg-transparent px-4 py-0 text-ink print:hidden ${PLACE_CLASS}`}
    >
      {shown.map(({ id, message, tone }) => (
        <p key={id} className={`rounded-md px-5 py-3 font-semibold shadow-lg ${TONE_CLASSES[tone]}`}>
          {message}
        </p>
      ))}
    </output>
  );
}

/** Moves toasts to the top layer when a modal dialog is open. */
function useAboveDialogs(region: React.RefObject<HTMLElement | null>, shown: readonly Toast[]) {
  useEffect(() => {
    const output = region.current;
    if (!output || shown.length === 0 || !document.querySelector('dialog:modal')) return;
    output.showPopover();
    return () => output.hidePopover();
  }, [region, shown]);
}

function useExpireOnNavigation(pathname: string) {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) limitDurations();
    before.current = pathname;
  }, [pathname]);
}
