import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * A part of the page that a button opens. It closes with Escape, which returns the focus to the button, when the focus
 * leaves it, on a click outside, and on navigation, except to another query where `keepsOpen`: a search that was typed
 * before may just be starting.
 */
export function useDisclosure<Root extends HTMLElement>({ keepsOpen = false } = {}) {
  const [open, setOpen] = useState(false);
  const root = useRef<Root>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { key, pathname } = useLocation();
  const place = keepsOpen ? pathname : key;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has its own key
  useEffect(() => setOpen(false), [place]);
  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  return {
    open,
    setOpen,
    rootProps: {
      ref: root,
      onBlur({ relatedTarget }: FocusEvent) {
        if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
      },
      onKeyDown(event: KeyboardEvent) {
        if (!open || event.key !== 'Escape') return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      },
    },
    buttonProps: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => setOpen(!open),
    },
    id,
  };
}
