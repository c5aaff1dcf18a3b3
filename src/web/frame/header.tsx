import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { ShopSettings } from '#contract/site.ts';
import { signedInUser } from '../calls/session.ts';
import { guestCart } from '../lib/cart-storage.ts';
import { toggleTheme, useIsDarkTheme } from '../lib/theme.ts';
import { usePersisted } from '../storage/persisted.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CloseIcon, MenuIcon, MoonIcon, SunIcon } from '../ui/frame-icons.tsx';
import { useDisclosure } from '../ui/use-disclosure.ts';
import { FaqMenu, NAV_ITEM_CLASS } from './faq-menu.tsx';
import { useBarHeight } from './use-bar-height.ts';

const ICON_BUTTON_CLASS =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:text-ink';

/** Pages about one order, which have a next step of their own. */
export const isOrderPage = (pathname: string): boolean =>
  ['/start-order', '/order-status', '/mockup-verification', '/payment', '/payment-complete'].includes(
    pathname,
  );

/** The page header with the main navigation; below 500 px the links open from a button. */
export function Header({ shop }: { shop: ShopSettings }) {
  const { open, rootProps, buttonProps, id } = useDisclosure<HTMLElement>();
  useBarHeight(rootProps.ref, '--header-height');
  const { pathname } = useLocation();
  return (
    <header
      {...rootProps}
      className="sticky top-0 z-40 border-b border-line bg-background data-tall:relative print:hidden"
    >
      {shop.testMode && <TestModeNotice />}
      <div className="page flex flex-wrap items-center gap-x-1 py-2 xs:gap-x-2 sm:gap-x-6">
        <button {...buttonProps} className={`${ICON_BUTTON_CLASS} relative -ml-3 xs:hidden noscript:hidden`}>
          {open ? <CloseIcon className="size-6" /> : <MenuIcon className="size-6" />}
          <span className="sr-only">Menu</span>
          {!open && <CartBadge />}
        </button>
        <NavLink
          to="/"
          className="min-w-0 flex-1 basis-20 truncate py-1.5 font-display text-[1.375rem] font-bold tracking-tight max-xs:-ml-2 xs:max-w-xs xs:flex-none xs:text-2xl"
        >
          {shop.name}
        </NavLink>
        <nav
          id={id}
          aria-label="Main"
          className={`-mx-2 max-xs:absolute max-xs:inset-x-0 max-xs:top-full max-xs:mx-0 max-xs:max-h-[calc(100dvh-100%)] max-xs:overflow-y-auto max-xs:border-y max-xs:border-line max-xs:bg-background max-xs:px-2 max-xs:py-3 max-xs:shadow-lg max-xs:noscript:static max-xs:noscript:block xs:order-last xs:w-[calc(100%+1rem)] lg:order-none lg:w-auto lg:flex-1 ${open ? '' : 'max-xs:hidden'}`}
        >
          <ul className="flex max-xs:flex-col xs:flex-wrap xs:justify-between sm:justify-start sm:gap-x-1">
            <NavItem to="/">Home</NavItem>
            <NavItem to="/order-status">Order Status</NavItem>
            <NavItem to="/products">Products</NavItem>
            <FaqMenu />
            <NavItem to="/contact">Contact</NavItem>
            <CartItem />
            <AccountItem />
          </ul>
        </nav>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1 sm:gap-2">
          <ThemeToggle />
          <ButtonLink
            variant={isOrderPage(pathname) ? 'secondary' : 'primary'}
            to="/start-order"
            className="px-2.5 whitespace-nowrap max-xs:text-sm xs:px-4"
          >
            Start Order
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}

/** The line above the dashboard, instead of the header: the way to the shop and the theme. */
export const DashboardHeader = ({ shop }: { shop: ShopSettings }) => (
  <header className="flex flex-wrap items-center justify-between border-b border-line px-4 md:px-6 lg:h-8 lg:flex-nowrap xl:px-8 print:hidden">
    <NavLink to="/" className="inline-flex min-h-11 items-center font-display text-lg font-bold lg:min-h-8">
      {shop.name}
    </NavLink>
    {shop.testMode && (
      <TestModeNotice className="-mx-4 w-[calc(100%+2rem)] max-lg:order-first md:-mx-6 md:w-[calc(100%+3rem)] lg:mx-0 lg:w-auto lg:rounded-md" />
    )}
    <ThemeToggle />
  </header>
);

/** The line above the page of a player, which works without the code of the shop. */
export const PlayerHeader = ({ shop }: { shop: ShopSettings }) => (
  <header className="border-b border-line print:hidden">
    {shop.testMode && <TestModeNotice />}
    <div className="page py-2">
      <a
        href="/"
        className="inline-flex min-h-11 items-center font-display text-2xl font-bold tracking-tight"
      >
        {shop.name}
      </a>
    </div>
  </header>
);

const TestModeNotice = ({ className = '' }: { className?: string }) => (
  <p className={`bg-warning-soft px-4 py-1 text-center text-xs font-semibold text-warning ${className}`}>
    Test mode: no card is charged and nothing is sewn.
  </p>
);

function NavItem({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <NavLink to={to} end={to === '/'} className={NAV_ITEM_CLASS}>
        {children}
      </NavLink>
    </li>
  );
}

function CartItem() {
  const { length } = usePersisted(guestCart);
  return <NavItem to="/cart">Cart{length > 0 && ` (${length})`}</NavItem>;
}

/** The count of the cart on the button that hides its link. */
function CartBadge() {
  const { length } = usePersisted(guestCart);
  if (length === 0) return null;
  return (
    <span className="absolute top-0.5 right-1.5 min-w-5 rounded-full bg-ink px-1 text-center text-xs leading-5 font-semibold text-background">
      {length}
      <span className="sr-only"> in the cart</span>
    </span>
  );
}

function AccountItem() {
  const user = usePersisted(signedInUser);
  if (user?.account_type === 'staff') return <NavItem to="/dashboard">Dashboard</NavItem>;
  if (user) return <NavItem to="/account">Account</NavItem>;
  return <NavItem to="/login">Login</NavItem>;
}

function ThemeToggle() {
  const dark = useIsDarkTheme();
  return (
    <button
      type="button"
      onClick={toggleTheme}
      aria-pressed={dark}
      aria-label="Dark theme"
      className={ICON_BUTTON_CLASS}
    >
      {dark ? <SunIcon className="size-5" /> : <MoonIcon className="size-5" />}
    </button>
  );
}
