import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductionRelease } from '#contract/staff/production.ts';
import { GATE_LABELS, type ReleaseGate } from '#domain/production/release.ts';
import { countVisible } from '#domain/shared/plain-text.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { ApiError, api, errorMessage } from '../../calls/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CheckboxField, TextField } from '../../ui/field.tsx';
import { Form, useFocusFirstError } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.tsx';

interface ReleaseButtonProps {
  orderId: string;
  data: ProductionRelease;
  /** Whether it is the next step of the order. */
  isNext?: boolean;
}

/** Releases an order as the page shows it, unless that was done already (rules.md production-12). */
export function ReleaseButton({ orderId, data, isNext = false }: ReleaseButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { list, mockup, open_remarks, open_gates } = data;
  if (list === null || data.release?.fits) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button variant={isNext ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        Release to production
      </Button>
      <Dialog open={isOpen} onClose={close} title="Release to production?">
        <ReleaseForm
          orderId={orderId}
          shown={{ list, mockup, open_remarks }}
          gates={open_gates}
          onReleased={close}
        />
      </Dialog>
    </>
  );
}

interface ReleaseFormProps {
  orderId: string;
  /** What the page shows, which alone is released. */
  shown: Pick<ProductionRelease, 'mockup' | 'open_remarks'> & { list: number };
  gates: readonly ReleaseGate[];
  onReleased: () => void;
}

/** As the contract wants a reason. */
export const MIN_REASON = 3;

export const isReason = (text: string): boolean => countVisible(text) >= MIN_REASON;

/** A gate that is open needs a reason to be overridden. */
function ReleaseForm({ orderId, shown, gates, onReleased }: ReleaseFormProps) {
  const client = useQueryClient();
  // A newer mockup that a release was refused for is shown beside the message.
  function refresh() {
    for (const queryKey of [orderQuery(orderId).queryKey, ['orders'], ['production'], ['overview']])
      void client.invalidateQueries({ queryKey });
  }
  const [reasons, setReasons] = useState<Partial<Record<string, string>>>({});
  const [toProduction, setToProduction] = useState(true);
  const [attempted, setAttempted] = useState(false);
  const { ref, focusFirstError } = useFocusFirstError();
  // A reason is for what was open when it was typed: with other remarks its field is empty again.
  const getKey = (gate: ReleaseGate) => (gate === 'remarks' ? shown.open_remarks.join() : gate);
  const readReason = (gate: ReleaseGate) => reasons[getKey(gate)] ?? '';
  const releasing = useMutation({
    mutationFn: () =>
      api.production.release({
        ...{ order_id: orderId, ...shown },
        overridden: gates.map((gate) => ({ gate, reason: readReason(gate).trim() })),
        to_production: toProduction,
      }),
    onSuccess: ({ message }) => {
      toast(message, { tone: 'success' });
      onReleased();
    },
    onSettled: refresh,
  });
  function release() {
    setAttempted(true);
    if (gates.every((gate) => isReason(readReason(gate)))) return releasing.mutate();
    focusFirstError();
    // A gate may have been passed meanwhile.
    refresh();
  }
  return (
    <Form ref={ref} className="space-y-4" onSubmit={release}>
      <p>List {shown.list} and the newest mockup are what will be sewn; papers will then say RELEASED.</p>
      {gates.map((gate) => (
        <TextField
          key={gate}
          label={`Release without “${GATE_LABELS[gate]}”, because`}
          value={readReason(gate)}
          maxLength={300}
          error={attempted && !isReason(readReason(gate)) ? REASON_MISSING : null}
          onChange={(event) => setReasons({ ...reasons, [getKey(gate)]: event.target.value })}
        />
      ))}
      <CheckboxField
        label="Set the status to Production"
        hint="The customer gets an e-mail about a new status."
        checked={toProduction}
        onChange={(event) => setToProduction(event.target.checked)}
      />
      {releasing.error && (
        <p role="alert" className="font-semibold text-danger">
          {describeRefusal(releasing.error)}
        </p>
      )}
      <Button type="submit" variant="primary" busy={releasing.isPending} className="w-full">
        Release
      </Button>
    </Form>
  );
}

/** The list is one that customers approve, too. */
const describeRefusal = (error: Error): string =>
  error instanceof ApiError && error.code === 'list-changed'
    ? 'The list was changed while this page was open: please check what is new, then release it'
    : errorMessage(error);

const REASON_MISSING = `Please settle it, or give a reason of at least ${MIN_REASON} letters`;
