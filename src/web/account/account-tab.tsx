import { useState } from 'react';
import { Link } from 'react-router';
import type { CreditLine } from '#contract/accounts.ts';
import { formatDay, torontoDay } from '#domain/orders/dates/delivery.ts';
import { fromDollars } from '#domain/shared/money.ts';
import { Fact } from '../components/fact.tsx';
import { Money } from '../components/money.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { CellLabel, Table } from '../ui/table.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { ForgotPassword } from './sign-in/forgot-password.tsx';
import { SignOutElsewhere } from './sign-out-elsewhere.tsx';
import type { Account } from './use-account.ts';

const LINK_CLASS = 'min-h-11 font-semibold underline underline-offset-4';

export function AccountTab({ account: { user, creditHistory } }: { account: Account }) {
  const [open, setOpen] = useState<'history' | 'reset' | 'password' | 'email' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <h2 className="sr-only">Account</h2>
      <dl className="grid gap-6 sm:max-w-xl sm:grid-cols-2">
        <Fact label="Name" className="font-semibold break-words">
          {user.name}
        </Fact>
        <Fact label="Email" className="font-semibold break-words">
          {user.email}{' '}
          <button type="button" className={LINK_CLASS} onClick={() => setOpen('email')}>
            Change Email
          </button>
        </Fact>
        <Fact label="Credits">
          <span className="text-2xl">
            <Money amount={fromDollars(user.credits)} />
          </span>{' '}
          <button type="button" className={LINK_CLASS} onClick={() => setOpen('history')}>
            (History)
          </button>
        </Fact>
        <Fact label="Password">
          <button type="button" className={`${LINK_CLASS} mr-4`} onClick={() => setOpen('password')}>
            Change Password
          </button>
          <button type="button" className={LINK_CLASS} onClick={() => setOpen('reset')}>
            Reset Password
          </button>
        </Fact>
      </dl>
      <p className="mt-8 max-w-prose text-muted">
        You earn 5% of every payment as credits and can spend them in the cart.
      </p>
      <SignOutElsewhere />
      <Dialog open={open === 'history'} onClose={close} title="Credit history" wide>
        <CreditHistory entries={creditHistory} />
      </Dialog>
      <ForgotPassword title="Reset Password" email={user.email} open={open === 'reset'} onClose={close} />
      <ChangePassword email={user.email} open={open === 'password'} onClose={close} />
      <ChangeEmail open={open === 'email'} onClose={close} />
    </>
  );
}

const CREDIT_COLUMNS = [
  'Order ID',
  'Date',
  { title: 'Credits used', className: 'text-right' },
  { title: 'Credits earned', className: 'text-right' },
];

const AMOUNT_CLASS = 'max-md:flex max-md:flex-col max-md:py-1 md:p-2 md:text-right';

function CreditHistory({ entries }: { entries: CreditLine[] }) {
  if (entries.length === 0) return <p>No credits used or earned yet.</p>;
  return (
    <Table columns={CREDIT_COLUMNS} cardsBelow="md" headClass="border-b-2 border-ink" headCellClass="p-2">
      {entries.map((entry) => (
        <tr
          key={`${entry.order_id} ${entry.date}`}
          className="border-b border-line max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:py-2"
        >
          <td className="font-semibold max-md:py-1 md:p-2 md:font-normal">
            {entry.order_id ? (
              <Link to={`/order-status#${entry.order_id}`} className="underline underline-offset-4">
                {entry.order_id}
              </Link>
            ) : (
              'From the shop'
            )}
          </td>
          <td className="max-md:text-right max-md:text-sm md:p-2 md:whitespace-nowrap">
            {formatDay(torontoDay(new Date(entry.date)))}
          </td>
          <td className={AMOUNT_CLASS}>
            <CellLabel>Credits used</CellLabel>
            <Money amount={fromDollars(entry.credits_used)} />
          </td>
          <td className={`${AMOUNT_CLASS} max-md:text-right`}>
            <CellLabel>Credits earned</CellLabel>
            <Money amount={fromDollars(entry.credits_earned)} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
