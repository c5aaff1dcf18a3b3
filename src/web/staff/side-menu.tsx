import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import Keyboard from 'lucide-react/dist/esm/icons/keyboard.mjs';
import LogOut from 'lucide-react/dist/esm/icons/log-out.mjs';
import Menu from 'lucide-react/dist/esm/icons/menu.mjs';
import RefreshCw from 'lucide-react/dist/esm/icons/refresh-cw.mjs';
import X from 'lucide-react/dist/esm/icons/x.mjs';
import { Link } from 'react-router';
import type { SignedInUser } from '#contract/accounts.ts';
import { useDisclosure } from '../ui/use-disclosure.ts';
import type { menuFor } from './tabs.ts';
import { useLogout } from './use-logout.ts';

interface SideMenuProps {
  user: SignedInUser;
  menu: ReturnType<typeof menuFor>;
  current: string;
  onShortcuts: () => void;
}

const ITEM =
  'flex min-h-11 xs:min-h-10 w-full items-center gap-3 rounded-md px-3 text-left font-medium hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-paper';

/** Beside the page; under 500 px behind a burger (specification 2, Layout). */
export function SideMenu({ user, menu, current, onShortcuts }: SideMenuProps) {
  const { open, ofWhole, ofButton, id } = useDisclosure<HTMLElement>();
  const isManager = user.account_access === 'manager';
  return (
    <aside
      {...ofWhole}
      className="mb-6 xs:sticky xs:top-28 xs:mb-0 xs:max-h-[calc(100dvh-8rem)] xs:self-start xs:overflow-y-auto"
    >
      <div className="flex items-center justify-between gap-3 xs:block">
        <div className="min-w-0 xs:mb-4 xs:px-3">
          <p className="font-display text-xl font-bold">Dashboard</p>
          <p className="truncate text-sm text-quiet">{user.name}</p>
        </div>
        <button
          {...ofButton}
          aria-label="Menu"
          className="inline-flex size-11 items-center justify-center rounded-md border border-field-line xs:hidden"
        >
          {open ? (
            <X aria-hidden="true" className="size-5" />
          ) : (
            <Menu aria-hidden="true" className="size-5" />
          )}
        </button>
      </div>
      <nav id={id} aria-label="Dashboard" className={`${open ? 'block' : 'hidden'} mt-3 xs:mt-0 xs:block`}>
        <ul className="space-y-1">
          {menu.map(({ tab, title }) => (
            <li key={tab}>
              <Link to={{ hash: tab }} aria-current={tab === current ? 'page' : undefined} className={ITEM}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="mt-4 space-y-1 border-t border-line pt-4">
          {isManager && (
            <li>
              <ReloadData />
            </li>
          )}
          {/* A phone has no keys. */}
          <li className="hidden xs:block">
            <button type="button" className={ITEM} onClick={onShortcuts}>
              <Keyboard aria-hidden="true" className="size-4 shrink-0" />
              Shortcuts
            </button>
          </li>
          <li>
            <Logout />
          </li>
        </ul>
      </nav>
    </aside>
  );
}

function ReloadData() {
  const client = useQueryClient();
  const fetching = useIsFetching() > 0;
  return (
    <button
      type="button"
      className={ITEM}
      aria-busy={fetching}
      onClick={() => void client.invalidateQueries()}
    >
      <RefreshCw aria-hidden="true" className={`size-4 shrink-0 ${fetching ? 'animate-spin' : ''}`} />
      Reload Data
    </button>
  );
}

function Logout() {
  const logout = useLogout();
  return (
    <button type="button" className={ITEM} onClick={logout}>
      <LogOut aria-hidden="true" className="size-4 shrink-0" />
      Logout
    </button>
  );
}
