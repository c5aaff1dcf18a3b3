import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ErrorCode } from '#contract/endpoint.ts';
import { findApprovalError } from '#domain/orders/approval.ts';
import { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import { ApiError, api, errorMessage } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Form, FormError, useForm } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';

/** The form that approves a mockup with the order's e-mail address and the word APPROVED. */
export function ApprovalForm({ link }: { link: { orderId: string; reference: string } }) {
  const { form, field, busy, message, confirmation } = useMockupApproval(link);
  return (
    <Form
      {...form}
      method="post"
      aria-labelledby="approve-title"
      className="space-y-5 rounded-lg border-2 border-ink bg-surface p-6 sm:p-8"
    >
      <h2 id="approve-title" className="text-3xl">
        Approve the mockup of order <span className="tabular">{link.orderId}</span>
      </h2>
      <p className="text-muted">
        Approve it when every point of the list is right. Approved orders with errors get no reprint, refund
        or credit.
      </p>
      <div aria-live="polite">
        <FormError message={message} />
        {confirmation && (
          <Notice tone={confirmation.confirmed ? 'success' : 'warning'}>
            <p>{confirmation.message}</p>
            {!confirmation.confirmed && (
              <p className="mt-1 font-semibold">
                Not confirmed yet: press the link in the e-mail, then production can start.
              </p>
            )}
          </Notice>
        )}
      </div>
      <TextField
        label="Email"
        hint="The address that the order was made with."
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...field('email')}
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
        {...field('approved')}
      />
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        disabled={confirmation !== null}
        className="w-full text-lg sm:w-auto sm:px-10"
      >
        SUBMIT
      </Button>
    </Form>
  );
}

/** How long the message is shown before the redirect to Order Status (rules.md mockups-2). */
const REDIRECT_AFTER_MS = 1500;

interface Confirmation {
  message: string;
  confirmed: boolean;
}

/** The field of an error code; other codes concern the whole form. */
const FIELD_BY_CODE: { [Code in ErrorCode]?: 'email' | 'approved' } = {
  'approval-word-missing': 'approved',
  'approval-email-missing': 'email',
  'approval-email-wrong': 'email',
};

/** Holds the approval form; `confirmation` is the server's answer, by which Order Status goes on. */
function useMockupApproval({ orderId, reference }: { orderId: string; reference: string }) {
  const navigate = useNavigate();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const form = useForm({
    initialValues: { email: '', approved: '' },
    busy: confirmation !== null,
    onSubmit: async (values) => {
      const code = findApprovalError(values);
      if (code) return fail(code, PROBLEM_MESSAGES[code]);
      try {
        const answer = await api.mockups.approve({ order_id: reference, action: 'confirm', ...values });
        setConfirmation(answer);
        toast(answer.message, { tone: answer.confirmed ? 'success' : 'neutral', ms: 2 * REDIRECT_AFTER_MS });
        timer.current = setTimeout(() => void navigate(`/order-status#${orderId}`), REDIRECT_AFTER_MS);
      } catch (error) {
        return fail(error instanceof ApiError ? error.code : null, errorMessage(error));
      }
    },
  });
  return { ...form, busy: form.busy && confirmation === null, confirmation };
}

function fail(code: ErrorCode | null, message: string) {
  toast(message, { tone: 'danger', ms: REDIRECT_AFTER_MS });
  const field = code && FIELD_BY_CODE[code];
  return field ? { errors: { [field]: message } } : { message };
}
