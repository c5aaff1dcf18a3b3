import { useEffect, useEffectEvent, useRef } from 'react';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import { api } from '../calls/api-client.ts';
import { useRequest } from '../calls/use-request.ts';
import { LoadFailure } from '../components/load-failure.tsx';
import { JerseySide } from '../own-jersey/jersey-sides.tsx';
import { OwnJerseyPanel } from '../own-jersey/own-jersey-panel.tsx';
import { type Jersey, toDrawnContent } from '../own-jersey/own-jersey-row.ts';
import { type OwnJerseyEditor, useOwnJersey } from '../own-jersey/use-own-jersey.ts';
import { Button } from '../ui/button.tsx';
import { ShownAtOpening, useFirstRender } from '../ui/focus/use-focus-without-other.ts';
import { CardHeading } from './card-heading.tsx';
import { JerseyChips } from './jersey-chips.tsx';
import { OthersJersey } from './others-jersey.tsx';
import { opensForm, type Team } from './read-team.ts';
import type { OpenJersey } from './use-open-jersey.ts';

interface TeamCardProps {
  reference: string;
  team: Team;
  open: OpenJersey;
  sizes: SizeOptionLists;
  /** Called with a jersey that was loaded. */
  onForm: (jersey: Jersey) => void;
  onTaken: (jersey: Jersey) => void;
  /** See useOwnJersey. */
  onAnswer: (answer: Jersey | null) => void;
  onOpen: (rowId: string) => void;
  onClose: () => void;
}

/** What a chip opens. Its heading takes the focus after a press. */
export function TeamCard(props: TeamCardProps) {
  const { team, open, onOpen, onClose } = props;
  const card = useRef<HTMLElement>(null);
  const { isPressed, jersey } = open;
  // biome-ignore lint/correctness/useExhaustiveDependencies: focused again when its jersey is loaded
  useEffect(() => {
    if (isPressed && card.current) showCard(card.current);
  }, [isPressed, jersey]);
  const others = team.rows.filter(({ is_own, row }) => is_own && row.id !== open.rowId);
  return (
    <section
      ref={card}
      aria-label="Jersey"
      className="min-w-0 space-y-6 rounded-lg border border-line bg-surface p-4 lg:col-start-2 lg:row-[1/8] lg:p-6"
    >
      <CardContent {...props} />
      {others.length > 0 && (
        <div>
          <h3>My other jerseys</h3>
          <ul className="mt-2 flex flex-wrap gap-2">
            <JerseyChips team={team} rows={others} openRowId={null} onOpen={onOpen} />
          </ul>
        </div>
      )}
      <Button variant="ghost" className="-ml-3" onClick={onClose}>
        Back to the team
      </Button>
    </section>
  );
}

/** Moves the focus to its heading, and the card up when its end, where the button is, lies below the screen. */
function showCard(card: HTMLElement) {
  card.querySelector('h2')?.focus({ preventScroll: true });
  if (card.getBoundingClientRect().bottom > innerHeight) card.scrollIntoView({ block: 'start' });
}

function CardContent({ reference, team, open, sizes, onForm, onTaken, onAnswer }: TeamCardProps) {
  if (open.jersey) return <TeamJersey {...{ reference, team, sizes, onAnswer }} initial={open.jersey} />;
  const teamRow = team.rows.find(({ row }) => row.id === open.rowId);
  if (!teamRow) return <p>This jersey is no longer on the list.</p>;
  if (opensForm(teamRow)) return <LoadJersey {...{ reference, onForm }} rowId={open.rowId} />;
  return <OthersJersey {...{ reference, team, teamRow, onTaken }} />;
}

interface TeamJerseyProps {
  reference: string;
  team: Team;
  initial: Jersey;
  sizes: SizeOptionLists;
  /** See useOwnJersey. */
  onAnswer: (answer: Jersey | null) => void;
}

/** The form of a jersey on the page of the team, or what its player has confirmed. */
function TeamJersey({ reference, team, initial, sizes, onAnswer }: TeamJerseyProps) {
  const own = useOwnJersey({ reference, isTeamLink: true, initial, onAnswer });
  const { jersey, typed } = own;
  const isFirst = useFirstRender();
  useRefreshWithTeam(team, own);
  return (
    <ShownAtOpening value={isFirst}>
      <CardHeading
        note="Printed exactly like this."
        picture={<JerseySide content={toDrawnContent(jersey)} row={typed} view="back" />}
      >
        {typed.name.trim() || `Jersey ${jersey.jersey.position}`}
      </CardHeading>
      <OwnJerseyPanel own={own} sizes={sizes} />
    </ShownAtOpening>
  );
}

/** The list may be closed, or the jersey changed, while its card is open. */
function useRefreshWithTeam({ version, closedBecause }: Team, { jersey, refresh }: OwnJerseyEditor) {
  const refreshCard = useEffectEvent(() => {
    if (version !== jersey.version || closedBecause !== jersey.closed_because) void refresh();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version or state of the list
  useEffect(refreshCard, [version, closedBecause]);
}

interface LoadJerseyProps extends Pick<TeamCardProps, 'reference' | 'onForm'> {
  rowId: string;
}

function LoadJersey({ reference, rowId, onForm }: LoadJerseyProps) {
  const { data, error, retry } = useRequest(rowId, () =>
    api.players.ownJersey({ order_id: reference, row_id: rowId }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the jersey is there
  useEffect(() => {
    if (data) onForm(data);
  }, [data]);
  if (error !== undefined) return <LoadFailure error={error} onRetry={retry} />;
  return (
    <p aria-live="polite" className="min-h-96 text-muted">
      Loading the jersey
    </p>
  );
}
