import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Returns false on the server and during hydration, then true; content of this browser can be shown from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
