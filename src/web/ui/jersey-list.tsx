import { applyCasing } from '#domain/casing.ts';
import type { Casing } from '#domain/order.ts';
import { sortForStatus } from '#domain/size.ts';

interface Jersey {
  jersey_id: string;
  jersey_name_front: string;
  jersey_name: string;
  jersey_number: string;
  jersey_size: string;
  short_size: string;
  jersey_sleeve: string;
}

const TITLES = ['Jersey ID', 'Front Name', 'Back Name', 'Number', 'Size', 'Shorts', 'Sleeve'];

/** Jerseys to look at: unisex, men, women, youth, each by chest (specification 9, Ordering and sorting). */
export function JerseyList({
  caption,
  jerseys,
  casing,
}: {
  caption: string;
  jerseys: Jersey[];
  casing: Casing;
}) {
  const sorted = sortForStatus(jerseys.map((jersey) => ({ ...jersey, size: jersey.jersey_size })));
  const cased = (text: string) => applyCasing(text, casing);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone is scrolled by keyboard too
    <section aria-label={caption} tabIndex={0} className="mt-3 overflow-x-auto">
      <table className="w-full min-w-2xl text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b-2 border-ink">
          <tr>
            {TITLES.map((title) => (
              <th key={title} scope="col" className="p-2 font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((jersey) => (
            <tr key={jersey.jersey_id} className="border-b border-line">
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
    </section>
  );
}
