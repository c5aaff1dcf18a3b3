/**
 * Keyboard shortcuts: '/' to search, 'j' and 'k' for the next and previous order of the list, '?' for help. They are
 * ignored while typing or with an open dialog, and can be disabled for users of speech input.
 */
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { persisted, usePersisted } from '../../lib/local-storage.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { orderPath } from '../shared/paths.ts';
import { FOCUS_SEARCH } from '../shared/search-field.tsx';
import { useAdjacentOrders } from '../shared/use-adjacent-orders.ts';
import { type MenuEntry, menuPath } from './menu.ts';

const shortcutsEnabled = persisted('dashboard-shortcuts', true);

interface ShortcutsProps {
  orderId: string | null;
  /** The tab that '/' opens from a page without a search field. */
  searchTab: MenuEntry;
  isHelpOpen: boolean;
  onHelpToggle: (shown: boolean) => void;
}

export function Shortcuts({ orderId, searchTab, isHelpOpen, onHelpToggle }: ShortcutsProps) {
  const isEnabled = usePersisted(shortcutsEnabled);
  const navigate = useNavigate();
  const { next, previous } = useAdjacentOrders(orderId);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event)) return;
    if (event.key === '?') onHelpToggle(true);
    if (!isEnabled) return;
    const orderId = event.key === 'j' ? next : event.key === 'k' ? previous : null;
    if (orderId) void navigate(orderPath(orderId));
    if (event.key !== '/') return;
    event.preventDefault();
    if (!focusSearch()) void navigate(menuPath(searchTab), { state: FOCUS_SEARCH });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <Dialog open={isHelpOpen} onClose={() => onHelpToggle(false)} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[4rem_1fr] items-center gap-y-3">
        {SHORTCUTS.map(([key, label]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-md border border-field-line bg-surface-inset px-2 py-1 text-center font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-6 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-info"
          checked={isEnabled}
          onChange={(event) => shortcutsEnabled.set(event.target.checked)}
        />
        Single keys do this
      </label>
    </Dialog>
  );
}

const SHORTCUTS = [
  ['/', 'Search'],
  ['j', 'Next order of the list'],
  ['k', 'Previous order of the list'],
  ['?', 'These shortcuts'],
] as const;

function isTyping({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (document.querySelector('dialog[open]')) return true;
  const element = target instanceof HTMLElement ? target : null;
  return element !== null && (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName));
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
  return field !== null;
}
