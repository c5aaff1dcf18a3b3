import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Mockup } from '#contract/mockups.ts';
import { APPROVAL_WAYS, type ApprovalWay } from '#domain/orders/approval.ts';
import { countVisible, isBlank } from '#domain/shared/plain-text.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { useStaffUser } from '#web/dashboard/shared/staff-session.ts';
import { api, errorMessage } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextareaField, TextField } from '../../ui/field.tsx';
import { Form, FormError, useForm } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.tsx';
import { mockupsQuery } from './queries.ts';

interface RecordApprovalProps {
  orderId: string;
  /** The mockups that can be approved; of several the manager says which one was meant. */
  choices: readonly Pick<Mockup, 'version' | 'round' | 'choice'>[];
  /** The fingerprint of the list as it is now. */
  roster: string;
}

/** Records an approval that the customer gave another way; managers only (rules.md mockups-11). */
export function RecordApproval({ orderId, choices, roster }: RecordApprovalProps) {
  const client = useQueryClient();
  const isManager = useStaffUser().account_access === 'manager';
  const recording = useMutation({ mutationFn: api.mockups.recordApproval });
  // One that was chosen may be replaced by a newer mockup meanwhile.
  const findMeant = (chosen: string) =>
    choices.length === 1 ? choices[0] : choices.find(({ version }) => String(version) === chosen);
  const { form, field, message, busy } = useForm({
    initialValues: {
      version: '',
      name: '',
      how: 'phone' as ApprovalWay,
      words: '',
    },
    validate: ({ version, name, words }) => ({
      version: findMeant(version) ? null : 'Please choose which mockup',
      name: !isBlank(name) ? null : 'Please write who approved it',
      words: countVisible(words) >= 3 ? null : 'Please write what was agreed',
    }),
    onSubmit: async ({ version, ...values }) => {
      const approval = { order_id: orderId, version: findMeant(version)!.version, roster, ...values };
      const answer = await recording.mutateAsync(approval);
      toast(answer.message, { tone: 'success' });
      void client.invalidateQueries(mockupsQuery(orderId));
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
        <FormError message={message} />
        <Button type="submit" busy={busy} className="w-full">
          Record the approval
        </Button>
      </Form>
    </details>
  );
}
