import type { AnsweredOrder } from '#contract/wire-order.ts';
import { applyCasing } from '#domain/casing.ts';
import { sortForStatus } from '#domain/size.ts';
import { Panel } from './panel.tsx';

const TITLES = ['ID', 'Front Name', 'Back Name', 'Number', 'Size', 'Shorts', 'Sleeve'];

/** Every jersey as it is printed, in the order in which it is cut (specification 9, Ordering and sorting). */
export function Roster({ content }: { content: AnsweredOrder }) {
  return (
    <Panel title="Roster" aside={<span className="tabular text-quiet">{countWords(content)}</span>}>
      <RosterTable content={content} />
    </Panel>
  );
}

export function RosterTable({ content }: { content: AnsweredOrder }) {
  const jerseys = sortForStatus(
    Object.values(content.order).map((jersey) => ({ ...jersey, size: jersey.jersey_size })),
  );
  const printed = (text: string) => applyCasing(text, content.case_option);
  return (
    <section
      aria-label="Jersey list"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the arrow keys
      tabIndex={0}
      className="-mx-4 overflow-x-auto px-4 sm:-mx-5 sm:px-5"
    >
      <table className="w-full text-left text-sm whitespace-nowrap">
        <caption className="sr-only">Jerseys, by size group and chest</caption>
        <thead className="border-b border-line text-sm text-quiet">
          <tr>
            {TITLES.map((title) => (
              <th key={title} scope="col" className="py-2 pr-3 last:pr-0 font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {jerseys.map((jersey) => (
            <tr key={jersey.row_id} className="border-b border-line last:border-0">
              <td className="py-2 pr-3 last:pr-0 text-quiet">{jersey.jersey_id}</td>
              <td className="py-2 pr-3 last:pr-0">{printed(jersey.jersey_name_front) || <Blank />}</td>
              <td className="py-2 pr-3 last:pr-0 font-semibold">
                {printed(jersey.jersey_name) || <Blank />}
              </td>
              <td className="py-2 pr-3 last:pr-0 font-semibold">{jersey.jersey_number || <Blank />}</td>
              <td className="py-2 pr-3 last:pr-0">{jersey.jersey_size || <Open />}</td>
              <td className="py-2 pr-3 last:pr-0">{jersey.short_size || <Open />}</td>
              <td className="py-2 pr-3 last:pr-0">{jersey.jersey_sleeve}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function countWords({ total_jerseys, total_shorts }: AnsweredOrder): string {
  const jerseys = `${total_jerseys} ${total_jerseys === 1 ? 'jersey' : 'jerseys'}`;
  return total_shorts > 0 ? `${jerseys}, ${total_shorts} with shorts` : jerseys;
}

const Blank = () => <span className="font-normal text-quiet">–</span>;

/** A place that nobody of the team has filled in yet. */
const Open = () => <span className="text-waiting">Open</span>;
