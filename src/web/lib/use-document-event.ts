import { useEffect, useEffectEvent } from 'react';

/** Calls the newest function with each event of the document. */
export function useDocumentEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  onEvent: (event: DocumentEventMap[Type]) => void,
): void {
  const callback = useEffectEvent(onEvent);
  useEffect(() => {
    const listener = (event: DocumentEventMap[Type]) => callback(event);
    document.addEventListener(type, listener);
    return () => document.removeEventListener(type, listener);
  }, [type]);
}

/** Calls the function when the visitor comes back to the page, from another tab or after the phone was locked. */
export function useReturnToPage(onReturn: () => void): void {
  useDocumentEvent('visibilitychange', () => document.visibilityState === 'visible' && onReturn());
}
