import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AskedChange, Pin } from '#contract/mockups.ts';
import { isAnswerMissing, type PinState } from '#domain/orders/approval/mockup-change.ts';
import { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { api, errorMessage } from '../../calls/api-client.ts';
import { ChangeRequests } from '../../components/change-requests.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormError } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.tsx';

interface AskedChangesProps {
  orderId: string;
  requests: AskedChange[];
}

/** What the customer asked to be changed; the designer answers each remark (rules.md mockups-10). */
export const AskedChanges = ({ orderId, requests }: AskedChangesProps) => (
  <section aria-label="Changes asked for" className="mt-4 border-t border-line pt-3">
    <h3 className="mb-2 font-semibold">Changes asked for</h3>
    <ChangeRequests
      requests={requests}
      renderPin={(request, pin) => <PinSettlement orderId={orderId} request={request} pin={pin} />}
    />
  </section>
);

interface PinSettlementProps {
  orderId: string;
  request: AskedChange;
  pin: Pin;
}

/** Answers an open remark; one that was answered is opened again. */
function PinSettlement(props: PinSettlementProps) {
  const [isReopened, setReopened] = useState(false);
  const { state, number, answer } = props.pin;
  const settling = useSettlePin(props);
  if (state === 'open') return <PinAnswer {...props} takesFocus={isReopened} />;
  const reopen = () => {
    setReopened(true);
    settling.mutate({ state: 'open', answer });
  };
  return (
    <div className="mt-2">
      <Button busy={settling.isPending} onClick={reopen}>
        Open again<span className="sr-only"> remark {number}</span>
      </Button>
      {settling.error && <FormError className="mt-2" message={errorMessage(settling.error)} />}
    </div>
  );
}

/** `takesFocus`: it stands where the button was that was pressed. */
function PinAnswer({ takesFocus, ...props }: PinSettlementProps & { takesFocus: boolean }) {
  const { number, answer: before } = props.pin;
  const [answer, setAnswer] = useState(before);
  const [isDeclining, setDeclining] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const settling = useSettlePin(props);
  const missing = isDeclining && isAnswerMissing('declined', answer);
  function settle(state: PinState) {
    setDeclining(state === 'declined');
    if (isAnswerMissing(state, answer)) field.current?.focus();
    else settling.mutate({ state, answer });
  }
  return (
    <div className="mt-2 space-y-2">
      <TextField
        ref={field}
        autoFocus={takesFocus}
        label={`Answer to remark ${number}`}
        hint="To decline it, write why."
        value={answer}
        maxLength={500}
        error={
          missing ? PROBLEM_MESSAGES['remark-answer-missing'] : settling.error && errorMessage(settling.error)
        }
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={settling.isPending} onClick={() => settle('done')}>
          Done<span className="sr-only">, remark {number}</span>
        </Button>
        <Button busy={settling.isPending} onClick={() => settle('declined')}>
          Decline<span className="sr-only"> remark {number}</span>
        </Button>
      </div>
    </div>
  );
}

const SETTLED: Record<PinState, string> = { done: 'done', declined: 'declined', open: 'open again' };

function useSettlePin({ orderId, request, pin }: PinSettlementProps) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settlement: { state: PinState; answer: string }) =>
      api.mockups.settlePin({
        ...{ order_id: orderId, request_id: request.request_id, n: pin.n },
        ...settlement,
      }),
    onSuccess: (_, { state }) => {
      toast(`Remark ${pin.number}: ${SETTLED[state]}`, { tone: 'success' });
      void client.invalidateQueries(orderQuery(orderId));
    },
  });
}
