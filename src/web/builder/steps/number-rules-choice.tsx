import { useState } from 'react';
import { LEAGUES } from '#domain/orders/findings/number-rules.ts';
import { errorMessage } from '../../calls/api-client.ts';
import { SelectField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import type { OrderDecisions } from '../draft/use-order-decisions.ts';

/** The choice of the rules by which the numbers are checked (rules.md roster-25); none before the first save. */
export function NumberRulesChoice({ decisions }: { decisions: OrderDecisions | null }) {
  const [isSending, setSending] = useState(false);

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
  // An order keeps rules that the shop no longer offers.
  const names = new Set([...LEAGUES, ...(chosen ? [chosen] : [])].map(({ name }) => name));
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
      {[...names].map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}

const NO_RULES_HINT = {
  saved: 'Numbers outside the rules are listed below the jerseys.',
  new: 'Save the order first to see numbers outside the rules.',
};
