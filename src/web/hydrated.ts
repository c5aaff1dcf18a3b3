import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while hydrating, true right after: what belongs to this browser may be shown then. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
