import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * A part of the page behind a button. It closes with Escape, which gives the focus back to the button, and when the
 * focus, a press or the address goes elsewhere.
 */
export function useDisclosure<Whole extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const whole = useRef<Whole>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a key of its own
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: Event) => {
      if (!whole.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  return {
    open,
    setOpen,
    ofWhole: {
      ref: whole,
      onBlur({ relatedTarget }: FocusEvent) {
        if (relatedTarget && !whole.current?.contains(relatedTarget)) setOpen(false);
      },
      onKeyDown(event: KeyboardEvent) {
        if (!open || event.key !== 'Escape') return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      },
    },
    ofButton: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => setOpen(!open),
    },
    id,
  };
}
