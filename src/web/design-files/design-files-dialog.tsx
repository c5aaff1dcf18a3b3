import { useState } from 'react';
import type { DesignFile } from '#contract/design-files.ts';
import { filePaths } from '#contract/endpoint/calls.ts';
import {
  ACCEPTED_DESIGN_FORMATS,
  MAX_DESIGN_FILES,
  MAX_DESIGN_MEGABYTES,
} from '#domain/orders/order/design-file.ts';
import { api, errorMessage } from '../calls/api-client.ts';
import { FileInput } from '../components/file-input.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { DesignFileList } from './design-file-list.tsx';
import { addUploads, cancelUpload, forgetStored, retryUpload } from './design-uploads.ts';
import { ListError } from './list-error.tsx';
import type { DesignFiles } from './use-design-files.ts';

/** Types and extensions, because browsers do not know the type of every drawing; phones offer camera and gallery. */
const ACCEPT =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,image/svg+xml,application/pdf,application/postscript,.heic,.heif,.svg,.svgz,.pdf,.eps,.ai';
const RULE = `${ACCEPTED_DESIGN_FORMATS}; ${MAX_DESIGN_MEGABYTES}\u00A0MB each, ${MAX_DESIGN_FILES}\u00A0files at most.`;

interface DesignFilesDialogProps {
  open: boolean;
  onClose: () => void;
  orderId: string;
  list: DesignFiles;
  /** Whether the calls of staff are used, and not those of the order's captain. */
  isStaff: boolean;
}

/** Sends and removes files for the order's design (rules.md uploads-4). Uploads go on while the dialog is closed. */
export default function DesignFilesDialog({ open, onClose, orderId, list, isStaff }: DesignFilesDialogProps) {
  const { files, uploads, isLoaded, error, reload } = list;
  const path = isStaff ? filePaths.uploadStaffDesignFile : filePaths.uploadDesignFile;
  const [toRemove, setToRemove] = useState<DesignFile | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);

  const add = (chosen: File[]) => addUploads({ orderId, path, storedCount: files.length }, chosen);
  function cancel(uploadId: string) {
    cancelUpload(orderId, uploadId);
    reload().catch(() => undefined);
  }

  async function remove({ id }: DesignFile) {
    setIsRemoving(true);
    const call = isStaff ? api.designFiles.removeForStaff : api.designFiles.remove;
    try {
      await call({ order_id: orderId, id });
      forgetStored(orderId, [id]);
      await reload();
    } catch (error) {
      toast(errorMessage(error), { tone: 'danger', ms: 3000 });
    }
    setIsRemoving(false);
    setToRemove(null);
  }

  return (
    <>
      <Dialog open={open} onClose={onClose} title="Upload designs">
        <div className="space-y-5">
          <p>
            Logos, pictures and drawings for order <span className="tabular">{orderId}</span>. They are
            private: only the shop can open them.
          </p>
          <ListError {...list} />
          {isLoaded && <FileInput accept={ACCEPT} rule={RULE} multiple onChoose={add} />}
          {!isLoaded && !error && <p className="text-muted">Loading the list of files</p>}
          <DesignFileList
            files={files}
            uploads={uploads}
            onRemove={setToRemove}
            onRetry={(id) => retryUpload(orderId, id)}
            onCancel={cancel}
          />
          <div className="flex justify-end">
            <Button onClick={onClose}>Done</Button>
          </div>
        </div>
      </Dialog>
      <ConfirmDialog
        open={toRemove !== null}
        title="Remove this file?"
        confirmLabel="Remove"
        isDestructive
        busy={isRemoving}
        onConfirm={() => toRemove && void remove(toRemove)}
        onClose={() => setToRemove(null)}
      >
        <p className="break-words">{toRemove?.name} is deleted and no longer belongs to the order.</p>
      </ConfirmDialog>
    </>
  );
}
