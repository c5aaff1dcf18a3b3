import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Pin, ProofRequest } from '#contract/mockups.ts';
import type { PinState } from '#domain/orders/proof-change.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { ProofRequests } from '../../components/proof-requests.tsx';
import { api, errorMessage } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { mockupsQuery } from './queries.ts';

interface AskedChangesProps {
  orderId: string;
  requests: ProofRequest[];
  isReadOnly: boolean;
}

/** What the customer asked to be changed; the designer answers each remark (rules.md mockups-10). */
export const AskedChanges = ({ orderId, requests, isReadOnly }: AskedChangesProps) => (
  <section aria-label="Changes asked for" className="mt-4 border-t border-line pt-3">
    <h3 className="mb-2 font-semibold">Changes asked for</h3>
    <ProofRequests
      requests={requests}
      renderPin={(request, pin) =>
        !isReadOnly && pin.state === 'open' && <PinAnswer orderId={orderId} request={request} pin={pin} />
      }
    />
  </section>
);

function PinAnswer({ orderId, request, pin }: { orderId: string; request: ProofRequest; pin: Pin }) {
  const client = useQueryClient();
  const [answer, setAnswer] = useState('');
  const settling = useMutation({
    mutationFn: (state: PinState) =>
      api.mockups.settlePin({
        ...{ order_id: orderId, request_id: request.request_id, n: pin.n, state, answer },
      }),
    onSuccess: () => {
      void client.invalidateQueries(mockupsQuery(orderId));
      void client.invalidateQueries(orderQuery(orderId));
    },
  });
  return (
    <div className="mt-2 space-y-2">
      <TextField
        label={`Answer to remark ${pin.n}`}
        value={answer}
        maxLength={500}
        error={settling.error && errorMessage(settling.error)}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={settling.isPending} onClick={() => settling.mutate('done')}>
          Done<span className="sr-only">, remark {pin.n}</span>
        </Button>
        <Button busy={settling.isPending} onClick={() => settling.mutate('declined')}>
          Decline<span className="sr-only"> remark {pin.n}</span>
        </Button>
      </div>
    </div>
  );
}
