import type { Day } from '#domain/orders/dates/delivery.ts';
import { resolveDesign } from '#domain/orders/order/visible-options.ts';
import { saveFile } from '../calls/download.ts';
import { ClosingDay } from '../components/closing-day.tsx';
import { getLettering, JerseyImage } from '../jersey/jersey-image.tsx';
import { describeRefusal } from '../own-jersey/describe-refusal.ts';
import { Button } from '../ui/button.tsx';
import { composeCalendarFile } from './calendar.ts';
import type { Team } from './read-team.ts';

/** The jersey, the team, and whether the list can be changed. */
export function TeamHeader({ team }: { team: Team }) {
  const { content, captain, closesOn, closedBecause, playersConfirm } = team;
  const confirming = playersConfirm ? ' You can still confirm your jersey.' : '';
  return (
    <header className="grid grid-cols-[min(4.5rem,20vw)_minmax(0,1fr)] items-center gap-x-3">
      <JerseyImage
        design={resolveDesign(content)}
        view="front"
        lettering={getLettering(
          content,
          content.rows.find(({ number }) => number !== ''),
        )}
        idPrefix="team"
        label={`Front of the jersey of ${content.teamName || 'your team'}`}
        className="aspect-[600/690]"
      />
      <div>
        <h1 tabIndex={-1} className="text-4xl break-words lg:text-5xl">
          {content.teamName || 'Your team'}
        </h1>
        {closedBecause ? (
          <p className="mt-1 font-semibold">{describeRefusal(closedBecause, captain) + confirming}</p>
        ) : (
          <div className="mt-1 text-muted">
            <p>Pick your name.</p>
            <ClosingDay closesOn={closesOn} />
          </div>
        )}
        {!closedBecause && closesOn && <AddToCalendar team={team} closesOn={closesOn} />}
      </div>
    </header>
  );
}

/** Puts the closing day into the calendar of the phone. */
function AddToCalendar({ team, closesOn }: { team: Team; closesOn: Day }) {
  const save = () => {
    const { orderId, content } = team;
    const event = { orderId, teamName: content.teamName, closesOn, link: location.href, now: new Date() };
    saveFile(new Blob([composeCalendarFile(event)], { type: 'text/calendar' }), 'jerseys.ics');
  };
  return (
    <Button variant="ghost" className="-ml-3" onClick={save}>
      Add to calendar
    </Button>
  );
}
