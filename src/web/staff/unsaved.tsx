import { createContext, type ReactNode, use, useEffect, useState } from 'react';

interface Unsaved {
  unsaved: boolean;
  setUnsaved: (unsaved: boolean) => void;
}

const UnsavedContext = createContext<Unsaved>({ unsaved: false, setUnsaved: () => undefined });

export function UnsavedProvider({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState(false);
  return <UnsavedContext value={{ unsaved, setUnsaved }}>{children}</UnsavedContext>;
}

export const useUnsaved = (): boolean => use(UnsavedContext).unsaved;

/** Nothing is to be saved any more, whatever a form says. */
export function useDiscard(): () => void {
  const { setUnsaved } = use(UnsavedContext);
  return () => setUnsaved(false);
}

/** A form says here whether something in it waits to be saved. */
export function useTellUnsaved(unsaved: boolean) {
  const { setUnsaved } = use(UnsavedContext);
  useEffect(() => {
    setUnsaved(unsaved);
    return () => setUnsaved(false);
  }, [unsaved, setUnsaved]);
}

/** Specification 2, Layout: the banner is dismissed by a click, and comes back with the next unsaved change. */
export function SaveBanner() {
  const unsaved = useUnsaved();
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    if (!unsaved) setDismissed(false);
  }, [unsaved]);
  return (
    <div aria-live="polite" className="sticky top-36 z-30 md:top-24">
      {unsaved && !dismissed && (
        <button
          type="button"
          onClick={() => setDismissed(true)}
          className="mb-4 flex min-h-11 w-full items-center justify-between gap-4 rounded-md border border-waiting bg-waiting-soft px-4 py-2 text-left font-semibold text-waiting"
        >
          Please save any changes!
          <span className="text-sm font-normal underline">Dismiss</span>
        </button>
      )}
    </div>
  );
}
