import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useHasUnsavedChanges } from '#web/dashboard/shared/unsaved-changes.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

/** Confirms leaving with unsaved changes: a dialog for navigation within the shop, otherwise the browser's prompt. */
export const NavigationGuard = () => useHasUnsavedChanges() && <UnsavedChangesBlocker />;

function UnsavedChangesBlocker() {
  // Another filter or page of the same list keeps what was changed.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => event.preventDefault(), []));
  const blocked = blocker.state === 'blocked';
  return (
    <Dialog
      open={blocked}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      closesOnBack={false}
    >
      <p>
        You changed something here and have not saved it yet. It stays on this page, in this browser tab,
        until you save it.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={() => blocker.proceed?.()}>Leave for now</Button>
        <Button variant="primary" onClick={() => blocker.reset?.()}>
          Stay
        </Button>
      </div>
    </Dialog>
  );
}
