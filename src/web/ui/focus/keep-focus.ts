/** The parts of a page that take over the focus of what was in them. */
const PARTS = 'li, tr, fieldset, form, section, article, dialog, main';

/**
 * Keeps the keyboard's place where what has the focus goes, is hidden or disabled, mostly by its own press: the browser drops the focus to the
 * body then, and the keyboard starts again at the top. It moves to the smallest part around that stays, or to the heading of
 * the page, unless something else takes it. Returns how to stop.
 */
export function keepFocus(): () => void {
  let focused: Element | null = null;
  let parts: readonly HTMLElement[] = [];

  function remember({ target }: Event) {
    if (!(target instanceof Element)) return;
    focused = target;
    parts = listPartsAround(target);
  }
  // A press beside it gives the focus up.
  function forget({ target }: Event) {
    if (focused && target instanceof Node && !focused.contains(target)) focused = null;
  }
  function replace() {
    if (!focused || !isLost(focused)) return;
    const around = parts;
    focused = null;
    // Two frames: effects and dialogs that place the focus themselves come first.
    requestAnimationFrame(() => requestAnimationFrame(() => focusFirst(around)));
  }

  const observer = new MutationObserver(replace);
  observer.observe(document.body, {
    ...{ childList: true, subtree: true },
    attributeFilter: ['disabled', 'hidden', 'open'],
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget);
  };
}

/** Whether it cannot have the focus any more. */
const isLost = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled') || isHidden(element);

const isHidden = (element: Element): boolean => element.closest('[hidden], dialog:not([open])') !== null;

function listPartsAround(element: Element): HTMLElement[] {
  const part = element.parentElement?.closest<HTMLElement>(PARTS);
  return part ? [part, ...listPartsAround(part)] : [];
}

function focusFirst(parts: readonly HTMLElement[]): void {
  const active = document.activeElement;
  // A disabled button may keep the focus for some frames.
  if (active && active !== document.body && !isLost(active)) return;
  const part = parts.find((each) => each.isConnected && !isHidden(each)) ?? document.querySelector('main');
  const target = part?.matches('main') ? (part.querySelector<HTMLElement>('h1') ?? part) : part;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}
