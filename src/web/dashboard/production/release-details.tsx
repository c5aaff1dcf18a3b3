import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductionRelease } from '#contract/staff/production.ts';
import {
  describeLaterRemarks,
  describeList,
  GATE_LABELS,
  PAYMENT_RETURNED,
  RELEASE_GATES,
} from '#domain/production/release.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { api, errorMessage } from '../../calls/api-client.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Part } from '../../ui/fold.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { isReason, MIN_REASON, ReleaseButton } from './release-button.tsx';

interface ReleaseDetailsProps {
  orderId: string;
  data: ProductionRelease;
  canRelease: boolean;
}

/** What is open before the order is sewn, and its release (rules.md production-12, production-16). */
export const ReleaseDetails = ({ orderId, data, canRelease }: ReleaseDetailsProps) => (
  <Part title="Release">
    <div className="space-y-3">
      <ReleaseState data={data} />
      <GateList data={data} />
      {canRelease && <ReleaseButton orderId={orderId} data={data} />}
      {canRelease && data.release && <WithdrawForm orderId={orderId} />}
    </div>
  </Part>
);

function ReleaseState({ data: { release } }: { data: ProductionRelease }) {
  if (!release) return <Notice tone="warning">Not released: papers say DO NOT SEW.</Notice>;
  const { fits, on_hold, released_at, released_by, overridden, list, earlier_code } = release;
  const released =
    list === null ? (earlier_code ?? 'a list') : describeList({ list, earlierCode: earlier_code });
  return (
    <Notice tone={fits && !on_hold ? 'success' : 'warning'}>
      <p>
        <strong>{fits ? `Released ${released}` : 'Released for another list or picture'}</strong>,{' '}
        {released_by}, <time dateTime={released_at}>{formatDateTime(released_at)}</time>
      </p>
      {fits && on_hold && <p>On hold: papers say NOT RELEASED until the order is resumed.</p>}
      {!fits && <p>The release was for {released}; papers say DO NOT SEW until it is released again.</p>}
      {overridden.map(({ gate, reason }) => (
        <p key={gate} className="break-words">
          Without: {GATE_LABELS[gate]} ({reason})
        </p>
      ))}
    </Notice>
  );
}

/** What is wrong with a release: it is for another list or picture, or somebody has to be told of a later change. */
export function ReleaseWarning({ release }: Pick<ProductionRelease, 'release'>) {
  if (!release) return null;
  const { fits, instructions_changed, later_remarks, payment_returned } = release;
  if (fits && !instructions_changed && !payment_returned && later_remarks === 0) return null;
  return (
    <Notice tone="warning">
      {!fits && (
        <p>Released for another list or picture: papers say DO NOT SEW until it is released again.</p>
      )}
      {instructions_changed && (
        <p>Notes, options, folders or files were changed after the release: see the history.</p>
      )}
      {payment_returned && <p>{PAYMENT_RETURNED}.</p>}
      {later_remarks > 0 && <p>{describeLaterRemarks(later_remarks)}.</p>}
      {fits && <p>The release is still valid: tell the workshop, or withdraw it.</p>}
    </Notice>
  );
}

/** Returns, for example, 'All 7 checks pass' or 'Open: payment, or the deposit; approval of the mockup'. */
export function describeGates({ open_gates, unconfirmed_players }: ProductionRelease): string {
  const { length } = unconfirmed_players;
  const checks =
    open_gates.length === 0
      ? `All ${RELEASE_GATES.length} checks pass`
      : `Open: ${open_gates.map((gate) => GATE_LABELS[gate]).join('; ')}`;
  return length === 0
    ? checks
    : `${checks}. ${length === 1 ? '1 player has' : `${length} players have`} not confirmed`;
}

const GateList = ({
  data: { open_gates, unconfirmed_players, unsettled_changes, findings },
}: {
  data: ProductionRelease;
}) => (
  <>
    <ul className="space-y-1">
      {RELEASE_GATES.map((gate) => {
        const isOpen = open_gates.includes(gate);
        return (
          <li key={gate} className={isOpen ? 'font-semibold text-danger' : 'text-success'}>
            {isOpen ? 'Open' : 'Passed'}: {GATE_LABELS[gate]}
          </li>
        );
      })}
    </ul>
    {unconfirmed_players.length > 0 && (
      <p className="text-warning">Not confirmed by their players: {namePlayers(unconfirmed_players)}.</p>
    )}
    {findings.map((sentence) => (
      <p key={sentence} className="text-warning">
        {sentence}
      </p>
    ))}
    {unsettled_changes > 0 && (
      <p className="text-warning">
        {unsettled_changes === 1
          ? '1 change is waiting for the captain’s decision.'
          : `${unsettled_changes} changes are waiting for the captain’s decision.`}
      </p>
    )}
  </>
);

/** A list of 300 players is named by its first ones. */
const MAX_NAMED = 12;

function namePlayers(players: readonly string[]): string {
  const more = players.length - MAX_NAMED;
  return `${players.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function WithdrawForm({ orderId }: { orderId: string }) {
  const client = useQueryClient();
  const [why, setWhy] = useState('');
  const withdrawing = useMutation({
    mutationFn: () => api.production.withdrawRelease({ order_id: orderId, why }),
    onSuccess: ({ message }) => {
      toast(message);
      setWhy('');
    },
    onSettled: () => client.invalidateQueries(orderQuery(orderId)),
  });
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        withdrawing.mutate();
      }}
    >
      <TextField
        label="Withdraw the release, because"
        hint={`At least ${MIN_REASON} letters.`}
        value={why}
        maxLength={300}
        error={withdrawing.error && errorMessage(withdrawing.error)}
        onChange={(event) => setWhy(event.target.value)}
      />
      <Button type="submit" variant="danger" busy={withdrawing.isPending} disabled={!isReason(why)}>
        Withdraw
      </Button>
    </form>
  );
}
