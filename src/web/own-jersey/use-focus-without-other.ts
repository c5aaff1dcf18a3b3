import { useEffect, useRef } from 'react';

/** After a press the form is gone or its button is disabled, so the focus moves to what came of it. */
export function useFocusWithoutOther() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return heading;
}
