import { useEffect, useState } from 'react';
import type { OrderWindowDto } from '#contract/order-window.ts';
import {
  type ClosingAction,
  findClosedOffice,
  findWindowProblem,
  LEAST_MINIMUM,
  MOST_DAYS,
  MOST_MINIMUM,
} from '#domain/orders/order-window.ts';
import { formatLocalTime, isZone, readLocalTime } from '#domain/shared/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Form, useFocusFirstError } from '../../ui/form.tsx';
import type { WindowChoice } from './use-order-window.ts';

interface WindowFormProps {
  /** The window that is changed; null for a new one. */
  window: OrderWindowDto | null;
  isSending: boolean;
  onSave: (choice: WindowChoice) => Promise<void>;
  onCancel: () => void;
}

/** The fields of a window. What was typed stays until it is stored. */
export function WindowForm({ window, isSending, onSave, onCancel }: WindowFormProps) {
  const [typed, setTyped] = useState(() => (window ? readTyped(window) : createTyped()));
  const [isAttempted, setAttempted] = useState(false);
  const { ref, focusFirstError } = useFocusFirstError();
  // The button that opened the form is gone.
  useEffect(() => ref.current?.focus(), [ref]);
  const change = (fields: Partial<TypedWindow>) => setTyped({ ...typed, ...fields });
  const closesAt = readLocalTime(`${typed.day}T${typed.time}`, typed.zone);
  const timeError = isAttempted ? describeTimeProblem(closesAt) : null;
  const minimumError = isAttempted && !isMinimum(typed.minimum) ? MINIMUM_TEXT : null;

  function save() {
    setAttempted(true);
    if (describeTimeProblem(closesAt) !== null || !isMinimum(typed.minimum)) return focusFirstError();
    const { day, time, minimum, ...choice } = typed;
    const closes_at = `${day}T${time}`;
    void onSave({ ...choice, closes_at, minimum: minimum.trim() === '' ? null : Number(minimum) });
  }

  return (
    <Form ref={ref} tabIndex={-1} aria-label="When the list closes" className="space-y-4" onSubmit={save}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="The list closes on"
          type="date"
          value={typed.day}
          error={timeError}
          onChange={(event) => change({ day: event.target.value })}
        />
        <TextField
          label="At"
          type="time"
          value={typed.time}
          hint={`Time in ${typed.zone.replaceAll('_', ' ')}`}
          onChange={(event) => change({ time: event.target.value })}
        />
        <SelectField
          label="What happens then"
          value={typed.at_close}
          onChange={(event) => change({ at_close: event.target.value as ClosingAction })}
        >
          <option value="tell">Tell me</option>
          <option value="lock">Lock the list</option>
        </SelectField>
        <TextField
          label="Fewest jerseys (optional)"
          inputMode="numeric"
          value={typed.minimum}
          error={minimumError}
          hint="We tell you when fewer are complete."
          onChange={(event) => change({ minimum: event.target.value })}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={typed.reminders}
          onChange={(event) => change({ reminders: event.target.checked })}
          className="size-6 shrink-0 accent-ink"
        />
        Players may ask to be reminded by e-mail
      </label>
      <p role="status" className="text-sm font-semibold text-warning empty:hidden">
        {closesAt && describeClosedOffice({ closesAt, zone: typed.zone })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSending}>
          Save the order window
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}

/** The fields as they are typed. */
type TypedWindow = Omit<WindowChoice, 'closes_at' | 'minimum'> & {
  day: string;
  time: string;
  minimum: string;
};

const readTyped = ({ local, zone, at_close, minimum, reminders }: OrderWindowDto): TypedWindow => ({
  ...{ zone, at_close, reminders, minimum: minimum === null ? '' : String(minimum) },
  ...{ day: local.slice(0, 10), time: local.slice(11) },
});

/** A week from now in the evening, in the zone of the browser. */
function createTyped(): TypedWindow {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const zone = isZone(timeZone) ? timeZone : 'America/Toronto';
  const day = formatLocalTime(new Date(Date.now() + 7 * 24 * 3_600_000), zone).slice(0, 10);
  return { zone, day, time: '20:00', at_close: 'tell', minimum: '', reminders: true };
}

function describeTimeProblem(closesAt: Date | null): string | null {
  if (!closesAt) return 'Choose a date and a time';
  const problem = findWindowProblem(closesAt, new Date());
  if (problem === 'too soon') return 'Choose a time that is an hour ahead or more';
  return problem === 'too late' ? `Choose a time in the next ${MOST_DAYS} days` : null;
}

const MINIMUM_TEXT = `Type a number from ${LEAST_MINIMUM} to ${MOST_MINIMUM}, or nothing`;

const isMinimum = (text: string): boolean =>
  text.trim() === '' ||
  (/^\d+$/.test(text.trim()) && Number(text) >= LEAST_MINIMUM && Number(text) <= MOST_MINIMUM);

function describeClosedOffice(window: Parameters<typeof findClosedOffice>[0]): string | null {
  const reason = findClosedOffice(window);
  if (reason === null) return null;
  const when = reason === 'weekend' ? 'for the weekend (Friday 16:00 to Monday 8:00)' : `for ${reason}`;
  return `We are closed ${when} then, and do not answer questions of your team.`;
}
