import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ClosingTime } from '../../components/closing-time.tsx';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { focusJerseyField } from '../../roster/focus-jersey-field.ts';
import { JerseyTable } from '../../roster/jersey-table.tsx';
import { JerseyPreview } from '../../roster/preview-panel.tsx';
import { RosterFindingsPanel } from '../../roster/roster-findings-panel.tsx';
import { useCheckedFindings } from '../../roster/use-checked-findings.ts';
import { useOpenRow } from '../../roster/use-open-row.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { waitsForCreator } from '../draft/late-change.ts';
import { storedDraft } from '../draft/unfinished-drafts.ts';
import type { OrderEditor } from '../draft/use-order-editor.ts';
import { OrderNotices } from '../steps/order-notices.tsx';
import { SaveResult } from '../steps/save-result.tsx';
import { SizeChartButton } from '../steps/size-chart-button.tsx';
import { useSizes } from '../steps/use-sizes.ts';
import { ClaimRow } from './claim-row.tsx';
import { ConfirmOwnRows } from './confirm-own-rows.tsx';
import { ConfirmedOwnRows } from './confirmed-own-rows.tsx';
import { AddJersey, GuestRow } from './guest-row.tsx';
import { GuestSaveStatus } from './guest-save-status.tsx';
import { TeamProgress } from './team-progress.tsx';
import { type ClaimableRows, useTeamRows } from './use-team-rows.ts';

/** The page of a guest: who invites, the own jersey and its fields, one button, and who is in (rules.md builder-15). */
export function GuestPage({ order }: { order: OrderEditor }) {
  const isWide = useMediaQuery('(min-width: 1280px)');
  const sizes = useSizes(order.site);
  const openRow = useOpenRow(order);
  const { claimable, ownWaiting, ownConfirmed, confirmedIds, askAgain } = useTeamRows(order);
  const form = useRef<HTMLDivElement>(null);
  const question = useRef<HTMLDivElement>(null);
  const checked = useCheckedFindings(order);
  const isForgotten = order.sync.isGone && order.isSaved;
  // The names of the team leave the guest's browser with the order; what the guest typed and could not save stays.
  useEffect(() => {
    if (isForgotten) storedDraft.set(null);
  }, [isForgotten]);
  const { row, position, open } = openRow;
  const { rows } = order.draft.content;
  const show = (index: number) => {
    const shown = rows[index];
    if (!shown) return;
    flushSync(() => open(shown.id, index));
    if (isWide) focusJerseyField(`${shown.id}-name`, index);
    // On a phone the form is far above the names of the team, and a field would open the keyboard.
    else form.current?.focus();
  };
  const leaveQuestion = ({ skip }: ClaimableRows) => {
    flushSync(skip);
    // The button that was pressed is gone.
    form.current?.focus();
  };
  const ask = (askAgain: () => void) => {
    flushSync(askAgain);
    question.current?.focus();
  };
  const saving = (
    <div className="space-y-2">
      <SaveButton order={order} />
      <p className="text-sm">
        <GuestSaveStatus order={order} />
      </p>
    </div>
  );
  return (
    <div
      data-no-chat
      className="mx-auto max-w-xl xl:grid xl:max-w-none xl:grid-cols-[14rem_minmax(0,1fr)] xl:items-start xl:gap-10"
    >
      <header className="space-y-6 xl:sticky xl:top-26">
        <Invitation order={order} />
        {isWide && saving}
      </header>
      <div className="mt-3 min-w-0 space-y-3 xl:mt-0 xl:space-y-6">
        <OrderNotices order={order} />
        <ClosingTime closesAt={order.sync.closesAt} zone={order.sync.zone} className="font-semibold" />
        <ConfirmedOwnRows rows={ownConfirmed} />
        {claimable && (
          <div ref={question} tabIndex={-1}>
            <ClaimRow order={order} rows={{ ...claimable, skip: () => leaveQuestion(claimable) }} />
          </div>
        )}
        <div ref={form} tabIndex={-1} className="scroll-mt-30 space-y-3">
          {row && confirmedIds.has(row.id) && (
            <Notice tone="warning">
              Jersey {position + 1} is confirmed by its player. A change takes the confirmation away.
            </Notice>
          )}
          {isWide ? (
            <JerseyTable order={order} sizes={sizes} />
          ) : (
            <GuestRow
              order={order}
              openRow={openRow}
              sizes={sizes}
              isAsked={claimable !== null}
              isIn={ownWaiting.length + ownConfirmed.length > 0}
            />
          )}
        </div>
        {!isWide && row && saving}
        <SaveResult order={order} />
        {order.isSaved && ownWaiting.length > 0 && <ConfirmOwnRows order={order} rows={ownWaiting} />}
        {askAgain && (
          <Button variant="ghost" className="-ml-3" onClick={() => ask(askAgain)}>
            Confirm another player of the list
          </Button>
        )}
        {!isWide && <RosterFindingsPanel checked={checked} onShow={focusJerseyField} />}
        <TeamProgress order={order} position={position} onShow={show} />
        {!isWide && row && <AddJersey order={order} open={open} />}
        <SizeChartButton sizing={order.site.sizing} className="-ml-3" />
      </div>
    </div>
  );
}

function Invitation({ order }: { order: OrderEditor }) {
  const { teamName, name } = order.draft.content;
  return (
    <div className="flex items-center gap-4 xl:block">
      <JerseyPreview
        order={order}
        idPrefix="guest"
        className="h-24 w-21 shrink-0 xl:mb-4 xl:h-64 xl:w-full"
      />
      <div className="min-w-0">
        <h1 className="line-clamp-2 text-3xl break-words xl:text-4xl">{teamName || 'Your team'}</h1>
        <p className="mt-1 text-muted">
          {name ? `${name} invites you to the team’s order.` : 'You are invited to the team’s order.'} Fill in
          your own jersey and save.
        </p>
      </div>
    </div>
  );
}

function SaveButton({ order: { draft, isSaved, sync, validate } }: { order: OrderEditor }) {
  const save = () => {
    if (validate('save')) void sync.save();
  };
  return (
    <Button
      variant={isSaved || waitsForCreator(draft) ? 'secondary' : 'primary'}
      busy={sync.isSaving}
      onClick={save}
      className="w-full"
    >
      Save Order
    </Button>
  );
}
