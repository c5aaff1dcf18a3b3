/*
 * The rows of the list on the page, for the keyboard. A row has the attribute `data-list-row`, a link that opens it
 * and, where it can be selected, a checkbox.
 */

/** Moves the focus to the link of the next (1) or previous (-1) row; from outside of the list to its first row. */
export function focusRow(step: 1 | -1): void {
  const rows = listRows();
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const row = current < 0 ? rows[0] : rows[current + step];
  row?.querySelector('a')?.focus();
}

/** Selects the row that has the focus, or takes it out of the selection. */
export function selectRow(): void {
  const row = listRows().find((each) => each.contains(document.activeElement));
  row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
}

/** Presses the button that saves the changes of the page. Returns false when the page has none. */
export function pressSaveButton(): boolean {
  const button = document.querySelector<HTMLButtonElement>('main [aria-keyshortcuts="Control+S"]');
  if (!document.querySelector('dialog[open]')) button?.click();
  return button !== null;
}

const listRows = () => [...document.querySelectorAll<HTMLElement>('main [data-list-row]')];
