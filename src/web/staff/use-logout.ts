import { useNavigate } from 'react-router';
import { api } from '../api.ts';
import { forgetSession } from '../session.ts';
import { forgetDrafts } from './order/draft.ts';
import { useDiscard, useUnsaved } from './unsaved.tsx';

/** Ends the session on the server; the page forgets it even when the server cannot be reached (security row 64). */
export function useLogout(): () => void {
  const navigate = useNavigate();
  const unsaved = useUnsaved();
  const discard = useDiscard();
  return () => {
    if (unsaved && !confirm('You have unsaved changes. Log out without saving them?')) return;
    void api.accounts.logout({}).catch(() => undefined);
    forgetSession();
    forgetDrafts();
    discard();
    // The guard lets go once the page knows that nothing is left to save.
    setTimeout(() => void navigate('/login'));
  };
}
