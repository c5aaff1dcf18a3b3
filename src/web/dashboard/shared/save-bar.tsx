import { Button } from '../../ui/button.tsx';

interface SaveBarProps {
  /** The number of unsaved changes. */
  count: number;
  summary: string;
  onUndo: () => void;
}

/** The bar with the Update button of a form; sticky, and the button red, while there are unsaved changes. */
export const SaveBar = ({ count, summary, onUndo }: SaveBarProps) => (
  <div
    data-bottom-bar={count > 0 ? 'save' : undefined}
    className={`z-20 my-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-3 ${count > 0 ? 'sticky bottom-3 md:top-16 md:bottom-auto' : ''}`}
  >
    <p role="status" className="px-1">
      {count === 0 ? 'Nothing changed yet' : summary}
    </p>
    <div className="flex gap-3">
      {count > 0 && (
        <Button variant="ghost" onClick={onUndo}>
          Undo my changes
        </Button>
      )}
      <Button type="submit" variant={count > 0 ? 'primary' : 'secondary'} aria-keyshortcuts="Control+S">
        Update
      </Button>
    </div>
  </div>
);
