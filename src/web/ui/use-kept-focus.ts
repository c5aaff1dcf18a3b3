import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The parts of a page that take over the focus. */
const PARTS = 'section, article, dialog, main';

/**
 * Returns the ref of a button that may go or be disabled by its own press. The focus then moves to the part of the page around it,
 * unless something else takes it: a browser drops it to the body, and the keyboard starts again at the top.
 */
export function useKeptFocus(isDisabled: boolean): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isDisabled) keepFocus(ref.current!);
  }, [isDisabled]);
  useLayoutEffect(() => {
    const button = ref.current!;
    return () => keepFocus(button);
  }, []);
  return ref;
}

function keepFocus(button: HTMLButtonElement): void {
  if (document.activeElement !== button) return;
  const parts = listPartsAround(button);
  // Two frames: effects and dialogs that place the focus themselves come first.
  requestAnimationFrame(() => requestAnimationFrame(() => focusFirst(parts)));
}

function listPartsAround(element: Element): HTMLElement[] {
  const part = element.parentElement?.closest<HTMLElement>(PARTS);
  return part ? [part, ...listPartsAround(part)] : [];
}

function focusFirst(parts: readonly HTMLElement[]): void {
  const part = parts.find(({ isConnected }) => isConnected);
  if (!part || document.activeElement !== document.body) return;
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
}
