import { useState } from 'react';
import { ChangeEmail } from '../../account/change-email.tsx';
import { ChangePassword } from '../../account/change-password.tsx';
import { SignOutElsewhere } from '../../account/sign-out-elsewhere.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SecondFactor } from './second-factor.tsx';

/** The second factor, password and e-mail address of a staff member. */
export default function SecurityPage({ onDone }: { onDone?: () => void }) {
  const [open, setOpen] = useState<'password' | 'email' | null>(null);
  const close = () => setOpen(null);
  return (
    <section aria-labelledby="security-title" className="max-w-xl">
      <h1 id="security-title" className="text-4xl">
        Security
      </h1>
      {onDone && (
        <div className="mt-6">
          <Notice tone="warning">This shop requires one for all staff: set it up to continue.</Notice>
        </div>
      )}
      <SecondFactor onDone={onDone} />
      {!onDone && (
        <>
          <h2 className="mt-10 text-2xl">Password and e-mail address</h2>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button onClick={() => setOpen('password')}>Change password</Button>
            <Button onClick={() => setOpen('email')}>Change e-mail address</Button>
          </div>
          <SignOutElsewhere />
          <ChangePassword open={open === 'password'} onClose={close} />
          <ChangeEmail open={open === 'email'} onClose={close} />
        </>
      )}
    </section>
  );
}
