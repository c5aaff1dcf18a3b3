import Moon from 'lucide-react/dist/esm/icons/moon.mjs';
import Sun from 'lucide-react/dist/esm/icons/sun.mjs';
import { NavLink } from 'react-router';
import type { ShopSettings } from '#contract/site.ts';
import { guestCart } from '../cart-storage.ts';
import { signedIn } from '../session.ts';
import { useStored } from '../stored.ts';
import { toggleTheme, useDark } from '../theme.ts';
import { ButtonLink } from './button.tsx';

/** Links and their conditions: specification 2, Header and navigation. */
export function Header({ shop }: { shop: ShopSettings }) {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper/95 backdrop-blur print:hidden [@media(max-height:30rem)]:static">
      {shop.testMode && (
        <p className="bg-waiting-soft px-4 py-1 text-center text-xs font-semibold text-waiting">
          Test mode: no card is charged and nothing is sewn.
        </p>
      )}
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
        <NavLink to="/" className="font-display text-2xl font-bold tracking-tight">
          {shop.name}
        </NavLink>
        <nav
          aria-label="Main"
          className="order-last -mx-2 w-[calc(100%+1rem)] lg:order-none lg:w-auto lg:flex-1"
        >
          <ul className="flex flex-wrap justify-between sm:justify-start sm:gap-x-1">
            <Item to="/">Home</Item>
            <Item to="/order-status">Order Status</Item>
            <Item to="/products">Products</Item>
            <CartItem />
            <AccountItem />
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <ThemeSwitch />
          <ButtonLink kind="main" to="/start-order" className="px-4">
            Start Order
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}

function Item({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <li>
      <NavLink
        to={to}
        end={to === '/'}
        className="inline-flex min-h-11 items-center rounded-md px-1.5 text-sm font-medium whitespace-nowrap sm:px-2 sm:text-base text-quiet hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-hot aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
      >
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
  if (user) return null;
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
      className="inline-flex size-11 items-center justify-center rounded-md text-quiet hover:text-ink"
    >
      {dark ? <Sun aria-hidden="true" className="size-5" /> : <Moon aria-hidden="true" className="size-5" />}
    </button>
  );
}
