import { useId } from 'react';
import type { Sheet } from '#domain/orders/import/table.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextareaField } from '../../ui/field.tsx';
import { UploadIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ImportSource } from './use-import-source.ts';

/** No list of 300 players is longer. */
const MAX_TEXT = 100_000;

const ACCEPT =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A box for text and a button for a file; the later of the two is imported. */
export function SourceFields({ source }: { source: ImportSource }) {
  const { text, fileName, isReading, error, sheets, sheetIndex, setText, readFile } = source;
  const question = source.spellings || source.question ? '. A question follows.' : '';
  const sheetName = sheets.length > 1 ? `, sheet “${sheets[sheetIndex]?.name}”` : '';
  return (
    <div className="space-y-4">
      <TextareaField
        label="Paste or type the list"
        value={text}
        rows={5}
        maxLength={MAX_TEXT}
        autoComplete="off"
        spellCheck={false}
        hint="One player per line, such as 7 Roy L, or cells separated by tabs, semicolons or commas. Headings help."
        onChange={(event) => setText(event.target.value)}
      />
      <FileButton onChoose={(file) => void readFile(file)} />
      <div className="flex flex-wrap items-center gap-x-4">
        <p role="status" className="text-sm empty:hidden">
          {fileName &&
            (isReading ? `Reading ${fileName}` : !error && `From ${fileName}${sheetName}${question}`)}
        </p>
        {fileName && !isReading && !error && (
          <Button variant="ghost" className="-ml-3" onClick={() => setText(text)}>
            {text ? 'Use the typed list instead' : 'Remove the file'}
          </Button>
        )}
      </div>
      {sheets.length > 1 && !error && (
        <SelectField
          label="Sheet"
          value={sheetIndex}
          onChange={(event) => source.chooseSheet(Number(event.target.value))}
        >
          {sheets.map((sheet, n) => (
            <option key={sheet.name} value={n}>
              {describeSheet(sheet)}
            </option>
          ))}
        </SelectField>
      )}
      {error && <Notice tone="danger">{fileName ? `${fileName}: ${error}` : error}</Notice>}
    </div>
  );
}

/** 'U12 Blue, 14 rows, hidden' */
const describeSheet = ({ name, lines, isHidden }: Sheet): string =>
  `${name}, ${lines.length} ${lines.length === 1 ? 'row' : 'rows'}${isHidden ? ', hidden' : ''}`;

function FileButton({ onChoose }: { onChoose: (file: File) => void }) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-field-line px-5 py-2 font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
      >
        <UploadIcon className="size-5" />
        Choose a file
        <input
          id={id}
          type="file"
          accept={ACCEPT}
          className="sr-only"
          aria-describedby={`${id}-rule`}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = ''; // the same file can be chosen again
            if (file) onChoose(file);
          }}
        />
      </label>
      <span id={`${id}-rule`} className="text-sm text-muted">
        {`.csv or .xlsx, 2\u00A0MB at most. It stays on this device.`}
      </span>
    </div>
  );
}
