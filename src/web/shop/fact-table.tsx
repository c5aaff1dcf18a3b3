interface Props {
  titles: readonly [string, string, string];
  lines: readonly (readonly [what: string, why: string, time: string])[];
}

/** Three facts to a line; on a phone they stand below each other. */
export function FactTable({ titles, lines }: Props) {
  return (
    <table className="w-full text-left text-sm">
      <thead className="border-b-2 border-ink max-sm:sr-only">
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col" className="py-2 pr-6 font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([what, why, time]) => (
          <tr key={what} className="border-b border-line align-top max-sm:block max-sm:py-3">
            <th scope="row" className="pr-6 font-semibold break-words max-sm:block sm:w-1/3 sm:py-3">
              {what}
            </th>
            <td className="pr-6 text-quiet max-sm:block sm:py-3">{why}</td>
            <td className="max-sm:block sm:w-1/4 sm:py-3">{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
