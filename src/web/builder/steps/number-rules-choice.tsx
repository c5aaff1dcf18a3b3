import { useEffect, useState } from 'react';
import type { NumberRulesDto } from '#contract/number-rules.ts';
import { api, errorMessage } from '../../lib/api-client.ts';
import { SelectField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import type { OrderDecisions } from '../draft/use-finding-decisions.ts';

/** The choice of the rules by which the numbers are checked (rules.md roster-25); none before the first save. */
export function NumberRulesChoice({ decisions }: { decisions: OrderDecisions | null }) {
  const [known, setKnown] = useState<readonly NumberRulesDto[]>([]);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    api.numberRules.list({}).then(
      ({ rules }) => setKnown(rules),
      () => undefined, // the order is checked without rules
    );
  }, []);
  if (known.length === 0) return null;

  async function choose(name: string) {
    setSending(true);
    try {
      await decisions?.chooseRules(name || null);
    } catch (error) {
      toast(errorMessage(error), { tone: 'danger' });
    }
    setSending(false);
  }

  const chosen = decisions?.rules ?? null;
  return (
    <SelectField
      label="Rules of your league"
      value={chosen?.name ?? ''}
      disabled={!decisions || isSending}
      hint={
        chosen
          ? `Numbers ${chosen.allowed}. Source: ${chosen.source}`
          : NO_RULES_HINT[decisions ? 'saved' : 'new']
      }
      onChange={(event) => void choose(event.target.value)}
    >
      <option value="">None</option>
      {known.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}

const NO_RULES_HINT = {
  saved: 'Numbers outside the rules are pointed out below the jerseys.',
  new: 'Save the order first; numbers outside the rules are pointed out then.',
};
