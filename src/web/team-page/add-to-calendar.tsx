import type { Day } from '#domain/orders/dates/delivery.ts';
import { saveFile } from '../calls/download.ts';
import { Button } from '../ui/button.tsx';
import { composeCalendarFile } from './calendar.ts';
import type { Team } from './read-team.ts';

/** Puts the closing day into the calendar of the phone. */
export function AddToCalendar({ team, closesOn }: { team: Team; closesOn: Day }) {
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
