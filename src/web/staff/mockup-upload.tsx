import Upload from 'lucide-react/dist/esm/icons/upload.mjs';
import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { PICTURE_RULE, PICTURE_TYPES } from './read-picture.ts';
import { useUploadMockup } from './use-upload-mockup.ts';

interface MockupUploadProps {
  orderId: string;
  label: ReactNode;
  /** One of many, which say above them what may be uploaded. */
  bare?: boolean;
}

/** A file input named by the order's id (specification 2, My Orders). */
export function MockupUpload({ orderId, label, bare = false }: MockupUploadProps) {
  const { step, failure, upload, again } = useUploadMockup(orderId);
  const id = useId();
  return (
    <div className={bare ? '' : 'mt-4'}>
      <label
        htmlFor={id}
        className={`relative flex min-h-11 items-center justify-center gap-2 rounded-md border border-dashed border-field-line px-4 py-2 font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-calm ${step ? 'cursor-progress opacity-70' : 'cursor-pointer'}`}
      >
        <Upload aria-hidden="true" className="size-4" />
        {label}
        <input
          id={id}
          type="file"
          name={orderId}
          accept={PICTURE_TYPES}
          className="sr-only"
          disabled={step !== null}
          aria-describedby={`${id}-state`}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) upload(file);
          }}
        />
      </label>
      <div id={`${id}-state`} aria-live="polite" className="text-sm *:mt-2">
        {step ? (
          <>
            <progress aria-label="Upload" className="h-1.5 w-full accent-calm" />
            <p className="text-quiet">{step}</p>
          </>
        ) : failure ? (
          <>
            <p className="font-semibold text-wrong">{failure.words}</p>
            {failure.hint && <p>{failure.hint}</p>}
            {again && (
              <Button className="mt-2" onClick={again}>
                Try again
              </Button>
            )}
          </>
        ) : (
          !bare && <p className="text-quiet">{PICTURE_RULE}</p>
        )}
      </div>
    </div>
  );
}
