interface SegmentedProps<Value extends string> {
  /** What is chosen, for screen readers. */
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** A choice between two or three views of the same thing. */
export const Segmented = <Value extends string>({
  legend,
  options,
  value,
  onChange,
  className = '',
}: SegmentedProps<Value>) => (
  <fieldset className={`flex flex-wrap gap-1 rounded-md bg-surface-inset p-1 ${className}`}>
    <legend className="sr-only">{legend}</legend>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
        className="min-h-11 flex-1 rounded-sm px-3 font-semibold text-muted hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-sm"
      >
        {option.label}
      </button>
    ))}
  </fieldset>
);
