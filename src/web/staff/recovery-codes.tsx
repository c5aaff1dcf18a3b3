import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Shown this once: the server keeps digests of them only. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);

  function copy() {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  }

  return (
    <>
      <Notice tone="waiting">
        These are your recovery codes. Each signs in once without your phone. They are shown only now: print
        them, or keep them where your passwords are.
      </Notice>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-2 rounded-lg border border-line bg-card p-4 font-mono sm:p-6"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy}>Copy</Button>
        <Button kind="main" onClick={onDone}>
          I have kept them
        </Button>
      </div>
      <p aria-live="polite" className="text-sm text-quiet">
        {copied === 'yes' && 'Copied.'}
        {copied === 'no' && 'The browser did not let us copy them: please select and copy them yourself.'}
      </p>
    </>
  );
}
