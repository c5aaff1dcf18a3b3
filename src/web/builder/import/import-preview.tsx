import type { ColumnPlan } from '#domain/orders/import/column-plan.ts';
import type { ImportedPlayer } from '#domain/orders/import/roster-import.ts';
import type { TableLine } from '#domain/orders/import/table.ts';
import { JERSEY_SCHEMA, PLAYER_FIELDS, type PlayerField } from '#domain/orders/jersey/schema.ts';
import { formatSizeOption, shortenSize } from '#domain/orders/jersey/size.ts';
import { SelectField } from '../../ui/field.tsx';
import { ScrollArea, Table } from '../../ui/table.tsx';

interface ImportPreviewProps {
  players: readonly ImportedPlayer[];
  plan: ColumnPlan;
  heading: TableLine | undefined;
  onChoose: (column: number, field: PlayerField | null) => void;
}

/** The players as they will be, below the field of each column, which can be changed. */
export function ImportPreview({ players, plan, heading, onChoose }: ImportPreviewProps) {
  const columns = plan.fields.map((field, index) => ({ field, index }));
  return (
    <ScrollArea
      label="Preview of the players"
      className="max-h-96 overflow-auto rounded-md border border-line"
    >
      <Table
        caption="The players as they will be"
        className="min-w-max text-sm"
        headClass="sticky top-0 bg-surface-inset"
        head={
          <>
            <th scope="col" className="px-3 py-2 align-bottom font-semibold">
              Line
            </th>
            {columns.map(({ field, index }) => (
              <th key={index} scope="col" className="min-w-36 p-2 align-bottom font-semibold">
                <SelectField
                  label={
                    <span className="block max-w-48 truncate text-muted">
                      {describeColumn(index, heading)}
                    </span>
                  }
                  value={field ?? ''}
                  onChange={({ target }) =>
                    onChoose(index, PLAYER_FIELDS.find((each) => each === target.value) ?? null)
                  }
                >
                  <option value="">Do not use</option>
                  {PLAYER_FIELDS.map((each) => (
                    <option key={each} value={each}>
                      {JERSEY_SCHEMA[each].label}
                    </option>
                  ))}
                </SelectField>
              </th>
            ))}
          </>
        }
      >
        {players.map((player) => (
          <tr key={player.source.number} className="border-t border-line">
            <th scope="row" className="px-3 py-2 align-top font-normal text-muted">
              {player.source.number}
            </th>
            {columns.map(({ field, index }) => (
              <PreviewCell
                key={index}
                player={player}
                field={field}
                text={player.source.cells[index] ?? ''}
              />
            ))}
          </tr>
        ))}
      </Table>
    </ScrollArea>
  );
}

/** 'Column 2: Size' */
export const describeColumn = (column: number, heading: TableLine | undefined): string => {
  const title = heading?.cells[column];
  return title ? `Column ${column + 1}: ${title}` : `Column ${column + 1}`;
};

interface PreviewCellProps {
  player: ImportedPlayer;
  field: PlayerField | null;
  text: string;
}

/** What the cell says, and below it what it was read as or what is wrong with it. */
function PreviewCell({ player, field, text }: PreviewCellProps) {
  if (field === null) return <td className="px-3 py-2 align-top text-muted">{text}</td>;
  const mark = player.marks[field];
  const value = player.fields[field] ?? '';
  const isReadAs = !mark && value !== '' && ![value, shortenSize(value)].includes(text);
  return (
    <td className={`px-3 py-2 align-top ${mark ? 'bg-warning-soft' : ''}`}>
      <span className="block">{text}</span>
      {mark && <strong className="block text-xs">{mark}</strong>}
      {isReadAs && <span className="block text-xs text-muted">{formatSizeOption(value)}</span>}
    </td>
  );
}
