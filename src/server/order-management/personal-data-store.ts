import type { Connection } from '../platform/db/connection.ts';
import type { PersonalData } from '../platform/db/personal-data.ts';
import { deleteSavedSearches, readSavedSearches } from './list/saved-view-store.ts';

export const savedViewPersonalData: PersonalData = {
  forgetPerson: (tx, { email }) => deleteSearchesFor(tx, email),
};

/** Deletes the saved views of the list of orders that contain the address, as typed or encoded for a URL. */
async function deleteSearchesFor(tx: Connection, email: string): Promise<void> {
  const contains = (text: string) => text.toLowerCase().includes(email);
  const ids: number[] = [];
  for (const { id, name, query } of await readSavedSearches(tx))
    if ([name, query, ...new URLSearchParams(query).values()].some(contains)) ids.push(id);
  await deleteSavedSearches(tx, ids);
}
