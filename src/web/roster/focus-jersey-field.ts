/** Focuses a field by its id in the table; on small screens the player's card is opened first. */
export function focusJerseyField(id: string, index: number): void {
  const field = document.getElementById(id);
  if (field) {
    field.focus();
    return;
  }
  document.querySelector<HTMLElement>(`[aria-label^="Jersey ${index + 1},"]`)?.click();
  setTimeout(() => document.querySelector<HTMLElement>('fieldset [aria-invalid="true"]')?.focus());
}
