import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Whether what is shown was there when the page opened. */
export const ShownAtOpening = createContext(false);

/** Returns true in the first rendering of the page only. */
export function useFirstRender(): boolean {
  const [isFirst, setFirst] = useState(true);
  useEffect(() => setFirst(false), []);
  return isFirst;
}

/** After a press the form is gone or its button is disabled, so the focus moves to what came of it. */
export function useFocusWithoutOther() {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasThere = useRef(useContext(ShownAtOpening));
  // Before `keepFocus` looks for a place: it waits for two frames, and a passive effect may come later.
  useLayoutEffect(() => {
    if (!wasThere.current && document.activeElement === document.body) heading.current?.focus();
  }, []);
  return heading;
}
