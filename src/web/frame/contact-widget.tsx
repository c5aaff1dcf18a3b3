import { lazy, Suspense, useEffect, useRef } from 'react';
import type { ShopSettings } from '#contract/site.ts';
import { type ExternalLink, getChatLinks } from '../lib/contact-links.ts';
import { persisted, usePersisted } from '../storage/persisted.ts';
import { CloseIcon } from '../ui/frame-icons.tsx';
import { MessageCircleIcon } from '../ui/icons.tsx';
import { useDisclosure } from '../ui/use-disclosure.ts';

// Only a shop in test mode loads it.
const MissingLinks = lazy(() => import('./missing-links.tsx'));

/** True once the visitor closed the widget; the footer has the same links. */
const isWidgetDismissed = persisted('TPUN_chat_closed', false);

/**
 * The chat widget: links to the shop's chat apps, or an e-mail link without them. It sits in a corner of the page, is
 * hidden while it would cover the focused element and where something is paid, and stays hidden once it was closed.
 */
export default function ContactWidget({ shop }: { shop: ShopSettings }) {
  const closed = usePersisted(isWidgetDismissed);
  return closed ? null : <VisibleWidget shop={shop} />;
}

function VisibleWidget({ shop }: { shop: ShopSettings }) {
  const { open, rootProps, buttonProps, id } = useDisclosure<HTMLElement>();
  useAvoidFocusedElement(rootProps.ref);
  return (
    <aside
      {...rootProps}
      aria-label="Chat"
      className="fixed right-3 bottom-3 z-30 flex flex-col in-[body:has([data-bottom-bar],[data-no-chat])]:hidden items-end gap-2 data-aside:invisible sm:right-5 sm:bottom-5 print:hidden"
    >
      <ContactSheet id={id} hidden={!open} shop={shop} />
      <button
        {...buttonProps}
        className="inline-flex min-h-12 items-center gap-2 rounded-full border border-line bg-surface px-3 font-semibold xs:px-4 text-ink shadow-lg hover:border-ink"
      >
        <MessageCircleIcon className="size-5" />
        <span className="max-xs:sr-only">Chat</span>
      </button>
    </aside>
  );
}

function ContactSheet({ id, hidden, shop }: { id: string; hidden: boolean; shop: ShopSettings }) {
  return (
    <div
      id={id}
      hidden={hidden}
      className="w-64 max-w-[calc(100vw-1.5rem)] rounded-lg border border-line bg-surface p-4 text-ink shadow-lg"
    >
      <div className="flex items-start justify-between">
        <p>
          <strong className="block font-display text-xl leading-tight">Questions?</strong>
          <span className="text-sm text-muted">A person answers, on weekdays.</span>
        </p>
        <button
          type="button"
          aria-label="Close the chat"
          onClick={dismissWidget}
          className="-mt-3 -mr-3 inline-flex size-11 items-center justify-center text-muted hover:text-ink"
        >
          <CloseIcon className="size-5" />
        </button>
      </div>
      <ul className="mt-3 space-y-2">
        {shop.testMode && (
          <Suspense>
            <MissingLinks shop={shop} className={LINK_CLASS} />
          </Suspense>
        )}
        {getContactLinks(shop).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener" className={LINK_CLASS}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const LINK_CLASS =
  'flex min-h-11 items-center rounded-md border border-field-line px-3 font-semibold hover:border-ink';

/** Closes the widget and moves the focus to the page, because the focused button is unmounted. */
function dismissWidget() {
  isWidgetDismissed.set(true);
  document.getElementById('main')?.focus({ preventScroll: true });
}

function getContactLinks(shop: ShopSettings): ExternalLink[] {
  const links = getChatLinks(shop);
  return links.length > 0 ? links : [{ name: 'E-mail', href: `mailto:${shop.email}` }];
}

/** Hides the widget while it would cover the focused element (WCAG 2.4.11). */
function useAvoidFocusedElement(widget: React.RefObject<HTMLElement | null>) {
  const frame = useRef(0);
  useEffect(() => {
    function updateVisibility() {
      const [element, focused] = [widget.current, document.activeElement];
      if (!element || !focused) return;
      element.toggleAttribute('data-aside', !element.contains(focused) && elementsOverlap(element, focused));
    }
    function scheduleUpdate() {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(updateVisibility);
    }
    document.addEventListener('focusin', scheduleUpdate);
    addEventListener('scroll', scheduleUpdate, { passive: true });
    return () => {
      document.removeEventListener('focusin', scheduleUpdate);
      removeEventListener('scroll', scheduleUpdate);
      cancelAnimationFrame(frame.current);
    };
  }, [widget]);
}

function elementsOverlap(one: Element, other: Element): boolean {
  if (other === document.body || other.id === 'main') return false;
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
