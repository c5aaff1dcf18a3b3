/**
 * The dashboard by keyboard: '/' to search, 'j' and 'k' to the next and the previous order of the list, '?' for this list.
 * Nothing happens while somebody types or a dialog is open, and whoever speaks to the computer can switch them off.
 */
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { stored, useStored } from '../stored.ts';
import { Dialog } from '../ui/dialog.tsx';
import { orderHash } from './order-hash.ts';
import { TO_SEARCH } from './orders/search-field.tsx';
import { useNeighbours } from './orders/use-neighbours.ts';

const switched = stored('dashboard-shortcuts', true);

interface ShortcutsProps {
  orderId: string | null;
  /** Where one searches from a tab that has no search of its own. */
  searchTab: string;
  shown: boolean;
  onShow: (shown: boolean) => void;
}

export function Shortcuts({ orderId, searchTab, shown, onShow }: ShortcutsProps) {
  const on = useStored(switched);
  const navigate = useNavigate();
  const { next, previous } = useNeighbours(orderId);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event)) return;
    if (event.key === '?') onShow(true);
    if (!on) return;
    const goal = event.key === 'j' ? next : event.key === 'k' ? previous : null;
    if (goal) void navigate({ hash: orderHash(goal) });
    if (event.key !== '/') return;
    event.preventDefault();
    if (!focusSearch()) void navigate({ hash: searchTab }, { state: TO_SEARCH });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <Dialog open={shown} onClose={() => onShow(false)} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[4rem_1fr] items-center gap-y-3">
        {KEYS.map(([key, words]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-md border border-field-line bg-sunken px-2 py-1 text-center font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-6 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-calm"
          checked={on}
          onChange={(event) => switched.set(event.target.checked)}
        />
        Single keys do this
      </label>
    </Dialog>
  );
}

const KEYS = [
  ['/', 'Search'],
  ['j', 'Next order of the list'],
  ['k', 'Previous order of the list'],
  ['?', 'These shortcuts'],
] as const;

function isTyping({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (document.querySelector('dialog[open]')) return true;
  const at = target instanceof HTMLElement ? target : null;
  return at !== null && (at.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName));
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
  return field !== null;
}
