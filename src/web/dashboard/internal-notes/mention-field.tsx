import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { TextareaField } from '../../ui/field.tsx';
import { findOpenMention, insertName, suggestNames } from './mention-completion.ts';

interface MentionFieldProps {
  label: string;
  hint: string;
  maxLength: number;
  error: string | null;
  value: string;
  onChange: (text: string) => void;
  /** Who can be mentioned. */
  names: readonly string[];
}

/**
 * A text in which '@' suggests names. The focus stays in the text: arrow keys choose a name, Enter and Tab take it, Escape
 * closes the list.
 */
export function MentionField({ value, onChange, names, ...field }: MentionFieldProps) {
  const listId = useId();
  const { ref, moveCaret } = useCaret(value);
  const [caret, setCaret] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  /** The '@' whose list was closed by Escape. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const mention = caret === null ? null : findOpenMention(value, caret);
  const suggestions = mention && mention.at !== closedAt ? suggestNames(mention.prefix, names) : [];
  const isOpen = suggestions.length > 0;
  const active = Math.min(chosen, suggestions.length - 1);

  function take(name: string) {
    const next = insertName(value, mention!, name);
    moveCaret(next.caret);
    setCaret(null);
    onChange(next.text);
  }

  function followCaret({ selectionStart, selectionEnd }: HTMLTextAreaElement) {
    setCaret(selectionStart === selectionEnd ? selectionStart : null);
  }

  function choose(event: KeyboardEvent) {
    if (!isOpen || event.shiftKey) return;
    if (event.key === 'ArrowDown') setChosen((active + 1) % suggestions.length);
    else if (event.key === 'ArrowUp') setChosen((active - 1 + suggestions.length) % suggestions.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(suggestions[active]!);
    else if (event.key === 'Escape') setClosedAt(mention!.at);
    else return;
    event.preventDefault();
  }

  return (
    <div>
      <TextareaField
        {...field}
        ref={ref}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          setChosen(0);
          followCaret(event.target);
          onChange(event.target.value);
          if (!event.target.value.includes('@')) setClosedAt(null);
        }}
        onSelect={(event) => followCaret(event.currentTarget)}
        onKeyDown={choose}
        onBlur={() => setCaret(null)}
      />
      <p role="status" className="sr-only">
        {isOpen &&
          `${suggestions.length === 1 ? '1 name' : `${suggestions.length} names`}, arrow keys choose`}
      </p>
      {isOpen && <NameList id={listId} names={suggestions} active={active} onTake={take} />}
    </div>
  );
}

interface NameListProps {
  id: string;
  names: string[];
  active: number;
  onTake: (name: string) => void;
}

const NameList = ({ id, names, active, onTake }: NameListProps) => (
  <div
    id={id}
    role="listbox"
    aria-label="Colleagues"
    className="mt-1 overflow-hidden rounded-md border border-field-line bg-surface"
  >
    {names.map((name, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text field, which keeps the focus
      <div
        key={name}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onTake(name)}
        className="flex min-h-11 cursor-pointer items-center px-3 break-words hover:bg-surface-inset aria-selected:bg-surface-inset aria-selected:font-semibold"
      >
        {name}
      </div>
    ))}
  </div>
);

/** Moves the caret of a controlled text field once its new text is rendered. */
function useCaret(value: string) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const target = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the text was rendered
  useLayoutEffect(() => {
    if (target.current === null) return;
    ref.current?.setSelectionRange(target.current, target.current);
    target.current = null;
  }, [value]);
  const moveCaret = (position: number) => {
    target.current = position;
  };
  return { ref, moveCaret };
}
