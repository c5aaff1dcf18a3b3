import { createContext, type ReactNode, useContext } from 'react';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { type persisted, usePersisted } from '../storage/local-storage.ts';

/** Whether panels are open, by their titles; a panel that nobody opened or closed is missing. */
export type OpenPanels = Readonly<Record<string, boolean>>;

interface PanelStates {
  isOpen: (title: string) => boolean;
  toggle: (title: string) => void;
}

const CollapsiblePanelsContext = createContext<PanelStates | null>(null);

/** Returns null where panels are not collapsible: on wide windows, and outside `CollapsiblePanels`. */
export const usePanelStates = () => useContext(CollapsiblePanelsContext);

interface CollapsiblePanelsProps {
  stored: ReturnType<typeof persisted<OpenPanels>>;
  /** The titles of the panels that are open until somebody closes them. */
  openTitles: readonly string[];
  children: ReactNode;
}

/** On a phone every panel inside is a heading that opens it, and stays as it was left. */
export function CollapsiblePanels({ stored, openTitles, children }: CollapsiblePanelsProps) {
  const isNarrow = useMediaQuery('(max-width: 47.99rem)');
  const states = usePersisted(stored);
  const isOpen = (title: string) => states[title] ?? openTitles.includes(title);
  const toggle = (title: string) => stored.set({ ...stored.get(), [title]: !isOpen(title) });
  return (
    <CollapsiblePanelsContext value={isNarrow ? { isOpen, toggle } : null}>
      {children}
    </CollapsiblePanelsContext>
  );
}

/** Focuses a field, and opens the panel that hides it. */
export function revealField(field: HTMLElement): void {
  const body = field.closest<HTMLElement>('[hidden]');
  if (body) document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(body.id)}"]`)?.click();
  requestAnimationFrame(() => field.focus());
}
