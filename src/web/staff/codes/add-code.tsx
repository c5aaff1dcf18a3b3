import { useState } from 'react';
import { couponExpiry } from '#domain/coupon.ts';
import { needsEmail, readNewCode } from '#domain/new-code.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { focusFault } from '../focus-fault.ts';
import { dayOf } from '../times.ts';
import { CodeFields } from './code-fields.tsx';
import { asCode, useAddCode } from './use-add-code.ts';

/** The modal of Add Discount: every field, then a look at what was typed, then Add (specification 5). */
export function AddCode({ onClose }: { onClose: () => void }) {
  const form = useAddCode(onClose);
  const [sure, setSure] = useState(false);
  return (
    <Dialog open onClose={() => !form.busy && onClose()} title={sure ? 'Add this code?' : 'Add Discount'}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (sure) form.add(() => setSure(false));
          else if (form.check()) setSure(true);
          else focusFault(event.currentTarget);
        }}
      >
        {form.failure && (
          <div className="mb-5">
            <Notice tone="wrong">{form.failure}</Notice>
          </div>
        )}
        {sure ? <Summary form={form} /> : <CodeFields form={form} />}
        <div className="mt-8 flex flex-wrap justify-end gap-3">
          {sure && (
            <Button onClick={() => setSure(false)} disabled={form.busy}>
              Back
            </Button>
          )}
          <Button type="submit" kind="main" busy={form.busy}>
            {sure ? 'Add' : 'Add Discount'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Summary({ form: { typed } }: { form: ReturnType<typeof useAddCode> }) {
  const code = readNewCode(asCode(typed));
  if (!code) return null;
  const last = couponExpiry(code.days, new Date()).toISOString();
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <Fact label="Code" value={code.code} />
        <Fact
          label="Discount"
          value={`${typed.discount}${code.percent === null ? ' dollars' : ' %'}, ${code.type}`}
        />
        <Fact label="For" value={code.access === 'all' ? 'Everybody' : `${code.email}, once`} />
        <Fact
          label="From"
          value={code.quantity > 0 ? `${code.quantity} jerseys in an order` : 'Any number of jerseys'}
        />
        <Fact label="Expires" value={dayOf(last)} />
        <Fact label="Description" value={code.description} />
      </dl>
      {needsEmail(asCode(typed)) && code.sendEmail && (
        <p className="mt-4">The code is mailed to {code.email} at once.</p>
      )}
    </>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt className="text-quiet">{label}</dt>
    <dd className="font-semibold break-words">{value}</dd>
  </>
);
