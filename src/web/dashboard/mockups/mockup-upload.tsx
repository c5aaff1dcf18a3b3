import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { ApiError, api, errorMessage } from '../../calls/api-client.ts';
import {
  checkPicture,
  IMAGE_ACCEPT,
  IMAGE_REQUIREMENTS,
  readAsBase64,
  uploadErrorMessage,
} from '../../calls/read-file.ts';
import { Button } from '../../ui/button.tsx';
import { UploadIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.tsx';
import { MockupDetailFields, type MockupDetails } from './mockup-details.tsx';
import { ReplaceMockupDialog } from './replace-mockup.tsx';

interface MockupUploadProps {
  orderId: string;
  label: ReactNode;
  /** The status of an order that has a mockup, which is replaced after a confirmation. Null without a mockup. */
  replacedIn: OrderStatus | null;
  /** Whether it is one of many, whose requirements are shown once above the list. */
  isCompact?: boolean;
}

/** The upload of a mockup: a file input named by the order id. */
export function MockupUpload({ orderId, label, replacedIn, isCompact = false }: MockupUploadProps) {
  const [details, setDetails] = useState(NO_DETAILS);
  const { step, failure, check, upload, retry } = useMockupUpload(orderId, details, {
    onAttached: () => setDetails(NO_DETAILS),
  });
  const [chosen, setChosen] = useState<File | null>(null);
  const id = useId();
  async function choose(file: File) {
    if (!(await check(file))) return;
    if (replacedIn === null) upload(file);
    else setChosen(file);
  }
  return (
    <div className={isCompact ? '' : 'mt-4'}>
      {!isCompact && <MockupDetailFields details={details} onChange={setDetails} />}
      <label
        htmlFor={id}
        className={`relative flex min-h-11 items-center justify-center gap-2 rounded-md border border-dashed border-field-line px-4 py-2 font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info ${step ? 'cursor-progress opacity-70' : 'cursor-pointer'}`}
      >
        <UploadIcon className="size-4" />
        {label}
        <input
          id={id}
          type="file"
          name={orderId}
          accept={IMAGE_ACCEPT}
          className="sr-only"
          disabled={step !== null}
          aria-describedby={`${id}-state`}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void choose(file);
          }}
        />
      </label>
      {chosen && replacedIn !== null && (
        <ReplaceMockupDialog
          orderId={orderId}
          status={replacedIn}
          choice={details.choice}
          onConfirm={() => {
            setChosen(null);
            upload(chosen);
          }}
          onClose={() => setChosen(null)}
        />
      )}
      <div id={`${id}-state`} aria-live="polite" className="text-sm *:mt-2">
        {step ? (
          <>
            <progress aria-label="Upload" className="h-1.5 w-full accent-info" />
            <p className="text-muted">{step}</p>
          </>
        ) : failure ? (
          <>
            <p className="font-semibold text-danger">{failure.message}</p>
            {failure.hint && <p>{failure.hint}</p>}
            {retry && (
              <Button className="mt-2" onClick={retry}>
                Try again
              </Button>
            )}
          </>
        ) : (
          !isCompact && <p className="text-muted">{IMAGE_REQUIREMENTS}</p>
        )}
      </div>
    </div>
  );
}

const NO_DETAILS: MockupDetails = { choice: 'A', words: '' };

interface UploadFailure {
  message: string;
  hint: string | null;
}

/** Uploads a mockup: reads the file, uploads the image, attaches it to the order (rules.md uploads-1, uploads-2). */
function useMockupUpload(
  orderId: string,
  details: MockupDetails,
  { onAttached }: { onAttached: () => void },
) {
  const client = useQueryClient();
  const [step, setStep] = useState<string | null>(null);
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  /** A file whose upload did not reach the server can be retried; a rejected one cannot. */
  const [unsent, setUnsent] = useState<File | null>(null);
  /** An uploaded picture that is not attached yet; a retry does not upload it again. */
  const [unattached, setUnattached] = useState<string | null>(null);
  const uploading = useMutation({ mutationFn: api.mockups.uploadPicture });
  const attaching = useMutation({ mutationFn: api.mockups.attach });

  function fail(message: string, hint: string | null) {
    setFailure({ message, hint });
    setStep(null);
    toast(message, { tone: 'danger' });
  }

  /** Returns whether the file can be uploaded; otherwise `failure` says why not. */
  async function check(chosen: File): Promise<boolean> {
    setUnsent(null);
    setUnattached(null);
    setFailure(null);
    // What the browser cannot read fails at the upload.
    const refusal = await checkPicture(chosen).catch(() => null);
    if (refusal) fail('Upload Unsuccessful', refusal);
    return refusal === null;
  }

  async function upload(chosen: File) {
    setFailure(null);
    setStep('Uploading the picture');
    try {
      const content = await readAsBase64(chosen);
      const { secure_url } = await uploading.mutateAsync({ file: content, name: orderId });
      await attach(secure_url);
    } catch (error) {
      if (error instanceof ApiError) fail('Upload Unsuccessful', uploadErrorMessage(error));
      else {
        setUnsent(chosen);
        fail('Upload Failed!', errorMessage(error));
      }
    }
  }

  async function attach(url: string) {
    setFailure(null);
    setStep('Adding it to the order');
    try {
      const { message } = await attaching.mutateAsync({ order_id: orderId, mockup_url: url, ...details });
      toast(message, { tone: 'success' });
      setUnattached(null);
      setStep(null);
      onAttached();
      void client.invalidateQueries(orderQuery(orderId));
      void client.invalidateQueries({ queryKey: ['orders'] });
    } catch (error) {
      setUnattached(url);
      fail('Server Update Failed', errorMessage(error));
    }
  }

  const retry = unattached ? () => void attach(unattached) : unsent ? () => void upload(unsent) : null;
  return { step, failure, check, upload: (chosen: File) => void upload(chosen), retry };
}
