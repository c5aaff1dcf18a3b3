import MessageCircle from 'lucide-react/dist/esm/icons/message-circle.mjs';
import X from 'lucide-react/dist/esm/icons/x.mjs';
import { useEffect, useRef } from 'react';
import type { ShopSettings } from '#contract/site.ts';
import { chatLinks, type OutsideLink } from '../chat-links.ts';
import { stored, useStored } from '../stored.ts';
import { useDisclosure } from './use-disclosure.ts';

/** True once somebody sent it away; the footer still has every link of it. */
const chatClosed = stored('TPUN_chat_closed', false);

/**
 * Messages in the shop's two chat apps, or a letter where it has none. It stands in a corner, steps aside for a control
 * that has the focus there, and stays away once it was closed.
 */
export default function Chat({ shop }: { shop: ShopSettings }) {
  const closed = useStored(chatClosed);
  return closed ? null : <Widget shop={shop} />;
}

function Widget({ shop }: { shop: ShopSettings }) {
  const { open, ofWhole, ofButton, id } = useDisclosure<HTMLElement>();
  useOutOfTheWay(ofWhole.ref);
  return (
    <aside
      {...ofWhole}
      aria-label="Chat"
      className="fixed right-3 bottom-3 z-30 flex flex-col in-[body:has([data-bottom-bar])]:hidden items-end gap-2 data-aside:invisible sm:right-5 sm:bottom-5 print:hidden"
    >
      <ChatSheet id={id} hidden={!open} links={linksOf(shop)} />
      <button
        {...ofButton}
        className="inline-flex min-h-12 items-center gap-2 rounded-full border border-line bg-card px-3 font-semibold xs:px-4 text-ink shadow-lg hover:border-ink"
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        <span className="max-xs:sr-only">Chat</span>
      </button>
    </aside>
  );
}

function ChatSheet({ id, hidden, links }: { id: string; hidden: boolean; links: OutsideLink[] }) {
  return (
    <div
      id={id}
      hidden={hidden}
      className="w-64 rounded-lg border border-line bg-card p-4 text-ink shadow-lg"
    >
      <div className="flex items-start justify-between">
        <p>
          <strong className="block font-display text-xl leading-tight">Questions?</strong>
          <span className="text-sm text-quiet">A person answers, on weekdays.</span>
        </p>
        <button
          type="button"
          aria-label="Close the chat"
          onClick={closeForGood}
          className="-mt-3 -mr-3 inline-flex size-11 items-center justify-center text-quiet hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <ul className="mt-3 space-y-2">
        {links.map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener"
              className="flex min-h-11 items-center rounded-md border border-field-line px-3 font-semibold hover:border-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The focus goes back into the page: its place is gone with the chat. */
function closeForGood() {
  chatClosed.set(true);
  document.getElementById('main')?.focus({ preventScroll: true });
}

function linksOf(shop: ShopSettings): OutsideLink[] {
  const links = chatLinks(shop);
  return links.length > 0 ? links : [{ name: 'E-mail', href: `mailto:${shop.email}` }];
}

/** What has the focus is never covered (WCAG 2.4.11). */
function useOutOfTheWay(widget: React.RefObject<HTMLElement | null>) {
  const frame = useRef(0);
  useEffect(() => {
    function look() {
      const [ours, focused] = [widget.current, document.activeElement];
      if (!ours || !focused) return;
      ours.toggleAttribute('data-aside', !ours.contains(focused) && overlap(ours, focused));
    }
    function lookSoon() {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(look);
    }
    document.addEventListener('focusin', lookSoon);
    addEventListener('scroll', lookSoon, { passive: true });
    return () => {
      document.removeEventListener('focusin', lookSoon);
      removeEventListener('scroll', lookSoon);
      cancelAnimationFrame(frame.current);
    };
  }, [widget]);
}

function overlap(one: Element, other: Element): boolean {
  if (other === document.body || other.id === 'main') return false;
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
