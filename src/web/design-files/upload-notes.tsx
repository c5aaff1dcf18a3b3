import { type DesignUpload, isPending } from './design-uploads.ts';

/** Says beside the closed dialog how many files are being sent, and how many were not sent. */
export function UploadNotes({ uploads }: { uploads: readonly DesignUpload[] }) {
  const pending = uploads.filter(isPending).length;
  const failed = uploads.length - pending;
  return (
    <div role="status" className="space-y-1 text-sm font-semibold empty:hidden">
      {pending > 0 && (
        <p className="text-info">{pending === 1 ? '1 file is' : `${pending} files are`} being sent.</p>
      )}
      {failed > 0 && (
        <p className="text-danger">
          {failed === 1 ? '1 file was' : `${failed} files were`} not sent: open the list.
        </p>
      )}
    </div>
  );
}
