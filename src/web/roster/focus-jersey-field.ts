/** Opens a jersey of the roster, and focuses one of its fields. */
export function focusJerseyField(rowId: string, field: string): void {
  if (focusField(`${rowId}-${field}`)) return;
  document.querySelector<HTMLElement>(`[data-row-button="${CSS.escape(rowId)}"]`)?.click();
  requestAnimationFrame(() => focusField(`${rowId}-${field}`));
}

function focusField(id: string): boolean {
  const field = document.getElementById(id);
  // The header and the bar of the order would cover a field at the edge of the screen.
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  return field !== null;
}
