import type { WarrantyEntry } from '#contract/visitors.ts';

const COLUMNS: [field: keyof WarrantyEntry, title: string][] = [
  ['issue', 'Issue'],
  ['problem', 'Problem'],
  ['warranty', 'Warranty'],
  ['resolution', 'Resolution'],
];

/** What happens in which case; on a phone each case is a card of its own. */
export function WarrantyTable({ entries }: { entries: WarrantyEntry[] }) {
  if (entries.length === 0)
    return <p className="mt-6 text-quiet">The list is being rewritten. Please ask us about your case.</p>;
  return (
    <table className="mt-6 w-full text-left max-md:block">
      <thead className="border-b-2 border-ink text-sm max-md:sr-only">
        <tr>
          {COLUMNS.map(([field, title]) => (
            <th key={field} scope="col" className="py-2 pr-6 font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block max-md:space-y-4">
        {entries.map((entry) => (
          <Case key={entry.problem} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function Case({ entry: { issue, problem, warranty, resolution } }: { entry: WarrantyEntry }) {
  const covered = !/^not covered/i.test(warranty);
  return (
    <tr className="border-line align-top max-md:block max-md:rounded-lg max-md:border max-md:bg-card max-md:p-5 md:border-b">
      <th scope="row" className="pr-6 font-display text-xl font-bold max-md:block md:w-28 md:py-4">
        {issue}
      </th>
      <td className="pr-6 max-md:mt-1 max-md:block max-md:p-0 md:w-[34%] md:py-4">{problem}</td>
      <td
        className={`pr-6 font-semibold max-md:mt-3 max-md:block max-md:p-0 md:w-[26%] md:py-4 ${covered ? 'text-done' : 'text-waiting'}`}
      >
        <span aria-hidden="true">{covered ? '✓ ' : '– '}</span>
        {warranty}
      </td>
      <td className="text-quiet max-md:mt-1 max-md:block max-md:p-0 md:py-4">{resolution}</td>
    </tr>
  );
}
