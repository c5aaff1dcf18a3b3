import { useState } from 'react';
import { errorMessage } from '../calls/api-client.ts';
import { downloadFile } from '../calls/download.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';

interface DownloadLinkProps {
  label: string;
  path: string;
  /** A key is sent in a body, because addresses are logged. */
  input: Record<string, string>;
  fileName: string;
  /** Where the browser's own cookie opens the paper. */
  href?: string | undefined;
  variant?: 'secondary' | 'ghost';
}

/** Downloads a paper. */
export function DownloadLink({
  label,
  path,
  input,
  fileName,
  href,
  variant = 'secondary',
}: DownloadLinkProps) {
  const [busy, setBusy] = useState(false);
  if (href)
    return (
      <a href={href} download={fileName} className={buttonClass(variant)}>
        {label}
      </a>
    );
  const download = async () => {
    setBusy(true);
    await downloadFile(path, input, fileName).catch((error: unknown) =>
      toast(errorMessage(error), { tone: 'danger', ms: 3000 }),
    );
    setBusy(false);
  };
  return (
    <Button variant={variant} busy={busy} onClick={() => void download()}>
      {label}
    </Button>
  );
}
