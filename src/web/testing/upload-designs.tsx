import { useUploadDesigns } from '../builder/bar/use-upload-designs.tsx';
import { ORDER_ID } from './order-samples.ts';

/** The step of the order form's bar that sends files for the design. */
export function UploadDesigns({ orderId }: { orderId: string | null }) {
  const upload = useUploadDesigns(orderId);
  return (
    <>
      <button type="button" onClick={upload.open}>
        Upload designs
      </button>
      <p>{upload.filesText}</p>
      {upload.messages}
      {upload.dialog}
    </>
  );
}

export const STORED_FILE = {
  id: 'a-file-of-the-order',
  name: 'logo.svg',
  format: 'SVG',
  bytes: 348_160,
  uploaded_at: '2026-11-20T17:00:00.000Z',
  uploaded_by: 'customer',
};

let orderCount = 0;

/** Uploads outlive the page of a test, so that each test has its own order. */
export const createOrderId = () => `${ORDER_ID.slice(0, -2)}${10 + orderCount++}`;
