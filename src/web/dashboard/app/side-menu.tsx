import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { SignedInUser } from '#contract/accounts.ts';
import { useOrdersView } from '#web/dashboard/shared/orders-view.tsx';
import { useDiscardChanges, useHasUnsavedChanges } from '#web/dashboard/shared/unsaved-changes.tsx';
import { clearDrafts } from '#web/dashboard/shared/use-persisted-draft.ts';
import { api } from '../../calls/api-client.ts';
import { clearSession } from '../../calls/session.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { CloseIcon, MenuIcon } from '../../ui/frame-icons.tsx';
import { KeyboardIcon, LogOutIcon, RefreshIcon } from '../../ui/icons.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import { MENU_GROUPS, type MenuEntry, type MenuGroup, menuPath } from './menu.ts';

interface SideMenuProps {
  user: SignedInUser;
  menu: readonly MenuEntry[];
  current: MenuEntry;
  onShortcuts: () => void;
}

const ITEM_CLASS =
  'flex min-h-11 w-full items-center gap-2 rounded-sm px-3 text-left text-sm font-medium hover:bg-surface-inset aria-[current=page]:bg-surface-inset aria-[current=page]:font-semibold xs:min-h-8 pointer-coarse:min-h-11';

/** The side menu; below 500 px it opens from a button (rules.md dashboard-2). */
export function SideMenu({ user, menu, current, onShortcuts }: SideMenuProps) {
  const { open, rootProps, buttonProps, id } = useDisclosure<HTMLElement>();
  const getPath = useTabPaths(current);
  const isManager = user.account_access === 'manager';
  return (
    <aside
      {...rootProps}
      className="mb-4 xs:sticky xs:top-3 xs:mb-0 xs:max-h-[calc(100dvh-1.5rem)] xs:self-start xs:overflow-y-auto"
    >
      <div className="flex items-center justify-between gap-3 xs:block">
        <div className="flex min-w-0 items-start justify-between xs:mb-2 xs:pl-3 max-xs:order-2 max-xs:ml-auto">
          <div className="min-w-0 max-xs:text-right">
            <p className="font-display text-xl font-bold">Dashboard</p>
            <p className="truncate text-sm text-muted">{user.name}</p>
          </div>
        </div>
        <button
          {...buttonProps}
          aria-label="Menu"
          className="inline-flex size-11 items-center justify-center rounded-md border border-field-line xs:hidden"
        >
          {open ? <CloseIcon className="size-5" /> : <MenuIcon className="size-5" />}
        </button>
      </div>
      <nav id={id} aria-label="Dashboard" className={`${open ? 'block' : 'hidden'} mt-3 xs:mt-0 xs:block`}>
        {MENU_GROUPS.map((group) => (
          <MenuSection key={group} group={group}>
            {menu
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <li key={entry.name}>
                  <Link
                    to={getPath(entry)}
                    aria-current={entry === current ? 'page' : undefined}
                    className={ITEM_CLASS}
                  >
                    {entry.title}
                  </Link>
                </li>
              ))}
          </MenuSection>
        ))}
        <ul className="mt-3 space-y-0.5 border-t border-line pt-3">
          {isManager && (
            <li>
              <ReloadButton />
            </li>
          )}
          {/* Phones have no keyboard. */}
          <li className="hidden xs:block">
            <button type="button" className={ITEM_CLASS} onClick={onShortcuts}>
              <KeyboardIcon className="size-4 shrink-0" />
              Shortcuts
            </button>
          </li>
          <li>
            <LogoutButton />
          </li>
        </ul>
      </nav>
    </aside>
  );
}

function MenuSection({ group, children }: { group: MenuGroup; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <p id={id} className="px-3 pt-3 pb-1 text-[0.8125rem] text-muted">
        {group}
      </p>
      <ul aria-labelledby={id} className="space-y-0.5">
        {children}
      </ul>
    </>
  );
}

/** Returns the path of a tab with the filters that it showed last. */
function useTabPaths(current: MenuEntry) {
  const { ordersPath } = useOrdersView();
  const { pathname, search } = useLocation();
  const queries = useRef(new Map<string, string>()).current;
  if (pathname === menuPath(current)) queries.set(current.name, search);
  return (entry: MenuEntry): string =>
    entry.name === 'orders' ? ordersPath : menuPath(entry) + (queries.get(entry.name) ?? '');
}

function ReloadButton() {
  const client = useQueryClient();
  const fetching = useIsFetching() > 0;
  return (
    <button
      type="button"
      className={ITEM_CLASS}
      aria-busy={fetching}
      onClick={() => void client.invalidateQueries()}
    >
      <RefreshIcon className={`size-4 shrink-0 ${fetching ? 'animate-spin' : ''}`} />
      Reload Data
    </button>
  );
}

function LogoutButton() {
  const logout = useLogout();
  const unsaved = useHasUnsavedChanges();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <button type="button" className={ITEM_CLASS} onClick={() => (unsaved ? setConfirming(true) : logout())}>
        <LogOutIcon className="size-4 shrink-0" />
        Logout
      </button>
      <ConfirmDialog
        open={isConfirming}
        isDestructive
        title="Log out without saving?"
        confirmLabel="Log out"
        onConfirm={logout}
        onClose={() => setConfirming(false)}
      >
        <p>You have unsaved changes. Logging out discards them.</p>
      </ConfirmDialog>
    </>
  );
}

/** Ends the session; the browser clears it even when the server is unreachable (rules.md accounts-14). */
function useLogout(): () => void {
  const navigate = useNavigate();
  const discard = useDiscardChanges();
  return () => {
    void api.accounts.logout({}).catch(() => undefined);
    clearSession();
    clearDrafts();
    discard();
    // After the next render the navigation guard does not block any more.
    setTimeout(() => void navigate('/login'));
  };
}
