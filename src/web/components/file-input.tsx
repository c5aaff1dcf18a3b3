import { useId, useState } from 'react';
import { UploadIcon } from '../ui/icons.tsx';

interface FileInputProps {
  /** Types and extensions. */
  accept: string;
  /** Which files can be chosen, in words. */
  rule: string;
  multiple?: boolean;
  /** What is chosen. */
  name?: string;
  disabled?: boolean;
  onChoose: (files: File[]) => void;
}

/** A button that chooses files, and an area to drop them. */
export function FileInput({
  accept,
  rule,
  multiple = false,
  name = multiple ? 'files' : 'a file',
  disabled = false,
  onChoose,
}: FileInputProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const choose = (files: FileList | null) => {
    if (!disabled && files && files.length > 0) onChoose([...files]);
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
        Choose {name}
      </span>
      <span className="text-sm text-muted pointer-coarse:hidden">
        {multiple ? 'or drop them here' : 'or drop it here'}
      </span>
      <span id={`${id}-rule`} className="text-sm text-muted">
        {rule}
      </span>
      <input
        id={id}
        type="file"
        multiple={multiple}
        accept={accept}
        disabled={disabled}
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
