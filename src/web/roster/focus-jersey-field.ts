/**
 * Focuses a field by its id in the table; on small screens the player's card is opened first. A field that the card has
 * in another form, or not at all, is the first wrong one.
 */
export function focusJerseyField(id: string, index: number): void {
  if (focusField(id)) return;
  document.querySelector<HTMLElement>(`[aria-label^="Jersey ${index + 1},"]`)?.click();
  setTimeout(() => {
    if (!focusField(id)) document.querySelector<HTMLElement>('fieldset [aria-invalid="true"]')?.focus();
  });
}

function focusField(id: string): boolean {
  const field = document.getElementById(id);
  // The header and the price bar of a phone would cover a field at the edge of the screen.
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  return field !== null;
}
