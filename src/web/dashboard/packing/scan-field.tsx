import { type RefObject, useEffect, useState } from 'react';
import { inputClass } from '../../ui/field.tsx';

interface ScanFieldProps {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  onScan: (typed: string) => void;
}

/** The field that hand scanners and keyboards type into. What is typed elsewhere on the page goes there too. */
export function ScanField({ field, label, onScan }: ScanFieldProps) {
  const [text, setText] = useState('');
  useEffect(() => {
    field.current?.focus();
    const catchKey = (event: KeyboardEvent) => {
      if (!isStrayKey(event)) return;
      // Nobody else takes it for a shortcut.
      event.stopPropagation();
      field.current?.focus();
    };
    document.addEventListener('keydown', catchKey, true);
    return () => document.removeEventListener('keydown', catchKey, true);
  }, [field]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        onScan(text);
        setText('');
      }}
    >
      <label className="mb-1 block text-sm font-semibold" htmlFor="scan">
        {label}
      </label>
      <input
        ref={field}
        id="scan"
        className={inputClass('text-xl')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={300}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}

/** A character that no control of the page has asked for. */
function isStrayKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return false;
  if (document.querySelector('dialog[open]')) return false;
  return (
    target instanceof HTMLElement && !target.isContentEditable && !target.matches('input, textarea, select')
  );
}
