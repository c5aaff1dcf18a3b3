import Trash from 'lucide-react/dist/esm/icons/trash-2.mjs';
import { useState } from 'react';
import type { DiscountCode } from '#contract/shelf.ts';
import { formatDollars, fromDollars } from '#domain/money.ts';
import { api } from '../../api.ts';
import { toast } from '../../ui/toast.tsx';
import { ConfirmDelete } from '../confirm-delete.tsx';
import { dayOf } from '../times.ts';

const HEADS = ['Code', 'Discount', 'Who', 'From', 'Expires', 'Used', 'Description'];
const CELL = 'py-2 pr-4 align-top max-md:flex max-md:justify-between max-md:gap-4 max-md:py-1 max-md:pr-0';

export function CodesTable({ codes }: { codes: DiscountCode[] }) {
  const [leaving, setLeaving] = useState<DiscountCode | null>(null);
  return (
    <>
      <table className="w-full text-left max-md:block">
        <thead className="text-sm text-quiet max-md:sr-only">
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col" className="py-2 pr-4 font-semibold">
                {head}
              </th>
            ))}
            <th scope="col" className="py-2">
              <span className="sr-only">Delete</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block max-md:space-y-3">
          {codes.map((code) => (
            <Row key={code.code} code={code} onDelete={() => setLeaving(code)} />
          ))}
        </tbody>
      </table>
      {leaving && <DeleteCode code={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function Row({ code, onDelete }: { code: DiscountCode; onDelete: () => void }) {
  const { access, email, quantity, expire_epoch, redeemed, description, send_email } = code;
  return (
    <tr className="border-t border-line max-md:block max-md:rounded-lg max-md:border max-md:bg-card max-md:p-4">
      <th scope="row" className={`${CELL} font-mono font-semibold break-all`}>
        {code.code}
      </th>
      <td className={CELL}>
        <Head>Discount</Head>
        <span className="tabular">{worthOf(code)}</span>
      </td>
      <td className={CELL}>
        <Head>Who</Head>
        <span className="min-w-0 break-words">
          {access === 'all' ? 'All' : 'One-time'}
          {email && (
            <span className="block text-sm text-quiet">
              {email}
              {send_email && ', mailed'}
            </span>
          )}
        </span>
      </td>
      <td className={CELL}>
        <Head>From</Head>
        <span className="tabular">{quantity > 0 ? `${quantity} jerseys` : 'Any'}</span>
      </td>
      <td className={CELL}>
        <Head>Expires</Head>
        <span>
          <time dateTime={new Date(expire_epoch).toISOString()}>
            {dayOf(new Date(expire_epoch).toISOString())}
          </time>
          <State code={code} />
        </span>
      </td>
      <td className={CELL}>
        <Head>Used</Head>
        <span className="tabular">{redeemed}</span>
      </td>
      <td className={`${CELL} break-words`}>
        <Head>Description</Head>
        <span className="min-w-0">{description}</span>
      </td>
      <td className="py-1 text-right max-md:block">
        <button
          type="button"
          aria-label={`Delete ${code.code}`}
          onClick={onDelete}
          className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-quiet hover:text-wrong"
        >
          <Trash aria-hidden="true" className="size-4" />
          Delete
        </button>
      </td>
    </tr>
  );
}

/** On a phone every cell says what it is. */
const Head = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="text-sm text-quiet md:hidden">
    {children}
  </span>
);

function State({ code: { activated, expired } }: { code: DiscountCode }) {
  if (activated) return <span className="block text-sm font-semibold text-done">Activated</span>;
  return expired && <span className="block text-sm font-semibold text-waiting">Expired</span>;
}

function worthOf({ type, discount }: DiscountCode): string {
  if (type === 'percent') return `${discount} %`;
  if (type === 'expired') return 'Expired';
  return `${formatDollars(fromDollars(discount))} ${type === 'order' ? 'per order' : 'per jersey'}`;
}

function DeleteCode({ code, onClose }: { code: DiscountCode; onClose: () => void }) {
  const remove = async () => {
    const { message } = await api.shelf.deleteDiscountCode({ code: code.code });
    toast(message, { tone: 'done' });
  };
  return (
    <ConfirmDelete
      title="Delete this code?"
      remove={remove}
      shownBy={['discount-codes']}
      failure="Error deleting discount"
      onClose={onClose}
    >
      <p>
        <strong className="font-mono break-all">{code.code}</strong>, {worthOf(code)}, will not be found any
        more, and the same code cannot be made again. Who is paying with it at this moment keeps the discount.
      </p>
    </ConfirmDelete>
  );
}
