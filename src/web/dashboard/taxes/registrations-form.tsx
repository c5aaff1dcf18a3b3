import { useState } from 'react';
import type { TaxRegistrationDto } from '#contract/staff/taxes.ts';
import { torontoDay } from '#domain/orders/dates/delivery.ts';
import { REGISTRATION_PARTS } from '#domain/pricing/tax-table.ts';
import { useReportUnsavedChanges } from '#web/dashboard/shared/unsaved-changes.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form, FormError } from '../../ui/form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSaveTaxes } from './use-taxes.ts';

/** The number and first day of each registration; an empty number ends it. */
export function RegistrationsForm({ saved }: { saved: readonly TaxRegistrationDto[] }) {
  const [registrations, setRegistrations] = useState(() => fillRegistrations(saved));
  const { save, busy, failure } = useSaveTaxes(() => undefined);
  const changed = registrations.filter((each) => isChanged(each, saved));
  useReportUnsavedChanges(changed.length > 0);
  const change = (part: string, more: Partial<TaxRegistrationDto>) =>
    setRegistrations(registrations.map((each) => (each.part === part ? { ...each, ...more } : each)));
  return (
    <Panel title="Registrations">
      <Form onSubmit={() => save({ registrations: changed })}>
        <FormError message={failure} className="mb-4" />
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          {registrations.flatMap(({ part, number, from_day }) => [
            <TextField
              key={part}
              label={`${part} number`}
              autoComplete="off"
              maxLength={40}
              value={number}
              onChange={(event) => change(part, { number: event.target.value })}
            />,
            <TextField
              key={`${part} day`}
              label={`First day of ${part}`}
              type="date"
              required
              value={from_day}
              onChange={(event) => change(part, { from_day: event.target.value })}
            />,
          ])}
        </div>
        <div className="mt-4 flex justify-end">
          <Button type="submit" variant="primary" busy={busy} disabled={changed.length === 0}>
            Save registrations
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

/** A registration for each part, empty where there is none. */
const fillRegistrations = (saved: readonly TaxRegistrationDto[]): TaxRegistrationDto[] =>
  REGISTRATION_PARTS.map(
    (part) =>
      saved.find((each) => each.part === part) ?? { part, number: '', from_day: torontoDay(new Date()) },
  );

/** The day of a registration that does not exist is no change. */
function isChanged({ part, number, from_day }: TaxRegistrationDto, saved: readonly TaxRegistrationDto[]) {
  const before = saved.find((each) => each.part === part);
  if (!before) return number.trim() !== '';
  return before.number !== number.trim() || before.from_day !== from_day;
}
