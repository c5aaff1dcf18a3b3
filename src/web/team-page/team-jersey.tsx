import { useEffect, useEffectEvent } from 'react';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import { JerseySide } from '../own-jersey/jersey-sides.tsx';
import { OwnJerseyPanel } from '../own-jersey/own-jersey-panel.tsx';
import { type Jersey, toDrawnContent } from '../own-jersey/own-jersey-row.ts';
import { type OwnJerseyEditor, useOwnJersey } from '../own-jersey/use-own-jersey.ts';
import { ShownAtOpening, useFirstRender } from '../ui/focus/use-focus-without-other.ts';
import { CardHeading } from './card-heading.tsx';
import type { Team } from './read-team.ts';

interface TeamJerseyProps {
  reference: string;
  team: Team;
  initial: Jersey;
  sizes: SizeOptionLists;
  /** See useOwnJersey. */
  onAnswer: (answer: Jersey | null) => void;
}

/** The form of a jersey on the page of the team, or what its player has confirmed. */
export function TeamJersey({ reference, team, initial, sizes, onAnswer }: TeamJerseyProps) {
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
