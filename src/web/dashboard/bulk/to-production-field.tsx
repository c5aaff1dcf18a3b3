interface ToProductionFieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether a release sets the status of its order. */
export const ToProductionField = ({ checked, onChange }: ToProductionFieldProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="checkbox"
      className="size-5 shrink-0 accent-info"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>
      <span className="font-semibold">Set the status to Production</span>
      <span className="block text-sm text-muted">The customer gets an e-mail about a new status.</span>
    </span>
  </label>
);
