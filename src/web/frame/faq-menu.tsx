import type { KeyboardEvent } from 'react';
import { NavLink } from 'react-router';
import { ChevronDownIcon } from '../ui/frame-icons.tsx';
import { useDisclosure } from '../ui/use-disclosure.ts';

/** The FAQ dropdown; in the mobile menu it expands in place. */
export function FaqMenu() {
  const { open, setOpen, rootProps, buttonProps, id } = useDisclosure<HTMLLIElement>();
  function onKeyDown(event: KeyboardEvent<HTMLLIElement>) {
    rootProps.onKeyDown(event);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    const item = event.currentTarget;
    // The list has to be visible before its links can be focused.
    requestAnimationFrame(() => moveFocus(item, event.key === 'ArrowDown' ? 1 : -1));
  }
  return (
    <li {...rootProps} onKeyDown={onKeyDown} className="relative">
      <button {...buttonProps} className={`${NAV_ITEM_CLASS} gap-1 max-xs:w-full max-xs:justify-between`}>
        FAQ
        <ChevronDownIcon className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <ul
        id={id}
        hidden={!open}
        className="rounded-lg border-line bg-surface p-1 max-xs:mb-2 max-xs:ml-2 max-xs:border-l-2 max-xs:bg-transparent xs:absolute xs:top-full xs:left-0 xs:w-60 xs:border xs:shadow-lg"
      >
        {FAQ_PAGES.map(({ to, title }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-11 items-center rounded-md px-3 text-muted hover:bg-surface-inset hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Moves the focus from the button into the list, and cycles within the list. */
function moveFocus(item: HTMLElement, step: 1 | -1) {
  const links = [...item.querySelectorAll('a')];
  const index = links.indexOf(document.activeElement as HTMLAnchorElement);
  const next = index < 0 && step < 0 ? links.length - 1 : (index + step + links.length) % links.length;
  links[next]?.focus();
}

/** The pages of the FAQ menu. */
export const FAQ_PAGES = [
  { to: '/materials', title: 'Materials' },
  { to: '/size-chart', title: 'Size Chart' },
  { to: '/jersey-samples', title: 'Jersey Samples' },
  { to: '/warranty-replacement', title: 'Warranty & Replacements' },
  { to: '/mockup-verification', title: 'Mockup Verification' },
] as const;

/** A link or a button of the main navigation. */
export const NAV_ITEM_CLASS =
  'inline-flex min-h-11 items-center rounded-md px-1.5 text-sm font-medium whitespace-nowrap text-muted hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8 max-xs:flex max-xs:px-3 max-xs:text-lg sm:px-2 sm:text-base';
