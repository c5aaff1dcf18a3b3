import type { ReactNode } from 'react';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { applyLetterCase } from '#domain/orders/jersey/lettering.ts';
import { CHOICE_FIELDS, GARMENT_FIELDS, JERSEY_SCHEMA, NO_SHORTS } from '#domain/orders/jersey/schema.ts';
import { formatSizeOption, shortenSize, sortForStatus } from '#domain/orders/jersey/size.ts';
import { usePageWidth } from '../../../lib/use-page-width.ts';

const COLUMN_TITLES = ['ID', ...GARMENT_FIELDS.map((field) => JERSEY_SCHEMA[field].label)];

interface RosterSectionProps {
  content: OrderResponse;
  action?: ReactNode;
  children: ReactNode;
}

/** How many jerseys of what, with a button beside it, above the jerseys. */
export const RosterSection = ({ content, action, children }: RosterSectionProps) => (
  <section aria-label="Roster" className="@container min-w-0 rounded-lg border border-line bg-surface">
    <div className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <h2 className="text-2xl">{formatJerseyCount(content)}</h2>
      <p className="text-sm text-muted">{describeGarment(content)}</p>
      <div className="ml-auto">{action}</div>
    </div>
    {children}
  </section>
);

/** Returns, for example, 'Shirt, Pro Mesh, Round Neck, UPPER CASE, drawn by our designers'. */
const describeGarment = (content: OrderResponse): string =>
  [
    content.cutting_option ?? 'Cutting open',
    content.material_option ?? 'material open',
    content.collar_option ?? 'collar open',
    content.case_option,
    content.design_option && 'drawn by our designers',
  ]
    .filter(Boolean)
    .join(', ');

type Jersey = OrderResponse['order'][string];

/** The jerseys as a table, and on a phone as cards of two lines. */
export function RosterTable({ content }: { content: OrderResponse }) {
  const isNarrow = !usePageWidth(40);
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
  <ol aria-label="List of jerseys" className="divide-y divide-line px-4 pb-2">
    {jerseys.map((jersey) => (
      <li key={jersey.row_id} className="py-1">
        <p className="flex items-baseline justify-between gap-3 font-semibold">
          <span className="min-w-0 break-words">
            <span className="tabular mr-2 text-sm font-normal text-muted">{jersey.jersey_id}</span>
            {formatText(jersey.jersey_name) || <EmptyValue />}
            {jersey.jersey_name_front && (
              <span className="font-normal text-muted">
                {' '}
                · {formatText(jersey.jersey_name_front)} on the front
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
      aria-label="List of jerseys"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys
      tabIndex={0}
      className="overflow-x-auto px-4 pb-2"
    >
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Jerseys, by size group and chest</caption>
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            {COLUMN_TITLES.map((title) => (
              <th key={title} scope="col" className="py-1.5 pr-3 font-semibold last:pr-0">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {jerseys.map((jersey) => (
            <tr key={jersey.row_id} className="border-b border-line last:border-0">
              <td className="py-1 pr-3 last:pr-0 text-muted">{jersey.jersey_id}</td>
              <td className="py-1 pr-3 last:pr-0">
                {formatText(jersey.jersey_name_front) || <EmptyValue />}
              </td>
              <td className="py-1 pr-3 last:pr-0 font-semibold">
                {formatText(jersey.jersey_name) || <EmptyValue />}
              </td>
              <td className="py-1 pr-3 last:pr-0 font-semibold">{jersey.jersey_number || <EmptyValue />}</td>
              <td className="py-1 pr-3 last:pr-0">{formatSizeOption(jersey.jersey_size) || <OpenValue />}</td>
              <td className="py-1 pr-3 last:pr-0">{formatSizeOption(jersey.short_size) || <OpenValue />}</td>
              {CHOICE_FIELDS.map((field) => (
                <td key={field} className="py-1 pr-3 last:pr-0">
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

function formatJerseyCount({ total_jerseys, total_shorts }: OrderResponse): string {
  const jerseys = `${total_jerseys} ${total_jerseys === 1 ? 'jersey' : 'jerseys'}`;
  return total_shorts > 0 ? `${jerseys}, ${total_shorts} with shorts` : jerseys;
}

const EmptyValue = () => <span className="font-normal text-muted">–</span>;

/** The placeholder of a value that the team has not filled in yet. */
const OpenValue = () => <span className="text-warning">Open</span>;
