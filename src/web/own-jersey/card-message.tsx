import { useEffect, useRef } from 'react';
import { Notice } from '../ui/notice.tsx';
import type { JerseyMessage } from './use-own-jersey.ts';

/**
 * What went otherwise than the player wanted, above a jersey that is confirmed. It takes the focus: the form whose button was
 * pressed is gone, and a confirmation that is somebody else's looks like the own one.
 */
export function CardMessage({ message }: { message: JerseyMessage | null }) {
  const isShown = message !== null && message.tone !== 'success';
  const box = useRef<HTMLDivElement>(null);
  const text = isShown ? message.text : null;
  useEffect(() => {
    if (text) box.current?.focus();
  }, [text]);
  if (!isShown) return null;
  return (
    <div ref={box} role={message.tone === 'warning' ? 'alert' : undefined} tabIndex={-1}>
      <Notice tone={message.tone}>{message.text}</Notice>
    </div>
  );
}
