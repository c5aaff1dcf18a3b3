import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NumberRulesDto } from '#contract/number-rules.ts';
import { ConfirmDeleteDialog } from '#web/dashboard/shared/confirm-delete-dialog.tsx';
import { EmptyList } from '#web/dashboard/shared/empty-list.tsx';
import { LoadError } from '#web/dashboard/shared/load-error.tsx';
import { api } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.tsx';
import { EditRulesDialog } from './edit-rules.tsx';

const NUMBER_RULES_KEY = ['number-rules'];
const numberRulesQuery = queryOptions({
  queryKey: NUMBER_RULES_KEY,
  queryFn: () => api.numberRules.list({}),
});

const NEW_RULES: NumberRulesDto = { name: '', allowed: '', twice_ok: false, alike_ok: false, source: '' };

/** The tab Number Rules: which numbers a sport allows, with the source (rules.md roster-25). */
export default function NumberRulesPage() {
  const { data, error, refetch, isFetching } = useQuery(numberRulesQuery);
  const [edited, setEdited] = useState<NumberRulesDto | null>(null);
  const [removed, setRemoved] = useState<NumberRulesDto | null>(null);
  return (
    <section aria-labelledby="number-rules-title" aria-busy={isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 id="number-rules-title" className="text-4xl">
          Number Rules
        </h1>
        <Button variant="primary" onClick={() => setEdited(NEW_RULES)}>
          <PlusIcon className="size-4" />
          Add Rules
        </Button>
      </div>
      <p className="mt-1 mb-5 max-w-prose text-muted">
        Teams choose the rules of their league in the order form. Numbers outside them are pointed out there
        and on the order; nothing is refused.
      </p>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!data && !error && <div className="h-64 rounded-lg bg-surface-inset motion-safe:animate-pulse" />}
      {data?.rules.length === 0 && (
        <EmptyList title="No rules">Orders are checked without the rules of a sport.</EmptyList>
      )}
      <ul className="grid gap-4 xl:grid-cols-2">
        {data?.rules.map((rules) => (
          <RulesCard
            key={rules.name}
            rules={rules}
            onEdit={() => setEdited(rules)}
            onRemove={() => setRemoved(rules)}
          />
        ))}
      </ul>
      {edited && (
        <EditRulesDialog rules={edited} queryKey={NUMBER_RULES_KEY} onClose={() => setEdited(null)} />
      )}
      {removed && <RemoveRulesDialog rules={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
}

interface RulesCardProps {
  rules: NumberRulesDto;
  onEdit: () => void;
  onRemove: () => void;
}

function RulesCard({ rules, onEdit, onRemove }: RulesCardProps) {
  const { name, allowed, twice_ok, alike_ok, source } = rules;
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <h2 className="text-xl break-words">{name}</h2>
      <p className="mt-1 tabular">
        {allowed}; {twice_ok ? 'a number may be worn twice' : 'no number twice'};{' '}
        {alike_ok ? '7 and 07 may be worn in one team' : '7 and 07 are one number'}
      </p>
      <p className="mt-1 text-sm break-words text-muted">Source: {source}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={onEdit} aria-label={`Change ${name}`}>
          Change
        </Button>
        <Button variant="ghost" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
    </li>
  );
}

function RemoveRulesDialog({ rules: { name }, onClose }: { rules: NumberRulesDto; onClose: () => void }) {
  const remove = async () => {
    const { message } = await api.numberRules.remove({ name });
    toast(message, { tone: 'success' });
  };
  return (
    <ConfirmDeleteDialog
      title="Remove these rules?"
      onDelete={remove}
      queryKey={NUMBER_RULES_KEY}
      onClose={onClose}
    >
      <p>
        Orders that chose <strong className="break-words">{name}</strong> are checked without rules from then
        on.
      </p>
    </ConfirmDeleteDialog>
  );
}
