import type { AnsweredOrder } from '#contract/wire-order.ts';
import { applyCasing } from '#domain/casing.ts';
import { sortForStatus } from '#domain/size.ts';

/** The jersey list: unisex, men, women, youth, each by chest (specification 9, Ordering and sorting). */
export function StatusRoster({ order }: { order: AnsweredOrder }) {
  const jerseys = sortForStatus(
    Object.values(order.order).map((jersey) => ({ ...jersey, size: jersey.jersey_size })),
  );
  const cased = (text: string) => applyCasing(text, order.case_option);
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-2xl text-left text-sm">
        <caption className="sr-only">Jersey list</caption>
        <thead className="border-b-2 border-ink">
          <tr>
            {['Jersey ID', 'Front Name', 'Back Name', 'Number', 'Size', 'Shorts', 'Sleeve'].map((title) => (
              <th key={title} scope="col" className="p-2 font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {jerseys.map((jersey) => (
            <tr key={jersey.row_id} className="border-b border-line">
              <td className="p-2">{jersey.jersey_id}</td>
              <td className="p-2">{cased(jersey.jersey_name_front)}</td>
              <td className="p-2 font-semibold">{cased(jersey.jersey_name)}</td>
              <td className="p-2">{jersey.jersey_number}</td>
              <td className="p-2 whitespace-nowrap">{jersey.jersey_size}</td>
              <td className="p-2">{jersey.short_size}</td>
              <td className="p-2">{jersey.jersey_sleeve}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
