import { createContext, type ReactNode, use, useEffect, useState } from 'react';

interface UnsavedChanges {
  hasUnsavedChanges: boolean;
  setHasUnsavedChanges: (unsaved: boolean) => void;
}

const UnsavedChangesContext = createContext<UnsavedChanges>({
  hasUnsavedChanges: false,
  setHasUnsavedChanges: () => undefined,
});

export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState(false);
  return (
    <UnsavedChangesContext value={{ hasUnsavedChanges: unsaved, setHasUnsavedChanges: setUnsaved }}>
      {children}
    </UnsavedChangesContext>
  );
}

export const useHasUnsavedChanges = (): boolean => use(UnsavedChangesContext).hasUnsavedChanges;

/** Returns a function that clears the unsaved state, e.g. on logout. */
export function useDiscardChanges(): () => void {
  const { setHasUnsavedChanges } = use(UnsavedChangesContext);
  return () => setHasUnsavedChanges(false);
}

/** Reports whether a form has unsaved changes, until it is unmounted. */
export function useReportUnsavedChanges(unsaved: boolean) {
  const { setHasUnsavedChanges } = use(UnsavedChangesContext);
  useEffect(() => {
    setHasUnsavedChanges(unsaved);
    return () => setHasUnsavedChanges(false);
  }, [unsaved, setHasUnsavedChanges]);
}

/** The banner about unsaved changes; a click dismisses it until the next ones. */
export function UnsavedChangesBanner() {
  const unsaved = useHasUnsavedChanges();
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    if (!unsaved) setDismissed(false);
  }, [unsaved]);
  return (
    <div aria-live="polite" className="sticky top-2 z-30">
      {unsaved && !dismissed && (
        <button
          type="button"
          onClick={() => setDismissed(true)}
          className="mb-4 flex min-h-11 w-full items-center justify-between gap-4 rounded-md border border-warning bg-warning-soft px-4 py-2 text-left font-semibold text-warning"
        >
          Please save any changes!
          <span className="text-sm font-normal underline">Dismiss</span>
        </button>
      )}
    </div>
  );
}
