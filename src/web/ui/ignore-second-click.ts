/** How long and how near a click is the second of a double click, in milliseconds and CSS pixels. */
const DOUBLE_CLICK_MS = 300;
const DOUBLE_CLICK_PX = 12;

/**
 * Called with the click that made something disappear: the second click of a double click would reach what lies below it,
 * and press a button that was not meant.
 */
export function ignoreSecondClick(first: MouseEvent): void {
  const stop = (event: MouseEvent) => {
    const isNear =
      Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) <= DOUBLE_CLICK_PX;
    const isByKey = event.detail === 0;
    if (isByKey || !isNear || event.timeStamp - first.timeStamp > DOUBLE_CLICK_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', stop, true);
  setTimeout(() => removeEventListener('click', stop, true), DOUBLE_CLICK_MS);
}
