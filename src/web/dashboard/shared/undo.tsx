import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { UNDO_SECONDS } from '#domain/orders/staff/status-change.ts';
import { useDocumentEvent } from '../../lib/use-document-event.ts';
import { Button } from '../../ui/button.tsx';

interface UndoOffer {
  message: string;
  /** What to consider about the change, if anything. */
  warning?: string;
  onUndo: () => void;
}

const UndoContext = createContext<(offer: UndoOffer) => void>(() => undefined);

/** Returns a function that says what was done and offers to take it back; a newer offer replaces it. */
export const useOfferUndo = () => use(UndoContext);

/** Shows the offer below the page for ten seconds, longer under the pointer or with the focus (rules.md orders-20). */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [offer, setOffer] = useState<UndoOffer | null>(null);
  const [isHeld, setHeld] = useState(false);
  const undoButton = useRef<HTMLButtonElement>(null);
  const makeOffer = useCallback((next: UndoOffer) => setOffer(next), []);
  useEffect(() => {
    if (!offer || isHeld) return;
    const timer = setTimeout(() => setOffer(null), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [offer, isHeld]);

  function undo() {
    setOffer(null);
    setHeld(false);
    offer?.onUndo();
  }
  useUndoShortcut(() => offer && undo());
  return (
    <UndoContext value={makeOffer}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-3 bottom-20 z-30 flex justify-center print:hidden"
      >
        {offer && (
          // biome-ignore lint/a11y/noStaticElementInteractions: only prolongs the offer
          <div
            className="pointer-events-auto flex max-w-xl items-center gap-4 rounded-md bg-ink py-1.5 pr-1.5 pl-4 text-background shadow-lg"
            onPointerEnter={() => setHeld(true)}
            onPointerLeave={() => setHeld(false)}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
          >
            <p className="text-sm">
              <span className="font-semibold">{offer.message}</span>
              {offer.warning && <span className="block">{offer.warning}</span>}
            </p>
            <Button ref={undoButton} aria-keyshortcuts="Control+Z" onClick={undo}>
              Undo
            </Button>
          </div>
        )}
      </div>
    </UndoContext>
  );
}

/** Ctrl+Z or Cmd+Z, except in a text field, where it belongs to the text. */
function useUndoShortcut(onUndo: () => void) {
  useDocumentEvent('keydown', (event) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    if ((event.target as Element).matches('input:not([type=checkbox], [type=radio]), textarea')) return;
    onUndo();
  });
}
