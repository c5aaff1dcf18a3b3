import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';

interface AskedButtonProps {
  label: string;
  /** With the label in it, where several buttons have the same. */
  name?: string | undefined;
  /** What the press does. */
  question: string;
  /** The button that does it. */
  answer: string;
  onPress: () => void;
  className?: string;
}

/** A button whose press cannot be taken back: it asks once, in its place. */
export function AskedButton({ label, name, question, answer, onPress, className }: AskedButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const opener = useReturnFocus(isAsking);
  function press() {
    setAsking(false);
    onPress();
  }
  return (
    <>
      <Button
        ref={opener}
        className={className}
        aria-label={name}
        aria-expanded={isAsking}
        onClick={() => setAsking(!isAsking)}
      >
        {label}
      </Button>
      {isAsking && (
        <Question onClose={() => setAsking(false)} text={question}>
          <Button onClick={press}>{answer}</Button>
          <Button variant="ghost" onClick={() => setAsking(false)}>
            Cancel
          </Button>
        </Question>
      )}
    </>
  );
}

/** Returns the ref of the button that opens something in its place: it gets the focus when that is closed. */
function useReturnFocus(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

function Question({ text, onClose, children }: { text: string; onClose: () => void; children: ReactNode }) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the question and not the dialog around it
    <div
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-info-soft px-4 py-2"
      onKeyDown={closeOnEscape}
    >
      <p ref={question} tabIndex={-1} className="text-sm">
        {text}
      </p>
      {children}
    </div>
  );
}

interface FreeButtonProps {
  /** '7 Kim' */
  player: string;
  onFree: () => void;
}

/** Takes a jersey from the phone and the link that have it. */
export const FreeButton = ({ player, onFree }: FreeButtonProps) => (
  <AskedButton
    label="Free"
    name={`Free the jersey of ${player}`}
    className="text-sm"
    question={`The phone and the link that have the jersey of ${player} will lose it. Anyone with the team link can then take it.`}
    answer="Free it"
    onPress={onFree}
  />
);
