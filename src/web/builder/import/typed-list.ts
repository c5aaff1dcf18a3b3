/** The key in sessionStorage: the list survives a reload, and is deleted with the tab and after the import. */
const STORAGE_KEY = 'TPUN_import_list';

export function readTypedList(): string {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}

export function storeTypedList(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, text);
  } catch {
    // storage is disabled or full: the import works without it
  }
}
