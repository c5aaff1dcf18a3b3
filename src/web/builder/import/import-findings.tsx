import type { LeftOutLine } from '#domain/orders/import/table.ts';
import { describeChanges } from '#domain/orders/order/content-changes.ts';
import type { OrderContent, Row } from '#domain/orders/order/order.ts';
import { ContentChanges } from '../../components/content-changes.tsx';
import { Notice } from '../../ui/notice.tsx';

/** A file that is no list of players would fill the dialog. */
const MAX_SHOWN = 20;

/** What becomes no player, with line, text and reason. */
export function LeftOutLines({ lines }: { lines: readonly LeftOutLine[] }) {
  if (lines.length === 0) return null;
  const hiddenCount = lines.length - MAX_SHOWN;
  return (
    <Notice tone="warning">
      <h3 className="text-base">Left out</h3>
      <ul className="mt-1 space-y-1 text-sm break-words">
        {lines.slice(0, MAX_SHOWN).map(({ line, text, reason }) => (
          <li key={`${line} ${reason}`}>{`Line ${line}: “${shorten(text)}”, because ${reason}.`}</li>
        ))}
        {hiddenCount > 0 && <li>And {hiddenCount} more.</li>}
      </ul>
    </Notice>
  );
}

const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** What these rows lose of the order: first the players whom they remove, who may have confirmed their jerseys. */
export function ReplacedPlayers({ content, rows }: { content: OrderContent; rows: Row[] }) {
  const changes = describeChanges(content, { ...content, rows }).filter(({ before }) => before !== '');
  const deleted = changes.filter(({ field }) => field === 'row');
  const others = changes.filter(
    ({ jersey, after }) => after !== '' || !deleted.some((each) => each.jersey === jersey),
  );
  const byName = others.toSorted((a, b) => Number(b.field === 'name') - Number(a.field === 'name'));
  if (changes.length === 0) return null;
  return (
    <Notice tone="warning">
      <h3 className="text-base">Players to be removed or changed</h3>
      <ContentChanges changes={[...deleted, ...byName]} />
    </Notice>
  );
}
