import { lazy, Suspense, useState } from 'react';
import { api } from '../../calls/api-client.ts';
import { useRequest } from '../../calls/use-request.ts';
import { ListError } from '../../design-files/list-error.tsx';
import { UploadNotes } from '../../design-files/upload-notes.tsx';
import { useDesignFiles } from '../../design-files/use-design-files.ts';
import { Button } from '../../ui/button.tsx';

const DesignFilesDialog = lazy(() => import('../../design-files/design-files-dialog.tsx'));

interface UploadDesignsProps {
  /** Null for an order that was never saved. */
  orderId: string | null;
  isCaptain: boolean;
}

/** The third action: sends files for the design (rules.md uploads-4). The dialog is loaded when it is first opened. */
export function UploadDesigns({ orderId, isCaptain }: UploadDesignsProps) {
  const captainsOrder = isCaptain ? orderId : null;
  const { data, ...request } = useRequest(captainsOrder, () => api.designFiles.list({ order_id: orderId! }));
  const list = useDesignFiles(captainsOrder, { listed: data?.files, ...request });
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  const [needsSave, setNeedsSave] = useState(false);
  return (
    <>
      <Button
        disabled={!isCaptain}
        onClick={() => (orderId ? setDialog('open') : setNeedsSave(true))}
        className="w-full"
      >
        Upload designs
      </Button>
      {needsSave && !orderId && (
        <p role="status" className="text-sm font-semibold text-danger">
          Save the order first, so that it has an ID.
        </p>
      )}
      {list.error === undefined && (
        <p className="text-sm text-muted">{describeFiles(isCaptain, list.files.length)}</p>
      )}
      <ListError {...list} />
      <UploadNotes uploads={list.uploads} />
      {orderId && dialog !== 'unused' && (
        <Suspense>
          <DesignFilesDialog
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
            orderId={orderId}
            list={list}
            isStaff={false}
          />
        </Suspense>
      )}
    </>
  );
}

function describeFiles(isCaptain: boolean, count: number): string {
  if (!isCaptain) return 'Only the order creator can do this.';
  if (count === 0) return 'Logos, pictures and drawings for our designers.';
  return count === 1 ? 'One file is with the order.' : `${count} files are with the order.`;
}
