import { lazy, Suspense, useState } from 'react';
import { api } from '../../calls/api-client.ts';
import { useRequest } from '../../calls/use-request.ts';
import { ListError } from '../../design-files/list-error.tsx';
import { UploadNotes } from '../../design-files/upload-notes.tsx';
import { useDesignFiles } from '../../design-files/use-design-files.ts';

const DesignFilesDialog = lazy(() => import('../../design-files/design-files-dialog.tsx'));

/** The third step: sends files for the design (rules.md uploads-4). `orderId` is null for an order that was never saved. */
export function useUploadDesigns(orderId: string | null) {
  const { data, ...request } = useRequest(orderId, () => api.designFiles.list({ order_id: orderId! }));
  const list = useDesignFiles(orderId, { listed: data?.files, ...request });
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  const [needsSave, setNeedsSave] = useState(false);
  return {
    open: () => (orderId ? setDialog('open') : setNeedsSave(true)),
    /** Undefined without a file. */
    filesText: list.files.length > 0 ? countFiles(list.files.length) : undefined,
    messages: (
      <>
        {needsSave && !orderId && (
          <p role="status" className="text-sm font-semibold text-danger">
            Save the order first, so that it has an ID.
          </p>
        )}
        <ListError {...list} />
        <UploadNotes uploads={list.uploads} />
      </>
    ),
    /** Loaded when it is first opened. */
    dialog: orderId && dialog !== 'unused' && (
      <Suspense>
        <DesignFilesDialog
          open={dialog === 'open'}
          onClose={() => setDialog('closed')}
          orderId={orderId}
          list={list}
          isStaff={false}
        />
      </Suspense>
    ),
  };
}

const countFiles = (count: number): string =>
  count === 1 ? 'One file is with the order.' : `${count} files are with the order.`;
