import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useHasUnsavedChanges } from '../shared/unsaved-changes.tsx';

/** Confirms leaving with unsaved changes: a dialog for navigation within the shop, otherwise the browser's prompt. */
export const NavigationGuard = () => useHasUnsavedChanges() && <UnsavedChangesBlocker />;

function UnsavedChangesBlocker() {
  const blocker = useBlocker(true);
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => event.preventDefault(), []));
  const blocked = blocker.state === 'blocked';
  return (
    <Dialog open={blocked} onClose={() => blocker.reset?.()} title="Leave without saving?">
      <p>
        You changed something here and have not saved it yet. It stays on this page, in this browser tab,
        until you save it.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={() => blocker.proceed?.()}>Leave for now</Button>
        <Button variant="primary" onClick={() => blocker.reset?.()}>
          Stay and save
        </Button>
      </div>
    </Dialog>
  );
}
