import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductionRelease } from '#contract/staff/production.ts';
import {
  describeLaterRemarks,
  describeList,
  GATE_LABELS,
  PAYMENT_RETURNED,
  RELEASE_GATES,
  type ReleaseGate,
} from '#domain/production/release.ts';
import { countVisible } from '#domain/shared/plain-text.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { ApiError, api, errorMessage } from '../../calls/api-client.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form, useFocusFirstError } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.tsx';

interface ReleasePanelProps {
  orderId: string;
  data: ProductionRelease;
  canRelease: boolean;
  isCancelled: boolean;
}

/** What is open before the order is sewn, and its release (rules.md production-12, production-16). */
export function ReleasePanel({ isCancelled, ...props }: ReleasePanelProps) {
  return (
    <Panel title="Release">
      {isCancelled ? (
        <Notice tone="warning">This order is cancelled: it is not released.</Notice>
      ) : (
        <ReleaseContent {...props} />
      )}
    </Panel>
  );
}

function ReleaseContent({ orderId, data, canRelease }: Omit<ReleasePanelProps, 'isCancelled'>) {
  const client = useQueryClient();
  // A newer mockup that a release was refused for is shown beside the message.
  const refresh = () => void client.invalidateQueries(orderQuery(orderId));
  return (
    <div className="space-y-4">
      <ReleaseState data={data} />
      {data.release && <LaterChanges release={data.release} />}
      <GateList data={data} />
      {canRelease && !data.release?.fits && data.list !== null && (
        <ReleaseForm
          orderId={orderId}
          shown={{ list: data.list, mockup: data.mockup, open_items: data.open_items }}
          gates={data.open_gates}
          onChange={refresh}
        />
      )}
      {canRelease && data.release && <WithdrawForm orderId={orderId} onChange={refresh} />}
    </div>
  );
}

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
      {fits && on_hold && <p>On hold: papers say NOT RELEASED until work goes on.</p>}
      {!fits && <p>Released was {released}; papers say DO NOT SEW until it is released again.</p>}
      {overridden.map(({ gate, reason }) => (
        <p key={gate} className="break-words">
          Without: {GATE_LABELS[gate]} ({reason})
        </p>
      ))}
    </Notice>
  );
}

/** What was changed after the release without making it outdated: no garment differs, but somebody has to be told. */
function LaterChanges({ release }: { release: NonNullable<ProductionRelease['release']> }) {
  const { fits, instructions_changed, later_remarks, payment_returned } = release;
  if (!instructions_changed && !payment_returned && later_remarks === 0) return null;
  return (
    <Notice tone="warning">
      {instructions_changed && (
        <p>Notes, options, folders or files were changed after the release: see the history.</p>
      )}
      {payment_returned && <p>{PAYMENT_RETURNED}.</p>}
      {later_remarks > 0 && <p>{describeLaterRemarks(later_remarks)}.</p>}
      {fits && <p>The release still holds: tell the workshop, or withdraw it.</p>}
    </Notice>
  );
}

const GateList = ({
  data: { open_gates, unconfirmed_players, unsettled_changes },
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
    {unsettled_changes > 0 && (
      <p className="text-warning">
        {unsettled_changes === 1
          ? '1 change waits for the captain’s decision.'
          : `${unsettled_changes} changes wait for the captain’s decision.`}
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

interface ReleaseFormProps {
  orderId: string;
  /** What the page shows, which alone is released. */
  shown: Pick<ProductionRelease, 'mockup' | 'open_items'> & { list: number };
  gates: readonly ReleaseGate[];
  onChange: () => void;
}

/** As the contract wants a reason. */
const MIN_REASON = 3;

const isReason = (text: string): boolean => countVisible(text) >= MIN_REASON;

/** One button; a gate that is open needs a reason to be overridden. */
function ReleaseForm({ orderId, shown, gates, onChange }: ReleaseFormProps) {
  const [reasons, setReasons] = useState<Partial<Record<string, string>>>({});
  const [attempted, setAttempted] = useState(false);
  const { ref, focusFirstError } = useFocusFirstError();
  // A reason is for what was open when it was typed: with other remarks its field is empty again.
  const items: Partial<Record<ReleaseGate, readonly string[]>> = shown.open_items;
  const getKey = (gate: ReleaseGate) => [gate, ...(items[gate] ?? [])].join();
  const readReason = (gate: ReleaseGate) => reasons[getKey(gate)] ?? '';
  const releasing = useMutation({
    mutationFn: () =>
      api.production.release({
        ...{ order_id: orderId, ...shown },
        overridden: gates.map((gate) => ({ gate, reason: readReason(gate).trim() })),
      }),
    onSuccess: ({ message }) => {
      toast(message, { tone: 'success' });
      setReasons({});
      setAttempted(false);
    },
    onSettled: onChange,
  });
  function release() {
    setAttempted(true);
    if (gates.every((gate) => isReason(readReason(gate)))) return releasing.mutate();
    focusFirstError();
    // A gate may have been passed meanwhile.
    onChange();
  }
  return (
    <Form ref={ref} className="space-y-3" onSubmit={release}>
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
      {releasing.error && (
        <p role="alert" className="font-semibold text-danger">
          {describeRefusal(releasing.error)}
        </p>
      )}
      <Button type="submit" variant="primary" busy={releasing.isPending} className="w-full">
        Release to production
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

function WithdrawForm({ orderId, onChange }: { orderId: string; onChange: () => void }) {
  const [why, setWhy] = useState('');
  const withdrawing = useMutation({
    mutationFn: () => api.production.withdrawRelease({ order_id: orderId, why }),
    onSuccess: ({ message }) => {
      toast(message);
      setWhy('');
    },
    onSettled: onChange,
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
