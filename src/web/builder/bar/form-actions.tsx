import { useNavigate } from 'react-router';
import { isMissing } from '#domain/orders/order/roster.ts';
import { LinkField, useCopyLink } from '../../components/link-field.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckIcon, LinkIcon } from '../../ui/icons.tsx';
import { getTeamLink, type OrderEditor } from '../draft/use-order-editor.ts';
import { findNextAction, type NextAction } from './next-action.ts';
import { useAddToCart, useOpenReview } from './order-actions.ts';
import { BarTotal, type OrderBarProps } from './price-summary.tsx';
import { SaveResult } from './save-result.tsx';
import { useUploadDesigns } from './use-upload-designs.tsx';

interface Action {
  label: string;
  press: () => void;
  busy?: boolean;
  /** What a finished step has led to. */
  done?: string | false | undefined;
}

/** The four steps of the order form; the next thing to do is the red button at the end, which a paid order's cart is not. */
export function FormActions({ order, hasAside }: OrderBarProps) {
  const { draft, isSaved, sync, canCheckOut } = order;
  const { rows, customDesign } = draft.content;
  const copyLink = useCopyTeamLink(order);
  const upload = useUploadDesigns(draft.orderId);
  const missing = rows.filter(isMissing).length;
  const actions: Record<NextAction, Action> = {
    save: {
      label: 'Save Order',
      press: () => void sync.save(),
      busy: sync.isSaving,
      done: isSaved && 'saved',
    },
    'copy-link': { label: 'Copy Link', press: copyLink.copy, busy: copyLink.busy },
    review: {
      label: 'Review Order',
      press: useOpenReview(order),
      done: isReviewed(order) && 'done',
    },
    upload: { label: 'Upload designs', press: upload.open, done: upload.filesText },
    cart: { label: 'Add to Cart', press: useAddToCart(order, useNavigate()) },
  };
  const next = findNextAction({
    ...{ isSaved, missing, canCheckOut, isReviewed: isReviewed(order) },
    needsDesigns: customDesign && upload.filesText === undefined,
  });
  const shown = STEPS.filter((step) => step !== 'cart' || !draft.isReopened);
  return (
    <>
      <div className="mb-2 space-y-2 empty:hidden">
        <SaveResult order={order} />
        {upload.messages}
        {copyLink.message}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 @max-[17.5rem]/builder:grid-cols-1 @min-[60rem]/builder:grid-cols-[minmax(0,1fr)_auto_auto] @min-[60rem]/builder:gap-x-8">
        <ol
          aria-label={draft.isReopened ? 'Save your change' : 'Four steps to your jerseys'}
          className="grid auto-cols-fr grid-flow-col @max-[17.5rem]/builder:grid-flow-row @max-[17.5rem]/builder:grid-cols-2 @max-[60rem]/builder:col-span-full"
        >
          {shown.map((step, index) => (
            <Step key={step} number={index + 1} action={actions[step]} isNext={step === next} />
          ))}
        </ol>
        <BarTotal order={order} hasAside={hasAside} missing={missing} />
        {next && (
          <Button
            variant="primary"
            className="whitespace-nowrap"
            busy={actions[next].busy ?? false}
            onClick={actions[next].press}
          >
            {next === 'copy-link' && <LinkIcon className="size-5" />}
            {actions[next].label}
          </Button>
        )}
      </div>
      {upload.dialog}
    </>
  );
}

/** Copies the link with which the team fills in its jerseys. It is shown where the browser denies the clipboard. */
function useCopyTeamLink(order: OrderEditor) {
  const { copy, busy, link, isCopied, error } = useCopyLink();
  return {
    busy,
    copy: () => void copy(() => getTeamLink(order)),
    message: error ? (
      <p role="alert" className="text-sm font-semibold text-danger">
        {error}
      </p>
    ) : (
      link && !isCopied && <LinkField label="Team link" link={link} />
    ),
  };
}

const STEPS = ['save', 'review', 'upload', 'cart'] as const satisfies NextAction[];

const isReviewed = ({ draft, reviewedVersion }: OrderEditor) =>
  reviewedVersion !== null && draft.version === reviewedVersion;

/** A step is a button, except the next one: that is the red button beside the steps. */
function Step({ number, action, isNext }: { number: number; action: Action; isNext: boolean }) {
  const { label, press, busy, done } = action;
  const content = (
    <>
      {done ? (
        <CheckIcon className="size-4 shrink-0 text-success" />
      ) : (
        <span aria-hidden="true" className="font-display text-xl leading-none font-bold">
          {number}
        </span>
      )}
      <span>{label}</span>
      {done && <span className="sr-only">, {done}</span>}
    </>
  );
  return (
    <li>
      {isNext ? (
        <span aria-current="step" className={`${STEP_CLASS} border-ink text-ink`}>
          {content}
        </span>
      ) : (
        <button
          type="button"
          aria-busy={busy || undefined}
          onClick={busy ? undefined : press}
          className={`${STEP_CLASS} hover:text-ink ${done ? 'border-ink text-ink' : 'border-line text-muted'}`}
        >
          {content}
        </button>
      )}
    </li>
  );
}

const STEP_CLASS =
  'flex min-h-11 w-full items-center justify-center gap-1.5 border-b-2 px-0.5 text-left text-sm leading-tight font-semibold max-[22.5rem]:text-xs';
