import { type Locator, page } from 'vitest/browser';

/** Opens a jersey of the roster, whose row is text until then, and returns one of its fields. */
export async function openJersey(jersey: number, label: string): Promise<Locator> {
  const field = page.getByLabelText(`${label}, jersey ${jersey}`);
  if (!field.query()) await page.getByRole('button', { name: `Edit jersey ${jersey}`, exact: true }).click();
  return field;
}

/** Returns the text of a row, or of its fields while it is open: 'Wu 7 MEN M 40″'. */
export function readJersey(jersey: number): string {
  const row = document.querySelectorAll('table [data-row]')[jersey - 1];
  const fields = [...(row?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [])];
  const texts =
    fields.length > 0
      ? fields.map(({ value }) => value)
      : [...(row?.querySelectorAll('[data-column]') ?? [])].map(({ textContent }) => textContent);
  return texts.filter(Boolean).join(' ');
}
