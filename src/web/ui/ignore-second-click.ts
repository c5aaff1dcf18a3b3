/** How long and how near a click is the second of a double click, in milliseconds and CSS pixels. */
const DOUBLE_CLICK_MS = 300;
const DOUBLE_CLICK_PX = 12;

let guard = new AbortController();

/**
 * Called with the click that made something disappear: the second click of a double click would reach what lies below it,
 * and press a button that was not meant. A click at another place shows that it was no double click.
 */
export function ignoreSecondClick(first: MouseEvent): void {
  acceptClicks();
  const { signal } = guard;
  const stop = (event: MouseEvent) => {
    const isNear =
      Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) <= DOUBLE_CLICK_PX;
    const isByKey = event.detail === 0;
    if (isByKey || !isNear || event.timeStamp - first.timeStamp > DOUBLE_CLICK_MS) return acceptClicks();
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', stop, { capture: true, signal });
  setTimeout(() => removeEventListener('click', stop, true), DOUBLE_CLICK_MS);
}

/** Ends what `ignoreSecondClick` began: another page is shown, whose buttons were not pressed yet. */
export function acceptClicks(): void {
  guard.abort();
  guard = new AbortController();
}
