import { useEffect, useState } from 'react';
import {
  type Casing,
  findLetteringIssue,
  MAX_LETTERS,
  needsLatinLetters,
} from '#domain/orders/jersey/lettering.ts';
import { capitalise } from '../lib/capitalise.ts';

interface LatinNameProps {
  /** As it was typed. */
  name: string;
  casing: Casing;
  onAccept: (latin: string) => void;
}

/** Offers a name in Cyrillic, Chinese, Arabic or another script in Latin letters, which alone can be printed. */
export function LatinName({ name, casing, onAccept }: LatinNameProps) {
  const latin = useLatinName(name);
  if (!latin || findLetteringIssue(latin, casing) !== null) return null;
  return (
    <p role="status">
      <button
        type="button"
        className="min-h-11 text-left text-sm font-semibold underline underline-offset-4"
        onClick={() => onAccept(latin)}
      >
        Use “{latin}”
      </button>
    </p>
  );
}

/** The transliteration is half a megabyte, and is loaded when the first such name is typed. */
function useLatinName(name: string): string | null {
  const [latin, setLatin] = useState<{ name: string; text: string } | null>(null);
  const isForeign = needsLatinLetters(name);
  useEffect(() => {
    if (!isForeign) return;
    let isShown = true;
    void import('any-ascii').then(({ default: transliterate }) => {
      if (isShown) setLatin({ name, text: trimToJersey(transliterate(name.trim())) });
    });
    return () => {
      isShown = false;
    };
  }, [name, isForeign]);
  return isForeign && latin?.name === name ? latin.text : null;
}

/** 'mhmd' of an Arabic name begins with a capital, as every name does. */
const trimToJersey = (text: string): string => capitalise(text).slice(0, MAX_LETTERS).trim();
