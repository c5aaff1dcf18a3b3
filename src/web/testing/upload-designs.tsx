import { useUploadDesigns } from '../builder/bar/use-upload-designs.tsx';

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
