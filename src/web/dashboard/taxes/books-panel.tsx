import { useState } from 'react';
import { filePaths } from '#contract/endpoint/paths.ts';
import { addDays, torontoDay } from '#domain/orders/dates/delivery.ts';
import { BOOKS_FORMS } from '#domain/payments/books-file.ts';
import { useDownload } from '#web/dashboard/shared/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Downloads the ledger of a period for the accountant; at first of the month before this one. */
export function BooksPanel() {
  const [period, setPeriod] = useState(() => ({
    ...getLastMonth(torontoDay(new Date())),
    form: 'QuickBooks',
  }));
  const { start, busy } = useDownload();
  const field = (name: keyof typeof period) => ({
    value: period[name],
    onChange: (event: { target: { value: string } }) => setPeriod({ ...period, [name]: event.target.value }),
  });
  const fileName = `books-${period.form.toLowerCase()}-${period.from}-${period.to}.csv`;
  return (
    <Panel title="For the accountant">
      <Form
        onSubmit={() => start({ path: filePaths.exportBooks, body: period, fileName })}
        className="grid items-end gap-3 sm:grid-cols-4"
      >
        <TextField label="From" type="date" required {...field('from')} />
        <TextField label="To" type="date" required min={period.from} {...field('to')} />
        <SelectField label="Form" {...field('form')}>
          {BOOKS_FORMS.map((form) => (
            <option key={form}>{form}</option>
          ))}
        </SelectField>
        <Button type="submit" busy={busy}>
          Download the books
        </Button>
      </Form>
    </Panel>
  );
}

function getLastMonth(today: string) {
  const to = addDays(`${today.slice(0, 8)}01`, -1);
  return { from: `${to.slice(0, 8)}01`, to };
}
