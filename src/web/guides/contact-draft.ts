/** What was typed survives a reload and a failed call, and is gone with the tab or once it was sent. */
const KEY = 'TPUN_contact_draft';

export interface ContactDraft {
  name: string;
  email: string;
  message: string;
}

export const EMPTY: ContactDraft = { name: '', email: '', message: '' };

export function readContactDraft(): ContactDraft {
  try {
    return { ...EMPTY, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<ContactDraft>) };
  } catch {
    return EMPTY;
  }
}

export function keepContactDraft(draft: ContactDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // storage is switched off or full: the form still works, it only forgets
  }
}
