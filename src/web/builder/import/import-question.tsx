import { useId } from 'react';
import type { TableLine } from '#domain/orders/import/table.ts';
import { JERSEY_SCHEMA } from '#domain/orders/jersey/schema.ts';
import { Button } from '../../ui/button.tsx';
import { describeColumn } from './import-preview.tsx';
import type { ImportSource } from './use-import-source.ts';

/** What the captain has to decide before the preview: the spelling first, then one column after the other. */
export function ImportQuestion({ source }: { source: ImportSource }) {
  const { spellings, question, lines, plan, answer } = source;
  if (spellings.length > 0) {
    const options = spellings.map((each) => ({
      label: each.name,
      choose: () => source.chooseSpelling(each),
    }));
    return <Question title="Which spelling is right?" options={options} />;
  }
  if (!question) return null;
  const { field, columns } = question;
  const heading = lines[plan.headingIndex ?? -1];
  const below = lines.slice((plan.headingIndex ?? -1) + 1);
  const options = columns.map((column) => ({
    label: describeColumn(column, heading),
    sample: listSample(below, column),
    choose: () => answer(field, column),
  }));
  const none = { label: 'None of these', choose: () => answer(field, null) };
  return (
    <Question title={`Which column has the ${JERSEY_SCHEMA[field].word}?`} options={[...options, none]} />
  );
}

interface QuestionProps {
  title: string;
  options: readonly { label: string; sample?: string; choose: () => void }[];
}

function Question({ title, options }: QuestionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="space-y-2 rounded-md border-l-4 border-warning bg-warning-soft p-4"
    >
      <h3 id={id} className="text-base">
        {title}
      </h3>
      {options.map(({ label, sample, choose }) => (
        <Button key={label} className="w-full flex-col items-start! gap-0! text-left" onClick={choose}>
          <span className="max-w-full break-words">{label}</span>
          {sample && <span className="max-w-full text-sm font-normal break-words text-muted">{sample}</span>}
        </Button>
      ))}
    </section>
  );
}

const SAMPLE_SIZE = 4;

const listSample = (lines: readonly TableLine[], column: number): string =>
  [...new Set(lines.flatMap(({ cells }) => cells[column] || []))].slice(0, SAMPLE_SIZE).join(', ');
