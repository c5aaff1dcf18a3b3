import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { ApprovalMark, Mockup } from '#contract/mockups.ts';
import { APPROVAL_WAYS, type ApprovalWay } from '#domain/orders/approval/approval.ts';
import { countVisible, isBlank } from '#domain/shared/plain-text.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { useStaffUser } from '#web/dashboard/shared/staff-session.ts';
import { api, errorMessage } from '../../calls/api-client.ts';
import { ApprovalMarks, listShownMarks, nameMarks } from '../../players/approval-marks.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextareaField, TextField } from '../../ui/field.tsx';
import { Form, FormError, useForm } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.tsx';

interface RecordApprovalProps {
  orderId: string;
  /** The mockups that can be approved; of several the manager says which one was meant. */
  choices: readonly Pick<Mockup, 'version' | 'round' | 'choice'>[];
  /** The number of the list as it is now. */
  list: number;
  /** The jerseys that the manager has told the customer about. */
  marks: readonly ApprovalMark[];
}

/** Records an approval that the customer gave another way; managers only (rules.md mockups-11). */
export function RecordApproval({ orderId, choices, list, marks }: RecordApprovalProps) {
  const client = useQueryClient();
  const id = useId();
  const isManager = useStaffUser().account_access === 'manager';
  const recording = useMutation({
    mutationFn: api.mockups.recordApproval,
    // A list or marks that have changed meanwhile are shown beside the message.
    onError: () => void client.invalidateQueries(orderQuery(orderId)),
  });
  // One that was chosen may be replaced by a newer mockup meanwhile.
  const findMeant = (chosen: string) =>
    choices.length === 1 ? choices[0] : choices.find(({ version }) => String(version) === chosen);
  // The tick is for the marks that were shown: with others it is empty again.
  const shownMarks = listShownMarks(marks).join('\n');
  const { form, field, values, errors, change, message, busy } = useForm({
    initialValues: {
      version: '',
      name: '',
      how: 'phone' as ApprovalWay,
      words: '',
      told: '',
    },
    validate: ({ version, name, words, told }) => ({
      version: findMeant(version) ? null : 'Please choose which mockup',
      name: !isBlank(name) ? null : 'Please write who approved it',
      words: countVisible(words) >= 3 ? null : 'Please write what was agreed',
      told: told === shownMarks ? null : 'Please confirm that the customer knows about the marked jerseys',
    }),
    onSubmit: async ({ version, name, how, words }) => {
      const shown = { version: findMeant(version)!.version, list, marks: listShownMarks(marks) };
      const answer = await recording.mutateAsync({ order_id: orderId, ...shown, name, how, words });
      toast(answer.message, { tone: 'success' });
      void client.invalidateQueries(orderQuery(orderId));
    },
    describeError: errorMessage,
  });
  if (!isManager) return null;
  return (
    <details className="mt-3 border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        Record a phone approval
      </summary>
      <Form {...form} className="space-y-3">
        <p className="text-sm text-muted">
          It stays visible as recorded by staff, and the customer gets an e-mail with the list.{' '}
          {choices.length === 1 && `It is for round ${choices[0]!.round}, choice ${choices[0]!.choice}.`}
        </p>
        {choices.length > 1 && (
          <SelectField label="Which mockup" {...field('version')}>
            <option value="">Choose</option>
            {choices.map(({ version, choice }) => (
              <option key={version} value={version}>
                Choice {choice}
              </option>
            ))}
          </SelectField>
        )}
        <TextField label="Who approved it" maxLength={80} {...field('name')} />
        <SelectField label="How" {...field('how')}>
          {APPROVAL_WAYS.map((way) => (
            <option key={way}>{way}</option>
          ))}
        </SelectField>
        <TextareaField label="What was agreed" maxLength={500} {...field('words')} />
        <ApprovalMarks marks={marks} />
        {marks.length > 0 && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-ink"
              checked={values.told === shownMarks}
              aria-invalid={errors.told ? true : undefined}
              aria-describedby={errors.told ? `${id}-told` : undefined}
              onChange={({ target }) => change({ told: target.checked ? shownMarks : '' })}
            />
            The customer approves the mockup with its list{nameMarks(marks)}
          </label>
        )}
        {marks.length > 0 && errors.told && (
          <p id={`${id}-told`} className="text-sm font-semibold text-danger">
            {errors.told}
          </p>
        )}
        <FormError message={message} />
        <Button type="submit" busy={busy} className="w-full">
          Record the approval
        </Button>
      </Form>
    </details>
  );
}
