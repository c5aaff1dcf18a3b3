import { useState } from 'react';
import { Link } from 'react-router';
import type { CreditLine } from '#contract/accounts.ts';
import { formatDay, torontoDate } from '#domain/delivery.ts';
import { fromDollars } from '#domain/money.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Money } from '../ui/money.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { SessionList } from './session-list.tsx';
import type { Account } from './use-account.ts';

const LINK = 'min-h-11 font-semibold underline underline-offset-4';

export function AccountTab({ account: { user, history } }: { account: Account }) {
  const [open, setOpen] = useState<'history' | 'reset' | 'password' | 'email' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <h2 className="sr-only">Account</h2>
      <dl className="grid gap-6 sm:max-w-xl sm:grid-cols-2">
        <Fact label="Name">{user.name}</Fact>
        <Fact label="Email">
          {user.email}{' '}
          <button type="button" className={LINK} onClick={() => setOpen('email')}>
            Change Email
          </button>
        </Fact>
        <Fact label="Credits">
          <span className="text-2xl">
            <Money amount={fromDollars(user.credits)} />
          </span>{' '}
          <button type="button" className={LINK} onClick={() => setOpen('history')}>
            (History)
          </button>
        </Fact>
        <Fact label="Password">
          <button type="button" className={`${LINK} mr-4`} onClick={() => setOpen('password')}>
            Change Password
          </button>
          <button type="button" className={LINK} onClick={() => setOpen('reset')}>
            Reset Password
          </button>
        </Fact>
      </dl>
      <p className="mt-8 max-w-prose text-quiet">
        You earn 5% of every payment as credits and can spend them in the cart.
      </p>
      <SessionList />
      <Dialog open={open === 'history'} onClose={close} title="Credit history" wide>
        <CreditHistory lines={history} />
      </Dialog>
      <ForgotPassword title="Reset Password" email={user.email} open={open === 'reset'} onClose={close} />
      <ChangePassword email={user.email} open={open === 'password'} onClose={close} />
      <ChangeEmail open={open === 'email'} onClose={close} />
    </>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  );
}

function CreditHistory({ lines }: { lines: CreditLine[] }) {
  if (lines.length === 0) return <p>No credits used or earned yet.</p>;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <thead className="border-b-2 border-ink">
          <tr>
            <th scope="col" className="p-2">
              Order ID
            </th>
            <th scope="col" className="p-2">
              Date
            </th>
            <th scope="col" className="p-2 text-right">
              Credits used
            </th>
            <th scope="col" className="p-2 text-right">
              Credits earned
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.order_id} ${line.date}`} className="border-b border-line">
              <td className="p-2">
                {line.order_id ? (
                  <Link to={`/order-status#${line.order_id}`} className="underline underline-offset-4">
                    {line.order_id}
                  </Link>
                ) : (
                  'From the shop'
                )}
              </td>
              <td className="p-2 whitespace-nowrap">{formatDay(torontoDate(new Date(line.date)))}</td>
              <td className="p-2 text-right">
                <Money amount={fromDollars(line.credits_used)} />
              </td>
              <td className="p-2 text-right">
                <Money amount={fromDollars(line.credits_earned)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
