import { useState } from 'react';
import type { DiscountCode } from '#contract/staff/discount-codes.ts';
import { ConfirmDeleteDialog } from '#web/dashboard/shared/confirm-delete-dialog.tsx';
import { api } from '../../calls/api-client.ts';
import { formatDate } from '../../lib/format-date.ts';
import { TrashIcon } from '../../ui/icons.tsx';
import { Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { formatAmount } from '../payments/amount.ts';

const COLUMNS = [
  ...['Code', 'Discount', 'Who', 'From', 'Expires', 'Used', 'Description'].map((title) => ({
    title,
    className: 'pr-4 font-semibold',
  })),
  { title: 'Delete', isHidden: true },
];
const CELL_CLASS = 'py-2 pr-4 align-top text-sm @max-3xl:p-0';

export function CodesTable({ codes }: { codes: DiscountCode[] }) {
  const [codeToDelete, setCodeToDelete] = useState<DiscountCode | null>(null);
  return (
    <div className="@container">
      <Table columns={COLUMNS} cardsBelow="@3xl" headClass="text-[0.8125rem] text-muted" headCellClass="py-2">
        {codes.map((code) => (
          <CodeRow key={code.code} code={code} onDelete={() => setCodeToDelete(code)} />
        ))}
      </Table>
      {codeToDelete && <DeleteCodeDialog code={codeToDelete} onClose={() => setCodeToDelete(null)} />}
    </div>
  );
}

function CodeRow({ code, onDelete }: { code: DiscountCode; onDelete: () => void }) {
  const { access, email, quantity, expire_epoch, redeemed, description, send_email } = code;
  return (
    <tr className="border-t border-line @max-3xl:relative @max-3xl:flex @max-3xl:flex-wrap @max-3xl:gap-x-3 @max-3xl:py-2 @max-3xl:pr-12">
      <th scope="row" className={`${CELL_CLASS} font-mono font-semibold break-all @max-3xl:basis-full`}>
        {code.code}
      </th>
      <td className={CELL_CLASS}>
        <span className="tabular">{formatDiscount(code)}</span>
      </td>
      <td className={CELL_CLASS}>
        <span className="min-w-0 break-words">
          {access === 'all' ? 'All' : 'One-time'}
          {email && (
            <span className="block text-sm text-muted">
              {email}
              {send_email && ', mailed'}
            </span>
          )}
        </span>
      </td>
      <td className={CELL_CLASS}>
        <NarrowLabel>From</NarrowLabel>
        <span className="tabular">{quantity > 0 ? `${quantity} jerseys` : 'Any'}</span>
      </td>
      <td className={CELL_CLASS}>
        <NarrowLabel>Expires</NarrowLabel>
        <span>
          <time dateTime={new Date(expire_epoch).toISOString()}>
            {formatDate(new Date(expire_epoch).toISOString())}
          </time>
          <CodeState code={code} />
        </span>
      </td>
      <td className={CELL_CLASS}>
        <NarrowLabel>Used</NarrowLabel>
        <span className="tabular">{redeemed}</span>
      </td>
      <td className={`${CELL_CLASS} @max-3xl:basis-full`}>
        <span title={description} className="line-clamp-2 break-words @max-3xl:line-clamp-1">
          {description}
        </span>
      </td>
      <td className="py-1 text-right @max-3xl:absolute @max-3xl:top-0 @max-3xl:right-0">
        <button
          type="button"
          aria-label={`Delete ${code.code}`}
          onClick={onDelete}
          className="inline-flex size-9 items-center justify-center rounded-md text-muted hover:text-danger pointer-coarse:size-11"
        >
          <TrashIcon className="size-4" />
        </button>
      </td>
    </tr>
  );
}

/** The title of a value where the table has no head. */
const NarrowLabel = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="mr-1 text-muted @3xl:hidden">
    {children}
  </span>
);

function CodeState({ code: { activated, expired } }: { code: DiscountCode }) {
  if (activated) return <span className="block text-sm font-semibold text-success">Activated</span>;
  return expired && <span className="block text-sm font-semibold text-warning">Expired</span>;
}

function formatDiscount({ type, discount }: DiscountCode): string {
  if (type === 'percent') return `${discount} %`;
  if (type === 'expired') return 'Expired';
  return `${formatAmount(discount)} ${type === 'order' ? 'per order' : 'per jersey'}`;
}

function DeleteCodeDialog({ code, onClose }: { code: DiscountCode; onClose: () => void }) {
  const remove = async () => {
    const { message } = await api.discountCodes.delete({ code: code.code });
    toast(message, { tone: 'success' });
  };
  return (
    <ConfirmDeleteDialog
      title="Delete this code?"
      onDelete={remove}
      queryKeys={[['discount-codes']]}
      errorPrefix="Error deleting discount"
      onClose={onClose}
    >
      <p>
        <strong className="font-mono break-all">{code.code}</strong>, {formatDiscount(code)}will stop working,
        and the same code cannot be created again. Anybody paying with it right now keeps the discount.
      </p>
    </ConfirmDeleteDialog>
  );
}
