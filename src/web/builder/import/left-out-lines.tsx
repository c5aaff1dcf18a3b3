import type { LeftOutLine } from '#domain/orders/roster-import.ts';

/** A file that is no list of players would fill the dialog. */
const MAX_SHOWN = 20;

/** The lines that become no player, with number, text and reason. */
export function LeftOutLines({ lines }: { lines: readonly LeftOutLine[] }) {
  if (lines.length === 0) return null;
  const hiddenCount = lines.length - MAX_SHOWN;
  return (
    <div className="rounded-md border-l-4 border-warning bg-warning-soft px-4 py-3">
      <h3 className="text-base">Lines left out</h3>
      <ul className="mt-1 space-y-1 text-sm break-words">
        {lines.slice(0, MAX_SHOWN).map(({ line, text, reason }) => (
          <li key={line}>
            Line {line}: “{shorten(text)}”, because {reason}.
          </li>
        ))}
        {hiddenCount > 0 && <li>And {hiddenCount} more.</li>}
      </ul>
    </div>
  );
}

const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
