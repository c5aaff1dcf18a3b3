import { sessionText } from '../../storage/browser-storage.ts';

/** The key in sessionStorage: the list survives a reload, and is deleted with the tab and after the import. */
const STORAGE_KEY = 'TPUN_import_list';

export const readTypedList = (): string => sessionText.get(STORAGE_KEY) ?? '';

export const storeTypedList = (text: string): void => void sessionText.set(STORAGE_KEY, text || null);
