import { useEffect, useSyncExternalStore } from 'react';
import type { DesignFile } from '#contract/design-files.ts';
import { type DesignUpload, forgetStored, getUploads, subscribeToUploads } from './design-uploads.ts';

/** The list of an order's files as it was loaded. */
interface LoadedList {
  /** Undefined until the list is loaded. */
  listed: DesignFile[] | undefined;
  /** Why the list could not be loaded; of no meaning once there is one. */
  error: unknown;
  /** Loads the list again after an error. */
  retry: () => unknown;
  /** Loads the list again and keeps it until then; rejects when that fails. The same function at each rendering. */
  reload: () => Promise<unknown>;
}

export interface DesignFiles extends Omit<LoadedList, 'listed'> {
  isLoaded: boolean;
  /** The files of the list, and those that were stored since it was loaded. */
  files: DesignFile[];
  /** The chosen files that are not stored. */
  uploads: readonly DesignUpload[];
}

/** Returns the files and the uploads of an order; loads the list again when a file was stored. Null: no order. */
export function useDesignFiles(orderId: string | null, { listed, ...list }: LoadedList): DesignFiles {
  const { reload } = list;
  const getCurrent = () => getUploads(orderId);
  const { uploads, stored } = useSyncExternalStore(subscribeToUploads, getCurrent, () => getUploads(null));
  useEffect(() => {
    if (orderId === null || stored.length === 0) return;
    let isLatest = true;
    const forget = () => isLatest && forgetStored(orderId, toIds(stored));
    // Until it is loaded, the files are shown as the uploads were answered.
    reload().then(forget, () => undefined);
    return () => {
      isLatest = false;
    };
  }, [orderId, stored, reload]);
  const ids = new Set(toIds(listed ?? []));
  const files = [...(listed ?? []), ...stored.filter(({ id }) => !ids.has(id))];
  return { ...list, isLoaded: listed !== undefined, files, uploads };
}

const toIds = (files: readonly DesignFile[]) => files.map(({ id }) => id);
