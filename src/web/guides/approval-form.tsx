import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { useApproval } from './use-approval.ts';

/** Where the page's other parts send the focus. */
export const APPROVAL_EMAIL_ID = 'approval-email';

/** What makes a mockup binding: the order's e-mail address and one word, typed. */
export function ApprovalForm({ link }: { link: { orderId: string; reference: string } }) {
  const { state, change, submit } = useApproval(link);
  const [email, setEmail] = useState('');
  const [approved, setApproved] = useState('');
  const code = state.now === 'failed' ? state.code : null;
  const words = state.now === 'failed' ? state.words : null;
  const isWord = code === 'approval-word-missing';
  const isEmail = code === 'approval-email-missing' || code === 'approval-email-wrong';

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (state.now !== 'busy' && state.now !== 'done') submit({ email, approved });
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      aria-labelledby="approve-title"
      className="space-y-5 rounded-lg border-2 border-ink bg-card p-6 sm:p-8"
    >
      <h2 id="approve-title" className="text-3xl">
        Approve the mockup of order <span className="tabular">{link.orderId}</span>
      </h2>
      <p className="text-quiet">
        Approve it when every point above is right. Approved orders with errors get no reprint, refund or
        credit.
      </p>
      <div aria-live="polite">
        {words && !isWord && !isEmail && <Notice tone="wrong">{words}</Notice>}
        {state.now === 'done' && <Notice tone="done">{state.words}</Notice>}
      </div>
      <TextField
        id={APPROVAL_EMAIL_ID}
        label="Email"
        hint="The address that the order was made with."
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          change();
        }}
        error={isEmail ? words : null}
      />
      <TextField
        label="Type APPROVED"
        hint="In capitals, without quotation marks."
        name="approved"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        value={approved}
        onChange={(event) => {
          setApproved(event.target.value);
          change();
        }}
        error={isWord ? words : null}
      />
      <Button
        type="submit"
        kind="main"
        busy={state.now === 'busy'}
        disabled={state.now === 'done'}
        className="w-full text-lg sm:w-auto sm:px-10"
      >
        SUBMIT
      </Button>
    </form>
  );
}
