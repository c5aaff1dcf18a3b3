import { Button } from '../ui/button.tsx';

interface SaveBarProps {
  /** How much waits to be saved. */
  count: number;
  words: string;
  busy: boolean;
  onUndo: () => void;
  /** Left out in a form, whose submit it is. */
  onUpdate?: () => void;
}

/** Update stays in sight while there is something to update, below the banner that says so. */
export const SaveBar = ({ count, words, busy, onUndo, onUpdate }: SaveBarProps) => (
  <div
    data-bottom-bar={count > 0 ? 'save' : undefined}
    className={`z-20 my-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-card p-3 ${count > 0 ? 'sticky bottom-3 md:top-38 md:bottom-auto' : ''}`}
  >
    <p role="status" className="px-1">
      {count === 0 ? 'Nothing changed yet' : words}
    </p>
    <div className="flex gap-3">
      {count > 0 && (
        <Button kind="plain" onClick={onUndo} disabled={busy}>
          Undo my changes
        </Button>
      )}
      <Button
        type={onUpdate ? 'button' : 'submit'}
        kind="main"
        busy={busy}
        {...(onUpdate ? { onClick: onUpdate } : {})}
      >
        Update
      </Button>
    </div>
  </div>
);
