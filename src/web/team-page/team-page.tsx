import { Fragment, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createEmptyRow, MAX_ROWS } from '#domain/orders/order/roster.ts';
import { composeCorrection } from '#domain/orders/players/tell-captain.ts';
import { isSaved } from '../builder/draft/draft.ts';
import { isSameRow } from '../builder/draft/remote-changes.ts';
import { discardDraft, findDraft } from '../builder/draft/unfinished-drafts.ts';
import type { BuilderSiteData } from '../builder/draft/use-order-editor.ts';
import { SizeChartButton } from '../builder/steps/size-chart-button.tsx';
import { useSizes } from '../builder/steps/use-sizes.ts';
import { TypedSentence } from '../own-jersey/captain-sentence.tsx';
import type { Jersey } from '../own-jersey/own-jersey-row.ts';
import { Button } from '../ui/button.tsx';
import { PlusIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { JerseyChips } from './jersey-chips.tsx';
import {
  findGroup,
  GROUPS,
  type Group,
  type SharedOrder,
  type Team,
  type TeamRow,
  useTeam,
} from './read-team.ts';
import { TeamCard } from './team-card.tsx';
import { TeamHeader } from './team-header.tsx';
import { useOpenJersey } from './use-open-jersey.ts';

interface TeamPageProps {
  reference: string;
  initial: SharedOrder;
  site: BuilderSiteData;
}

/** The page behind the team link: every jersey, and for the own one its form (rules.md builder-15). */
export default function TeamPage({ reference, initial, site }: TeamPageProps) {
  const { team, isGone, reload } = useTeam(reference, initial);
  const { open, openRow, openForm, addJersey, follow, close } = useOpenJersey(reference, team);
  const sizes = useSizes(site);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a reload the browser is where the button was, and the page begins with the longer one of the captain.
    scrollTo({ top: 0 });
  }, []);

  const closeCard = () => {
    flushSync(close);
    page.current?.querySelector('h1')?.focus();
  };
  const receive = (answer: Jersey | null) => {
    if (answer) follow(answer.jersey.row_id);
    else closeCard();
    void reload();
  };

  const groups = GROUPS.map((group) => ({
    group,
    rows: team.rows.filter((each) => findGroup(each, team) === group),
  }));
  const canAdd = !team.closedBecause && !team.isReopened && team.rows.length < MAX_ROWS;
  return (
    <div
      ref={page}
      data-no-chat
      className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_27.5rem] lg:grid-rows-[repeat(6,auto)_1fr] lg:items-start"
    >
      <div className="space-y-4 lg:col-start-1">
        <TeamHeader team={team} />
        {isGone && (
          <Notice tone="danger">This link no longer opens a list. Ask your captain for the team link.</Notice>
        )}
        <EarlierWords team={team} />
      </div>
      {groups.map(({ group, rows }) => (
        <Fragment key={group}>
          {(rows.length > 0 || (group === 'free' && canAdd)) && (
            <ChipGroup group={group} team={team} rows={rows}>
              <JerseyChips {...{ team, rows }} openRowId={open?.rowId ?? null} onOpen={openRow} />
              {group === 'free' && canAdd && (
                <li>
                  <Button variant="ghost" onClick={addJersey}>
                    <PlusIcon className="size-5" /> Add me
                  </Button>
                </li>
              )}
            </ChipGroup>
          )}
          {open?.group === group && (
            <TeamCard
              key={open.opening}
              {...{ reference, team, open, sizes }}
              onForm={openForm}
              onTaken={(jersey) => {
                openForm(jersey);
                void reload();
              }}
              onAnswer={receive}
              onOpen={openRow}
              onClose={closeCard}
            />
          )}
        </Fragment>
      ))}
      <SizeChartButton sizing={site.sizing} className="-ml-3 justify-self-start lg:col-start-1" />
    </div>
  );
}

/** What this browser has kept unsaved of the list since before 0.2.0, where guests edited a copy of the order. */
function EarlierWords({ team: { orderId, captain } }: { team: Team }) {
  const [sentence, setSentence] = useState(() => composeEarlierWords(orderId));
  if (sentence === '') return null;
  const discard = () => {
    discardDraft({ draftId: orderId, orderId });
    setSentence('');
  };
  return (
    <div className="space-y-2">
      <TypedSentence captain={captain} sentence={sentence} />
      <Button variant="ghost" className="-ml-3" onClick={discard}>
        Discard what I typed
      </Button>
    </div>
  );
}

function composeEarlierWords(orderId: string): string {
  const draft = findDraft(orderId);
  if (draft?.role !== 'guest' || isSaved(draft)) return '';
  const stored = new Map(draft.base?.rows.map((row) => [row.id, row]));
  return draft.content.rows
    .flatMap((wanted, index) => {
      const present = stored.get(wanted.id) ?? createEmptyRow(wanted.id);
      return isSameRow(present, wanted) ? [] : [composeCorrection({ jersey: index + 1, present, wanted })];
    })
    .join('. ');
}

interface ChipGroupProps {
  group: Group;
  team: Team;
  rows: readonly TeamRow[];
  children: React.ReactNode;
}

const ChipGroup = ({ group, team, rows, children }: ChipGroupProps) => (
  <section aria-labelledby={`group-${group}`} className="min-w-0 lg:col-start-1">
    <h2 id={`group-${group}`} className="font-sans text-base font-semibold">
      {group === 'own' ? (rows.length > 1 ? 'Your jerseys' : 'Your jersey') : TITLES[group]}{' '}
      <span className="text-sm font-normal text-muted">{describeGroup(group, team)}</span>
    </h2>
    <ul className="mt-2 flex flex-wrap gap-2">{children}</ul>
  </section>
);

const TITLES = { free: 'Free', filled: 'Filled in', confirmed: 'Confirmed' };

function describeGroup(group: Group, { playersConfirm, captain }: Team): string {
  if (group === 'free') return 'not taken yet';
  if (group === 'filled') return playersConfirm ? 'not confirmed by the player yet' : '';
  return group === 'confirmed' ? `something wrong? Tell ${captain || 'your captain'}` : '';
}
