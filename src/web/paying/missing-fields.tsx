import { wordsFor } from '#domain/problem-words.ts';
import { Notice } from '../ui/notice.tsx';

/** 'Fields missing for:' and their names, as specification 5 lists them; nothing when nothing is missing. */
export function MissingFields({ fields }: { fields: readonly string[] }) {
  if (fields.length === 0) return null;
  return (
    <Notice tone="wrong">
      <p className="font-semibold">{wordsFor['customer-incomplete']}</p>
      <ul className="list-inside list-disc">
        {fields.map((field) => (
          <li key={field}>{field}</li>
        ))}
      </ul>
    </Notice>
  );
}
