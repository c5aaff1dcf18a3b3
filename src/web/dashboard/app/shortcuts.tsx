/**
 * Keyboard shortcuts: '/' to search, 'j' and 'k' for the next and previous row or order of the list, 'x' to select a
 * row, '?' for help. They are ignored while typing or with an open dialog, and can be disabled for users of speech
 * input. Ctrl+S saves, also while typing.
 */
import { useNavigate } from 'react-router';
import { FOCUS_SEARCH } from '#web/dashboard/list/search-field.tsx';
import { orderPath } from '#web/dashboard/shared/paths.ts';
import { useAdjacentOrders } from '#web/dashboard/shared/use-adjacent-orders.ts';
import { useDocumentEvent } from '../../lib/use-document-event.ts';
import { persisted, usePersisted } from '../../storage/persisted.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
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

  useDocumentEvent('keydown', (event) => {
    if (isSave(event) && pressSaveButton()) event.preventDefault();
    if (isTyping(event)) return;
    if (event.key === '?') onHelpToggle(true);
    if (!isEnabled) return;
    const orderId = event.key === 'j' ? next : event.key === 'k' ? previous : null;
    if (orderId) void navigate(orderPath(orderId));
    else if (event.key === 'j') focusRow(1);
    else if (event.key === 'k') focusRow(-1);
    else if (event.key === 'x') selectRow();
    if (event.key !== '/') return;
    event.preventDefault();
    if (!focusSearch()) void navigate(menuPath(searchTab), { state: FOCUS_SEARCH });
  });

  return (
    <Dialog open={isHelpOpen} onClose={() => onHelpToggle(false)} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[5rem_1fr] items-center gap-y-3">
        {SHORTCUTS.map(([key, label]) => (
          <div key={label} className="contents">
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

/*
 * The rows of the list on the page, for the keyboard. A row has the attribute `data-list-row`, a link that opens it
 * and, where it can be selected, a checkbox.
 */

/** Moves the focus to the link of the next (1) or previous (-1) row; from outside of the list to its first row. */
function focusRow(step: 1 | -1): void {
  const rows = listRows();
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const row = current < 0 ? rows[0] : rows[current + step];
  row?.querySelector('a')?.focus();
}

/** Selects the row that has the focus, or takes it out of the selection. */
function selectRow(): void {
  const row = listRows().find((each) => each.contains(document.activeElement));
  row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
}

/** Presses the button that saves the changes of the page. Returns false when the page has none. */
function pressSaveButton(): boolean {
  const button = document.querySelector<HTMLButtonElement>('main [aria-keyshortcuts="Control+S"]');
  if (!document.querySelector('dialog[open]')) button?.click();
  return button !== null;
}

const listRows = () => [...document.querySelectorAll<HTMLElement>('main [data-list-row]')];

const SHORTCUTS = [
  ['/', 'Search'],
  ['Enter', 'In the search: open the first result'],
  ['j', 'Next row in a list, next order on an order’s page'],
  ['k', 'Previous row, previous order'],
  ['Enter', 'Open the row'],
  ['x', 'Select the row'],
  ['Ctrl S', 'Save the changes of the page'],
  ['?', 'These shortcuts'],
] as const;

const isSave = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && !shiftKey && !altKey;

function isTyping({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (document.querySelector('dialog[open]')) return true;
  const element = target instanceof HTMLElement ? target : null;
  return element !== null && (element.isContentEditable || element.matches(TEXT_CONTROLS));
}

const TEXT_CONTROLS = 'input:not([type=checkbox], [type=radio]), textarea, select';

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
  return field !== null;
}
