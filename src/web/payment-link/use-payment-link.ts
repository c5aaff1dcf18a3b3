/** Loads the payment request of a payment link and pays it. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatPaymentLink, parsePaymentLink } from '#domain/payments/payment-link.ts';
import { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import type { Address } from '#domain/shared/contact.ts';
import { ApiError, api, errorMessage } from '../calls/api-client.ts';
import { useRequest } from '../calls/use-request.ts';
import type { ChargeCard } from '../payment-form/card-charge.ts';
import {
  isUncertain,
  type PaymentProgress,
  pollPayment,
  useCardPayment,
} from '../payment-form/use-card-payment.ts';
import { sessionText } from '../storage/browser-storage.ts';
import { toast } from '../ui/toast.tsx';

export interface PaymentLinkReference {
  order_id: string;
  payment_id: string;
  type: 'payment';
}

export type PaymentRequest = Awaited<ReturnType<typeof api.payments.checkLink>>;

export type OpenedPayment = Awaited<ReturnType<typeof api.payments.openLink>>;

type PaymentLinkState =
  | { state: 'loading' }
  | { state: 'invalid'; message: string }
  | { state: 'paid'; receipt: string }
  | { state: 'ready'; reference: PaymentLinkReference; request: PaymentRequest };

const LOADING = { state: 'loading' } as const;
const INVALID_LINK = { state: 'invalid', message: PROBLEM_MESSAGES['payment-link-invalid'] } as const;

/** Loads the payment request of the link. A paid link redirects to its receipt. */
export function usePaymentLink(hydrated: boolean, hash: string): PaymentLinkState {
  const navigate = useNavigate();
  const { data: link = LOADING } = useRequest(hydrated ? hash : null, () => fetchPaymentLink(hash));
  const receipt = link.state === 'paid' ? link.receipt : null;
  useEffect(() => {
    if (receipt) void navigate(receipt, { replace: true });
  }, [receipt, navigate]);
  return link;
}

async function fetchPaymentLink(hash: string): Promise<PaymentLinkState> {
  const link = parsePaymentLink(hash);
  if (!link) return INVALID_LINK;
  const reference = { order_id: link.orderId, payment_id: link.paymentId, type: 'payment' } as const;
  try {
    return { state: 'ready', reference, request: await api.payments.checkLink(reference) };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'payment-link-invalid'))
      return { state: 'invalid', message: errorMessage(error) };
    const paid = await api.payments.confirmLink(reference).catch(() => null);
    return paid ? { state: 'paid', receipt: formatReceipt(reference, paid.order_id) } : INVALID_LINK;
  }
}

/** The page of the paid order, with the key of the link, which shows the payer its money. */
const formatReceipt = ({ payment_id }: PaymentLinkReference, orderId: string): string =>
  `/payment-complete#${orderId}.${payment_id}`;

const REDIRECT_AFTER_MS = 2000;

/** Opens the link's payment, pays it, and polls until it has arrived. */
export function useLinkPayment(reference: PaymentLinkReference) {
  const navigate = useNavigate();
  const [isReturning] = useState(() => isPendingLink(reference));
  const [step, setStep] = useState<'shipping' | 'card' | 'arriving' | 'done'>(
    isReturning ? 'arriving' : 'shipping',
  );
  const { busy, message, setMessage, run, charge } = useCardPayment();
  const [opened, setOpened] = useState<OpenedPayment | null>(null);
  const clientSecret = opened?.clientSecret ?? '';
  const stopRef = useRef(() => {});
  useEffect(() => () => stopRef.current(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: polls once for the payment that a bank has confirmed
  useEffect(() => {
    if (isReturning) waitForPayment();
  }, []);

  const open = ({ phone, address }: { phone: string; address: Address }) =>
    run(async () => {
      try {
        const { street, city, province, postalCode: postal_code, country } = address;
        const payment = await api.payments.openLink({
          ...reference,
          phone,
          address: { street, city, province, postal_code, country },
        });
        setOpened(payment);
        setStep('card');
      } catch (error) {
        const offersTransfer = error instanceof ApiError && error.code === 'card-service-unavailable';
        setMessage({ tone: 'danger', text: errorMessage(error), offersTransfer });
      }
    });

  const pay = (chargeCard: ChargeCard) =>
    run(async () => {
      storePendingLink(reference);
      const status = await charge(clientSecret, chargeCard);
      if (status === 'succeeded' || isUncertain(status)) waitForPayment();
      else removePendingLink();
    });

  function waitForPayment() {
    setStep('arriving');
    stopRef.current = pollPayment({
      confirm: () => api.payments.confirmLink(reference),
      onProgress: showProgress,
    });
  }

  /** Returns whether to continue polling. */
  function showProgress(progress: PaymentProgress): boolean {
    if (progress.state === 'arrived') showReceipt(progress.orderId);
    else if (progress.state === 'in-review') setMessage({ tone: 'warning', text: progress.message });
    else if (progress.state === 'failed') {
      setMessage({ tone: 'danger', text: progress.message });
      setStep(clientSecret === '' ? 'shipping' : 'card');
    } else return true;
    removePendingLink();
    return false;
  }

  function showReceipt(orderId: string) {
    setStep('done');
    setMessage({ tone: 'success', text: 'Payment succeeded' });
    toast('Payment succeeded', { tone: 'success', ms: REDIRECT_AFTER_MS });
    const timer = setTimeout(() => void navigate(formatReceipt(reference, orderId)), REDIRECT_AFTER_MS);
    stopRef.current = () => clearTimeout(timer);
  }

  const back = () => {
    setMessage(null);
    setStep('shipping');
  };
  return { step, busy, message, clientSecret, opened, open, pay, back };
}

/** In the session of the tab, because the hash of a payment link lets its holder see the payment. */
const STORAGE_KEY = 'TPUN_link_payment';

/** Stores the link whose payment is sent to the card provider, which may leave the page for that of a bank. */
function storePendingLink({ order_id, payment_id }: PaymentLinkReference): void {
  sessionText.set(STORAGE_KEY, formatPaymentLink({ orderId: order_id, paymentId: payment_id }));
}

/** Returns the hash of the stored link, for the return from a bank. */
export const readPendingLink = (): string | null => sessionText.get(STORAGE_KEY);

const isPendingLink = ({ order_id, payment_id }: PaymentLinkReference): boolean => {
  const link = parsePaymentLink(readPendingLink() ?? '');
  return link?.orderId === order_id && link.paymentId === payment_id;
};

const removePendingLink = (): void => void sessionText.set(STORAGE_KEY, null);
