import type { Asked } from './use-link.ts';

interface AskedForProps {
  orderId: string;
  asked: Asked;
  amount: string;
}

/** For whom, for what and how much. */
export function AskedFor({ orderId, asked, amount }: AskedForProps) {
  const facts = [
    ['Order ID', orderId],
    ['Name', asked.name],
    ['Email', asked.email],
    ['Jerseys', String(asked.total_items)],
  ] as const;
  return (
    <section aria-labelledby="asked-title" className="rounded-lg border border-line bg-card p-5">
      <h2 id="asked-title" className="text-2xl break-words">
        {asked.secret_code}
      </h2>
      <dl className="mt-4 space-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-quiet">{label}</dt>
            <dd className="tabular min-w-0 text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-xl font-bold">
          <dt>{asked.kind === 'deposit' ? 'Deposit (CAD)' : 'Payment (CAD)'}</dt>
          <dd className="tabular">{amount}</dd>
        </div>
      </dl>
    </section>
  );
}
