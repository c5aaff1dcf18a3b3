/** In the table the field has its own id; on a phone the player's card is opened first. */
export function focusJerseyField(id: string, index: number): void {
  const field = document.getElementById(id);
  if (field) {
    field.focus();
    return;
  }
  document.querySelector<HTMLElement>(`[aria-label^="Jersey ${index + 1},"]`)?.click();
  setTimeout(() => document.querySelector<HTMLElement>('fieldset [aria-invalid="true"]')?.focus());
}
