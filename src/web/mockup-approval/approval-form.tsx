import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ErrorCode } from '#contract/endpoint/endpoint.ts';
import type { Proof } from '#contract/mockups.ts';
import { APPROVAL_CHECKS, isApprovalWord } from '#domain/orders/approval/approval.ts';
import { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import { isBlank } from '#domain/shared/plain-text.ts';
import { ApiError, api, errorMessage } from '../calls/api-client.ts';
import { useBarHeight } from '../frame/use-bar-height.ts';
import { listShownMarks } from '../players/approval-marks.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { type FieldErrors, Form, FormError, useForm } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { ApprovalTick } from './approval-tick.tsx';
import { ApprovedChoice, ChoiceTiles } from './approved-choice.tsx';
import type { RoundChoice } from './mockup-round.tsx';

interface ShownApproval {
  proof: Proof;
  round: RoundChoice;
}

interface ApprovalFormProps {
  link: { orderId: string; reference: string };
  /** The list and the picture that are approved; null where only the picture is shown. */
  shown: ShownApproval | null;
  /** Loads the proof again, because it has changed since. */
  onOutdated: () => void;
}

/** The form that approves a mockup, and the list beside it, with the order's e-mail address and the word APPROVED. */
export function ApprovalForm(props: ApprovalFormProps) {
  const { link, shown } = props;
  const proof = shown?.proof ?? null;
  const { form, field, values, errors, change, busy, message, confirmation, missing } =
    useMockupApproval(props);
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, '--bar-height');
  const isDifference = proof?.mockup?.with_list ?? false;
  return (
    <Form
      {...form}
      method="post"
      aria-labelledby="approve-title"
      hidden={shown?.round.isAsking}
      className="space-y-4"
    >
      <h2 id="approve-title" className="sr-only">
        {isDifference ? 'Approve the change to order ' : 'Approve the mockup for order '}
        {link.orderId}
      </h2>
      <div aria-live="polite">
        <FormError message={message} />
        {confirmation && (
          <Notice tone={confirmation.confirmed ? 'success' : 'warning'}>
            <p>{confirmation.message}</p>
            {!confirmation.confirmed && (
              <p className="mt-1 font-semibold">
                Not confirmed yet: open the link in the e-mail; nothing is cut until then.
              </p>
            )}
          </Notice>
        )}
      </div>
      {shown && <ChoiceTiles round={shown.round} error={errors.choice ?? null} />}
      {proof && (
        <ApprovalTick
          proof={proof}
          checked={values.isChecked}
          onChange={(isChecked) => change({ isChecked })}
          error={errors.isChecked ?? null}
        />
      )}
      {proof && isBlank(proof.approver.name) && (
        <TextField label="Your name" name="name" autoComplete="name" maxLength={80} {...field('name')} />
      )}
      <TextField
        label="Email"
        hint={proof ? undefined : 'The address used for the order.'}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...field('email')}
      />
      <TextField
        label="Type APPROVED in capitals"
        placeholder="APPROVED"
        name="approved"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        {...field('approved')}
      />
      {shown && <ApprovedChoice round={shown.round} />}
      <div
        ref={bar}
        data-bottom-bar="submit"
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface data-tall:static"
      >
        <div className="page flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <p className="min-w-0 flex-1 basis-40 text-sm text-muted">{missing}</p>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabled={confirmation !== null}
            className="min-h-13 shrink-0 sm:px-8"
          >
            SUBMIT
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** How long the message is shown before the redirect to Order Status (rules.md mockups-2). */
const REDIRECT_AFTER_MS = 1500;

interface Confirmation {
  message: string;
  confirmed: boolean;
}

interface ApprovalValues {
  email: string;
  approved: string;
  name: string;
  isChecked: boolean;
  /** The page has the choice; here is its error. */
  choice: string;
}

/** Who approves is known from the key of the link. */
const createForm = (shown: ShownApproval | null): ApprovalValues => ({
  ...{ approved: '', isChecked: false, choice: '' },
  ...(shown?.proof.approver ?? { name: '', email: '' }),
});

const CHOICE_MISSING = 'Please press the choice that you approve';

/** The field of an error code; other codes concern the whole form. */
const FIELD_BY_CODE: { [Code in ErrorCode]?: 'email' | 'approved' | 'name' | 'isChecked' } = {
  'approval-name-missing': 'name',
  'approval-checks-missing': 'isChecked',
  'approval-word-missing': 'approved',
  'approval-email-missing': 'email',
  'approval-email-wrong': 'email',
};

/** Holds the approval form; `confirmation` is the server's answer, by which Order Status goes on. */
function useMockupApproval({ link: { reference }, shown, onOutdated }: ApprovalFormProps) {
  const navigate = useNavigate();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const form = useForm({
    initialValues: () => createForm(shown),
    busy: confirmation !== null,
    validate: (values) => validateApproval(shown, values),
    onInvalid: (values) => {
      const first = Object.values(validateApproval(shown, values)).find(Boolean);
      if (first) toast(first, { tone: 'danger', ms: REDIRECT_AFTER_MS });
      return undefined;
    },
    onSubmit: async (values) => {
      const { email, approved } = values;
      try {
        const answer = await api.mockups.approve({
          ...{ order_id: reference, action: 'confirm', email, approved },
          ...listShown(shown, values),
        });
        setConfirmation(answer);
        toast(answer.message, { tone: answer.confirmed ? 'success' : 'neutral', ms: 2 * REDIRECT_AFTER_MS });
        timer.current = setTimeout(() => void navigate(`/order-status#${reference}`), REDIRECT_AFTER_MS);
      } catch (error) {
        if (
          error instanceof ApiError &&
          (error.code === 'list-changed' || error.code === 'proof-superseded')
        ) {
          // What was ticked and typed was meant for what the page showed: a second press must not approve what is new.
          form.reset({ ...values, isChecked: false, approved: '' });
          onOutdated();
        }
        return fail(error instanceof ApiError ? error.code : null, errorMessage(error));
      }
    },
  });
  const missing = confirmation ? '' : describeMissing(validateApproval(shown, form.values));
  return { ...form, busy: form.busy && confirmation === null, confirmation, missing };
}

/** Returns everything that is missing; the server checks whether the e-mail address is the order's. */
function validateApproval(shown: ShownApproval | null, values: ApprovalValues): FieldErrors<ApprovalValues> {
  return {
    choice: shown && !shown.round.chosen ? CHOICE_MISSING : null,
    isChecked: shown && !values.isChecked ? PROBLEM_MESSAGES['approval-checks-missing'] : null,
    name: shown && isBlank(values.name) ? PROBLEM_MESSAGES['approval-name-missing'] : null,
    email: values.email.trim() === '' ? PROBLEM_MESSAGES['approval-email-missing'] : null,
    approved: isApprovalWord(values.approved) ? null : PROBLEM_MESSAGES['approval-word-missing'],
  };
}

const MISSING_WORDS: Record<keyof ApprovalValues, string> = {
  choice: 'press your choice',
  isChecked: 'tick the box',
  name: 'type your name',
  email: 'type your e-mail address',
  approved: 'type APPROVED',
};

/** 'Tick the box, type APPROVED.' */
function describeMissing(errors: FieldErrors<ApprovalValues>): string {
  const words = (Object.keys(MISSING_WORDS) as (keyof ApprovalValues)[])
    .filter((name) => errors[name])
    .map((name) => MISSING_WORDS[name]);
  const text = words.join(', ');
  return text && `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}

/** What the page showed, which binds the approval to the list; nothing for the picture alone. */
function listShown(shown: ShownApproval | null, { name }: ApprovalValues) {
  if (!shown || shown.proof.list === null || !shown.round.chosen) return {};
  const { list, marks } = shown.proof;
  // One tick is for all points.
  const checks = [...APPROVAL_CHECKS];
  return { version: shown.round.chosen.version, list, checks, name, marks: listShownMarks(marks) };
}

function fail(code: ErrorCode | null, message: string) {
  toast(message, { tone: 'danger', ms: REDIRECT_AFTER_MS });
  const field = code && FIELD_BY_CODE[code];
  return field ? { errors: { [field]: message } } : { message };
}
