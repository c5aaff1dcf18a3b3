import { filePaths } from '#contract/endpoint/calls.ts';
import { addDays, torontoDay } from '#domain/orders/dates/delivery.ts';
import { BOOKS_FORMS } from '#domain/payments/books-file.ts';
import { useDownload } from '#web/dashboard/shared/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Downloads the ledger of a period for the accountant; at first of the month before this one. */
export function BooksPanel() {
  const { start, busy } = useDownload();
  const { values, field, form } = useForm({
    initialValues: () => ({ ...getLastMonth(torontoDay(new Date())), form: 'QuickBooks' }),
    onSubmit: (period) => start({ path: filePaths.exportBooks, body: period, fileName: nameFile(period) }),
    busy,
  });
  return (
    <Panel title="For the accountant">
      <Form {...form} className="grid items-end gap-3 sm:grid-cols-4">
        <TextField label="From" type="date" required {...field('from')} />
        <TextField label="To" type="date" required min={values.from} {...field('to')} />
        <SelectField label="Form" {...field('form')}>
          {BOOKS_FORMS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <Button type="submit" busy={busy}>
          Download the books
        </Button>
      </Form>
    </Panel>
  );
}

const nameFile = ({ from, to, form }: { from: string; to: string; form: string }): string =>
  `books-${form.toLowerCase()}-${from}-${to}.csv`;

function getLastMonth(today: string) {
  const to = addDays(`${today.slice(0, 8)}01`, -1);
  return { from: `${to.slice(0, 8)}01`, to };
}
