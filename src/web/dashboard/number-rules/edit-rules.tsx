import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { NumberRulesDto } from '#contract/number-rules.ts';
import { parseAllowedNumbers } from '#domain/orders/findings/number-rules.ts';
import { api, errorMessage } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextareaField, TextField } from '../../ui/field.tsx';
import { type FieldErrors, Form, FormError, useForm } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.tsx';

interface EditRulesDialogProps {
  /** New rules have no name yet; the name of existing ones stays. */
  rules: NumberRulesDto;
  queryKey: QueryKey;
  onClose: () => void;
}

export function EditRulesDialog({ rules, queryKey, onClose }: EditRulesDialogProps) {
  const client = useQueryClient();
  const isNew = rules.name === '';
  const form = useForm({
    initialValues: rules,
    validate,
    onSubmit: async (values) => {
      const { message } = await api.numberRules.save(values);
      toast(message, { tone: 'success' });
      await client.invalidateQueries({ queryKey });
      onClose();
    },
    describeError: errorMessage,
  });
  return (
    <Dialog open onClose={onClose} title={isNew ? 'Add rules' : rules.name}>
      <Form {...form.form} className="space-y-5">
        <FormError message={form.message} />
        {isNew && (
          <TextField
            label="Sport and league"
            maxLength={60}
            hint="As teams choose it in the order form."
            {...form.field('name')}
          />
        )}
        <TextField
          label="Allowed numbers"
          maxLength={200}
          autoComplete="off"
          hint="Numbers and ranges, such as 0-99, 00. A range has no 00 and no 07."
          {...form.field('allowed')}
        />
        <TextareaField
          label="Source"
          maxLength={300}
          hint="Where the rules are written, with the year."
          {...form.field('source')}
        />
        <Choice
          label="Two players may wear one number"
          checked={form.values.twice_ok}
          onChange={(twice_ok) => form.change({ twice_ok })}
        />
        <Choice
          label="7 and 07 may be worn in one team"
          checked={form.values.alike_ok}
          onChange={(alike_ok) => form.change({ alike_ok })}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} disabled={form.busy}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            Save Rules
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

const validate = ({ name, allowed, source }: NumberRulesDto): FieldErrors<NumberRulesDto> => ({
  name: name.trim().length < 2 ? 'Name the sport' : null,
  allowed: parseAllowedNumbers(allowed) ? null : 'Use numbers and ranges, such as 0-99, 00',
  source: source.trim().length < 3 ? 'Name the source' : null,
});

interface ChoiceProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const Choice = ({ label, checked, onChange }: ChoiceProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-5 accent-info"
    />
    {label}
  </label>
);
