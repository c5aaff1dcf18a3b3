import ChevronDown from 'lucide-react/dist/esm/icons/chevron-down.mjs';
import type { KeyboardEvent } from 'react';
import { NavLink } from 'react-router';
import { FAQ_PAGES } from '../faq-pages.ts';
import { NAV_ITEM } from './nav-item.ts';
import { useDisclosure } from './use-disclosure.ts';

/** The dropdown of specification 2, Header and navigation; in a phone's menu it opens in place. */
export function FaqMenu() {
  const { open, setOpen, ofWhole, ofButton, id } = useDisclosure<HTMLLIElement>();
  function onKeyDown(event: KeyboardEvent<HTMLLIElement>) {
    ofWhole.onKeyDown(event);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    const item = event.currentTarget;
    // The list is shown by then, so that its links can take the focus.
    requestAnimationFrame(() => moveFocus(item, event.key === 'ArrowDown' ? 1 : -1));
  }
  return (
    <li {...ofWhole} onKeyDown={onKeyDown} className="relative">
      <button {...ofButton} className={`${NAV_ITEM} gap-1 max-xs:w-full max-xs:justify-between`}>
        FAQ
        <ChevronDown
          aria-hidden="true"
          className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <ul
        id={id}
        hidden={!open}
        className="rounded-lg border-line bg-card p-1 max-xs:mb-2 max-xs:ml-2 max-xs:border-l-2 max-xs:bg-transparent xs:absolute xs:top-full xs:left-0 xs:w-60 xs:border xs:shadow-lg"
      >
        {FAQ_PAGES.map(({ to, title }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-11 items-center rounded-md px-3 text-quiet hover:bg-sunken hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** From the button into the list and around in it. */
function moveFocus(item: HTMLElement, step: 1 | -1) {
  const links = [...item.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const next = at < 0 && step < 0 ? links.length - 1 : (at + step + links.length) % links.length;
  links[next]?.focus();
}
