import type { ReactNode } from 'react';
import { CHOICE_FIELDS, JERSEY_SCHEMA, NO_SHORTS, type WireGarment } from '#domain/orders/jersey/schema.ts';
import { formatSizeOption } from '#domain/orders/jersey/size.ts';

interface RosterListProps {
  label: string;
  /** As they are printed. */
  jerseys: readonly (WireGarment & { key: string; position?: string })[];
  /** Those that are marked in colour; a sentence beside the list says why. */
  marked?: ReadonlySet<string>;
}

/** Jerseys to read, in two columns where a name of twelve letters fits: the number as large as a heading, because it is how a team reads itself. */
export const RosterList = ({ label, jerseys, marked }: RosterListProps) => (
  <div className="@container">
    <ul aria-label={label} className="grid gap-x-4 @min-[22rem]:grid-cols-2">
      {jerseys.map((jersey) => (
        <li
          key={jersey.key}
          className={`grid min-h-11 grid-cols-[2rem_minmax(0,1fr)] content-center items-center gap-x-2 border-b border-line py-1 ${marked?.has(jersey.key) ? 'rounded-sm bg-warning-soft' : ''}`}
        >
          <span className="row-span-2 text-right font-display text-[1.375rem] leading-none font-bold tabular">
            {jersey.jersey_number || '–'}
          </span>
          <span className="leading-5 font-semibold break-words">{jersey.jersey_name || '–'}</span>
          <span className="text-sm leading-4 text-muted">{listDetails(jersey)}</span>
        </li>
      ))}
    </ul>
  </div>
);

/** The position, if it is told, the size, and what differs from most jerseys. */
const listDetails = (jersey: WireGarment & { position?: string }): ReactNode =>
  [
    jersey.position && `Jersey ${jersey.position}`,
    formatSizeOption(jersey.jersey_size) || 'No size yet',
    ...CHOICE_FIELDS.map((field) => {
      const value = jersey[JERSEY_SCHEMA[field].wire];
      return value === JERSEY_SCHEMA[field].empty ? '' : value;
    }),
    jersey.short_size && jersey.short_size !== NO_SHORTS ? `shorts ${formatShorts(jersey.short_size)}` : '',
    jersey.jersey_name_front && `front ${jersey.jersey_name_front}`,
  ]
    .filter(Boolean)
    .join(', ');

const formatShorts = (size: string): string => size.split(' - ', 1)[0]!;
