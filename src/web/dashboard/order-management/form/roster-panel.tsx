import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { applyLetterCase } from '#domain/orders/jersey/lettering.ts';
import { CHOICE_FIELDS, GARMENT_FIELDS, JERSEY_SCHEMA, NO_SHORTS } from '#domain/orders/jersey/schema.ts';
import { formatSizeOption, shortenSize, sortForStatus } from '#domain/orders/jersey/size.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Panel } from '../../../ui/panel.tsx';

const COLUMN_TITLES = ['ID', ...GARMENT_FIELDS.map((field) => JERSEY_SCHEMA[field].label)];

/** The jerseys as printed, in cutting order. */
export function RosterPanel({ content }: { content: OrderResponse }) {
  return (
    <Panel title="Roster" aside={<span className="tabular text-muted">{formatJerseyCount(content)}</span>}>
      <RosterTable content={content} />
    </Panel>
  );
}

type Jersey = OrderResponse['order'][string];

/** The jerseys as a table, and on a phone as cards of two lines. */
export function RosterTable({ content }: { content: OrderResponse }) {
  const isNarrow = useMediaQuery('(max-width: 39.99rem)');
  const jerseys = sortForStatus(
    Object.values(content.order).map((jersey) => ({ ...jersey, size: jersey.jersey_size })),
  );
  const formatText = (text: string) => applyLetterCase(text, content.case_option);
  return isNarrow ? (
    <RosterCards jerseys={jerseys} formatText={formatText} />
  ) : (
    <WideRoster jerseys={jerseys} formatText={formatText} />
  );
}

interface JerseysProps {
  jerseys: readonly Jersey[];
  formatText: (text: string) => string;
}

const RosterCards = ({ jerseys, formatText }: JerseysProps) => (
  <ol aria-label="Jersey list" className="divide-y divide-line">
    {jerseys.map((jersey) => (
      <li key={jersey.row_id} className="py-1">
        <p className="flex items-baseline justify-between gap-3 font-semibold">
          <span className="min-w-0 break-words">
            <span className="tabular mr-2 text-sm font-normal text-muted">{jersey.jersey_id}</span>
            {formatText(jersey.jersey_name) || <EmptyValue />}
            {jersey.jersey_name_front && (
              <span className="font-normal text-muted">
                {' '}
                · {formatText(jersey.jersey_name_front)} in front
              </span>
            )}
          </span>
          <span className="tabular shrink-0">
            <span className="sr-only">Number </span>
            {jersey.jersey_number || <EmptyValue />}
          </span>
        </p>
        <p className="text-sm text-muted">
          {jersey.jersey_size ? shortenSize(jersey.jersey_size) : <OpenValue />} ·{' '}
          {CHOICE_FIELDS.map((field) => `${jersey[JERSEY_SCHEMA[field].wire]} · `)}
          {jersey.short_size === NO_SHORTS || !jersey.short_size ? (
            jersey.short_size || <OpenValue />
          ) : (
            <>Shorts {shortenSize(jersey.short_size)}</>
          )}
        </p>
      </li>
    ))}
  </ol>
);

function WideRoster({ jerseys, formatText }: JerseysProps) {
  return (
    <section
      aria-label="Jersey list"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys
      tabIndex={0}
      className="-mx-4 overflow-x-auto px-4 sm:-mx-5 sm:px-5"
    >
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Jerseys, by size group and chest</caption>
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            {COLUMN_TITLES.map((title) => (
              <th key={title} scope="col" className="py-2 pr-3 last:pr-0 font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {jerseys.map((jersey) => (
            <tr key={jersey.row_id} className="border-b border-line last:border-0">
              <td className="py-2 pr-3 last:pr-0 text-muted">{jersey.jersey_id}</td>
              <td className="py-2 pr-3 last:pr-0">
                {formatText(jersey.jersey_name_front) || <EmptyValue />}
              </td>
              <td className="py-2 pr-3 last:pr-0 font-semibold">
                {formatText(jersey.jersey_name) || <EmptyValue />}
              </td>
              <td className="py-2 pr-3 last:pr-0 font-semibold">{jersey.jersey_number || <EmptyValue />}</td>
              <td className="py-2 pr-3 last:pr-0">{formatSizeOption(jersey.jersey_size) || <OpenValue />}</td>
              <td className="py-2 pr-3 last:pr-0">{formatSizeOption(jersey.short_size) || <OpenValue />}</td>
              {CHOICE_FIELDS.map((field) => (
                <td key={field} className="py-2 pr-3 last:pr-0">
                  {jersey[JERSEY_SCHEMA[field].wire]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function formatJerseyCount({ total_jerseys, total_shorts }: OrderResponse): string {
  const jerseys = `${total_jerseys} ${total_jerseys === 1 ? 'jersey' : 'jerseys'}`;
  return total_shorts > 0 ? `${jerseys}, ${total_shorts} with shorts` : jerseys;
}

const EmptyValue = () => <span className="font-normal text-muted">–</span>;

/** The placeholder of a value that the team has not filled in yet. */
const OpenValue = () => <span className="text-warning">Open</span>;
