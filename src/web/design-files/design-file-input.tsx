import { useId, useState } from 'react';
import {
  ACCEPTED_DESIGN_FORMATS,
  MAX_DESIGN_FILES,
  MAX_DESIGN_MEGABYTES,
} from '#domain/orders/order/design-file.ts';
import { UploadIcon } from '../ui/icons.tsx';

/** Types and extensions, because browsers do not know the type of every drawing; phones offer camera and gallery. */
const ACCEPT =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,image/svg+xml,application/pdf,application/postscript,.heic,.heif,.svg,.svgz,.pdf,.eps,.ai';

/** A button that chooses files, and an area to drop them. */
export function DesignFileInput({ onChoose }: { onChoose: (files: File[]) => void }) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const choose = (files: FileList | null) => {
    if (files && files.length > 0) onChoose([...files]);
  };
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault(); // otherwise the browser opens the file
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        choose(event.dataTransfer.files);
      }}
      className={`relative flex min-h-32 cursor-pointer flex-col items-center justify-center gap-1 rounded-lg border-2 border-dashed px-4 py-6 text-center hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info ${isOver ? 'border-info bg-info-soft' : 'border-field-line'}`}
    >
      <span id={`${id}-name`} className="flex items-center gap-2 font-semibold">
        <UploadIcon className="size-5" />
        Choose files
      </span>
      <span className="text-sm text-muted pointer-coarse:hidden">or drop them here</span>
      <span id={`${id}-rule`} className="text-sm text-muted">
        {`${ACCEPTED_DESIGN_FORMATS}; ${MAX_DESIGN_MEGABYTES}\u00A0MB each, ${MAX_DESIGN_FILES}\u00A0files at most.`}
      </span>
      <input
        id={id}
        type="file"
        multiple
        accept={ACCEPT}
        className="sr-only"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-rule`}
        onChange={(event) => {
          choose(event.target.files);
          event.target.value = ''; // the same file can be chosen again
        }}
      />
    </label>
  );
}
