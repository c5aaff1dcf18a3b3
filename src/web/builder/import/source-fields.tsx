import { FileInput } from '../../components/file-input.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextareaField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ImportSource } from './use-import-source.ts';

/** No list of 300 players is longer. */
const MAX_TEXT = 100_000;

const ACCEPT =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A box for the list, which a file can fill while it is empty. */
export function SourceFields({ source }: { source: ImportSource }) {
  const { text, note, error, sheets, sheetIndex, setText, readFile } = source;
  const question = source.spellings.length > 0 || source.question ? '. A question follows.' : '';
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
      {text === '' ? (
        <FileInput
          accept={ACCEPT}
          rule={`.csv or .xlsx, 2\u00A0MB at most. It stays on this device.`}
          onChoose={([file]) => file && void readFile(file)}
        />
      ) : (
        <Button onClick={() => setText('')}>Clear the list</Button>
      )}
      <p role="status" className="text-sm empty:hidden">
        {note && note + sheetName + question}
      </p>
      {sheets.length > 1 && (
        <SelectField
          label="Sheet"
          value={sheetIndex}
          onChange={(event) => source.chooseSheet(Number(event.target.value))}
        >
          {sheets.map(({ name, isHidden }, n) => (
            <option key={name} value={n}>
              {isHidden ? `${name}, hidden` : name}
            </option>
          ))}
        </SelectField>
      )}
      {error && <Notice tone="danger">{error}</Notice>}
    </div>
  );
}
