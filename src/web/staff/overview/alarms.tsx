import type { AlarmKind, Overview } from '#contract/dashboard.ts';
import { momentOf } from '../times.ts';

type Alarm = Overview['alarms'][number];

/** What has to be looked at before the figures; nothing when all is well. */
export function Alarms({ alarms }: { alarms: Alarm[] }) {
  return alarms.map((alarm) => (
    <section
      key={alarm.kind}
      aria-labelledby={`alarm-${alarm.kind}`}
      className="mt-6 rounded-lg border border-wrong bg-wrong-soft p-4 sm:p-6"
    >
      <h2 id={`alarm-${alarm.kind}`} className="text-2xl text-wrong">
        {titles[alarm.kind as AlarmKind] ?? alarm.kind}
      </h2>
      <p className="mt-1 max-w-prose">{advice[alarm.kind as AlarmKind]?.(alarm.detail)}</p>
      <Faults detail={alarm.detail} />
      <p className="mt-3 text-sm text-quiet">
        <time dateTime={alarm.at}>{momentOf(alarm.at)}</time>
      </p>
    </section>
  ));
}

const titles: Record<AlarmKind, string> = {
  'history-touched': 'The history was touched',
  'many-wrong-passwords': 'Somebody is trying passwords',
  'books-disagree': 'Payments and orders do not agree',
  'letters-unreadable': 'Letters cannot be read',
};

const advice: Record<AlarmKind, (detail: Alarm['detail']) => string> = {
  'history-touched': ({ count }) =>
    `${count === 1 ? 'One place of it is' : `${String(count)} places of it are`} not what the shop once wrote. Keep a copy of the database, and find out who had access to it. “npm run history -- check” lists everything.`,
  'many-wrong-passwords': ({ accounts, minutes }) =>
    `Wrong passwords were typed for ${String(accounts)} accounts within ${String(minutes)} minutes. Every guess is slowed down already; a second factor for staff keeps guessers out for good.`,
  'books-disagree': ({ count }) =>
    `${count === 1 ? 'One difference was' : `${String(count)} differences were`} found between checkouts, payments, orders and letters. Look each of them up at the card provider before anything is made or refunded; the customer may have paid.`,
  'letters-unreadable': ({ letters }) =>
    `${letters === 1 ? 'A letter was' : `${String(letters)} letters were`} sealed with another SECRET_KEY and cannot be sent. Start the shop with the key that it had: they are tried again for five days.`,
};

function Faults({ detail: { faults } }: { detail: Alarm['detail'] }) {
  if (!Array.isArray(faults)) return null;
  return (
    <ul className="mt-3 list-disc space-y-1 pl-6 text-sm break-words">
      {faults.map((fault) => (
        <li key={String(fault)}>{String(fault)}</li>
      ))}
    </ul>
  );
}
