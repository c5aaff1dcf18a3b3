import Menu from 'lucide-react/dist/esm/icons/menu.mjs';
import Moon from 'lucide-react/dist/esm/icons/moon.mjs';
import Sun from 'lucide-react/dist/esm/icons/sun.mjs';
import X from 'lucide-react/dist/esm/icons/x.mjs';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import type { ShopSettings } from '#contract/site.ts';
import { guestCart } from '../cart-storage.ts';
import { signedIn } from '../session.ts';
import { useStored } from '../stored.ts';
import { toggleTheme, useDark } from '../theme.ts';
import { ButtonLink } from './button.tsx';
import { FaqMenu } from './faq-menu.tsx';
import { NAV_ITEM } from './nav-item.ts';
import { useDisclosure } from './use-disclosure.ts';

const ICON_BUTTON =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-quiet hover:text-ink';

/** Links and their conditions: specification 2, Header and navigation. Under 500 px they wait behind a button. */
export function Header({ shop }: { shop: ShopSettings }) {
  const { open, ofWhole, ofButton, id } = useDisclosure<HTMLElement>();
  return (
    <header
      {...ofWhole}
      className="sticky top-0 z-40 border-b border-line bg-paper print:hidden [@media(max-height:30rem)]:static"
    >
      {shop.testMode && (
        <p className="bg-waiting-soft px-4 py-1 text-center text-xs font-semibold text-waiting">
          Test mode: no card is charged and nothing is sewn.
        </p>
      )}
      <div className="page flex flex-wrap items-center gap-x-2 py-2 sm:gap-x-6">
        <button {...ofButton} aria-label="Menu" className={`${ICON_BUTTON} -ml-3 xs:hidden noscript:hidden`}>
          {open ? (
            <X aria-hidden="true" className="size-6" />
          ) : (
            <Menu aria-hidden="true" className="size-6" />
          )}
        </button>
        <NavLink
          to="/"
          className="max-w-[calc(100%-11.5rem)] truncate py-1.5 font-display text-[1.375rem] font-bold tracking-tight max-xs:-ml-2 xs:max-w-xs xs:text-2xl"
        >
          {shop.name}
        </NavLink>
        <nav
          id={id}
          aria-label="Main"
          className={`-mx-2 max-xs:absolute max-xs:inset-x-0 max-xs:top-full max-xs:mx-0 max-xs:max-h-[calc(100dvh-100%)] max-xs:overflow-y-auto max-xs:border-y max-xs:border-line max-xs:bg-paper max-xs:px-2 max-xs:py-3 max-xs:shadow-lg max-xs:noscript:static max-xs:noscript:block xs:order-last xs:w-[calc(100%+1rem)] lg:order-none lg:w-auto lg:flex-1 ${open ? '' : 'max-xs:hidden'}`}
        >
          <ul className="flex max-xs:flex-col xs:flex-wrap xs:justify-between sm:justify-start sm:gap-x-1">
            <Item to="/">Home</Item>
            <Item to="/order-status">Order Status</Item>
            <Item to="/products">Products</Item>
            <FaqMenu />
            <Item to="/contact">Contact</Item>
            <CartItem />
            <AccountItem />
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <ThemeSwitch />
          <ButtonLink kind="main" to="/start-order" className="px-3 whitespace-nowrap max-xs:text-sm xs:px-4">
            Start Order
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}

function Item({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <NavLink to={to} end={to === '/'} className={NAV_ITEM}>
        {children}
      </NavLink>
    </li>
  );
}

function CartItem() {
  const { length } = useStored(guestCart);
  return <Item to="/cart">Cart{length > 0 && ` (${length})`}</Item>;
}

function AccountItem() {
  const user = useStored(signedIn);
  if (user?.account_type === 'staff') return <Item to="/dashboard">Dashboard</Item>;
  if (user) return <Item to="/account">Account</Item>;
  return <Item to="/login">Login</Item>;
}

function ThemeSwitch() {
  const dark = useDark();
  return (
    <button
      type="button"
      onClick={toggleTheme}
      aria-pressed={dark}
      aria-label="Dark theme"
      className={ICON_BUTTON}
    >
      {dark ? <Sun aria-hidden="true" className="size-5" /> : <Moon aria-hidden="true" className="size-5" />}
    </button>
  );
}
