import { useState } from 'react';
import type { DiscountCode } from '#contract/staff/discount-codes.ts';
import { formatDollars, fromDollars } from '#domain/shared/money.ts';
import { ConfirmDeleteDialog } from '#web/dashboard/shared/confirm-delete-dialog.tsx';
import { api } from '../../calls/api-client.ts';
import { formatDate } from '../../lib/format-date.ts';
import { TrashIcon } from '../../ui/icons.tsx';
import { CellLabel, Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';

const COLUMNS = [
  ...['Code', 'Discount', 'Who', 'From', 'Expires', 'Used', 'Description'].map((title) => ({
    title,
    className: 'pr-4 font-semibold',
  })),
  { title: 'Delete', isHidden: true },
];
const CELL_CLASS =
  'py-2 pr-4 align-top max-md:flex max-md:justify-between max-md:gap-4 max-md:py-1 max-md:pr-0';

export function CodesTable({ codes }: { codes: DiscountCode[] }) {
  const [codeToDelete, setCodeToDelete] = useState<DiscountCode | null>(null);
  return (
    <>
      <Table
        columns={COLUMNS}
        cardsBelow="md"
        headClass="text-sm text-muted"
        headCellClass="py-2"
        bodyClass="max-md:space-y-3"
      >
        {codes.map((code) => (
          <CodeRow key={code.code} code={code} onDelete={() => setCodeToDelete(code)} />
        ))}
      </Table>
      {codeToDelete && <DeleteCodeDialog code={codeToDelete} onClose={() => setCodeToDelete(null)} />}
    </>
  );
}

function CodeRow({ code, onDelete }: { code: DiscountCode; onDelete: () => void }) {
  const { access, email, quantity, expire_epoch, redeemed, description, send_email } = code;
  return (
    <tr className="border-t border-line max-md:block max-md:rounded-lg max-md:border max-md:bg-surface max-md:p-4">
      <th scope="row" className={`${CELL_CLASS} font-mono font-semibold break-all`}>
        {code.code}
      </th>
      <td className={CELL_CLASS}>
        <CellLabel>Discount</CellLabel>
        <span className="tabular">{formatDiscount(code)}</span>
      </td>
      <td className={CELL_CLASS}>
        <CellLabel>Who</CellLabel>
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
        <CellLabel>From</CellLabel>
        <span className="tabular">{quantity > 0 ? `${quantity} jerseys` : 'Any'}</span>
      </td>
      <td className={CELL_CLASS}>
        <CellLabel>Expires</CellLabel>
        <span>
          <time dateTime={new Date(expire_epoch).toISOString()}>
            {formatDate(new Date(expire_epoch).toISOString())}
          </time>
          <CodeState code={code} />
        </span>
      </td>
      <td className={CELL_CLASS}>
        <CellLabel>Used</CellLabel>
        <span className="tabular">{redeemed}</span>
      </td>
      <td className={`${CELL_CLASS} break-words`}>
        <CellLabel>Description</CellLabel>
        <span className="min-w-0">{description}</span>
      </td>
      <td className="py-1 text-right max-md:block">
        <button
          type="button"
          aria-label={`Delete ${code.code}`}
          onClick={onDelete}
          className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-muted hover:text-danger"
        >
          <TrashIcon className="size-4" />
          Delete
        </button>
      </td>
    </tr>
  );
}

function CodeState({ code: { activated, expired } }: { code: DiscountCode }) {
  if (activated) return <span className="block text-sm font-semibold text-success">Activated</span>;
  return expired && <span className="block text-sm font-semibold text-warning">Expired</span>;
}

function formatDiscount({ type, discount }: DiscountCode): string {
  if (type === 'percent') return `${discount} %`;
  if (type === 'expired') return 'Expired';
  return `${formatDollars(fromDollars(discount))} ${type === 'order' ? 'per order' : 'per jersey'}`;
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
