import type { Row } from '#domain/orders/order.ts';

export const ROW_FIELD_LABELS = {
  frontName: 'Front Name',
  name: 'Back Name',
  number: 'Number',
  size: 'Size',
  shorts: 'Shorts',
  sleeve: 'Sleeve',
};

/** The fields of a jersey as text. */
export function RowFacts({ row }: { row: Row }) {
  const fields = ['frontName', 'name', 'number', 'size', 'shorts', 'sleeve'] as const;
  return (
    <dl className="grid grid-cols-2 gap-3">
      {fields.map((field) => (
        <div key={field}>
          <dt className="text-sm text-muted">{ROW_FIELD_LABELS[field]}</dt>
          <dd className="font-semibold">{row[field] || '–'}</dd>
        </div>
      ))}
      {row.locked && <p className="col-span-2 text-sm text-muted">Locked by the order creator.</p>}
    </dl>
  );
}
