import { Button } from '../../ui/button.tsx';

interface SaveBarProps {
  /** The number of unsaved changes. */
  count: number;
  summary: string;
  busy: boolean;
  onUndo: () => void;
  /** Undefined in a form, where the button submits the form. */
  onUpdate?: () => void;
}

/** The bar with the Update button; sticky, and the button red, while there are unsaved changes. */
export const SaveBar = ({ count, summary, busy, onUndo, onUpdate }: SaveBarProps) => (
  <div
    data-bottom-bar={count > 0 ? 'save' : undefined}
    className={`z-20 my-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-3 ${count > 0 ? 'sticky bottom-3 md:top-16 md:bottom-auto' : ''}`}
  >
    <p role="status" className="px-1">
      {count === 0 ? 'Nothing changed yet' : summary}
    </p>
    <div className="flex gap-3">
      {count > 0 && (
        <Button variant="ghost" onClick={onUndo} disabled={busy}>
          Undo my changes
        </Button>
      )}
      <Button
        type={onUpdate ? 'button' : 'submit'}
        variant={count > 0 ? 'primary' : 'secondary'}
        aria-keyshortcuts="Control+S"
        busy={busy}
        {...(onUpdate ? { onClick: onUpdate } : {})}
      >
        Update
      </Button>
    </div>
  </div>
);
