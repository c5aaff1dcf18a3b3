import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { parsePaymentLink } from '#domain/payment-link.ts';
import { wordsFor } from '#domain/problem-words.ts';
import { api, Refused, wordsOf } from '../api.ts';

export interface LinkReference {
  order_id: string;
  payment_id: string;
  type: 'payment';
}

export type Asked = Awaited<ReturnType<typeof api.money.checkLink>>;

type Link =
  | { state: 'loading' }
  | { state: 'invalid'; words: string }
  | { state: 'ready'; reference: LinkReference; asked: Asked };

const INVALID = { state: 'invalid', words: wordsFor['payment-link-invalid'] } as const;

/** What the link asks for. One that was paid already leads to where its payment led. */
export function useLink(hydrated: boolean, hash: string): Link {
  const [link, setLink] = useState<Link>({ state: 'loading' });
  const navigate = useNavigate();
  useEffect(() => {
    if (!hydrated) return;
    const parsed = parsePaymentLink(hash);
    if (!parsed) return setLink(INVALID);
    const reference = { order_id: parsed.orderId, payment_id: parsed.paymentId, type: 'payment' } as const;
    let stale = false;
    const settle = (next: Link) => !stale && setLink(next);
    settle({ state: 'loading' });
    api.money.checkLink(reference).then(
      (asked) => settle({ state: 'ready', reference, asked }),
      async (error: unknown) => {
        if (!(error instanceof Refused && error.code === 'payment-link-invalid'))
          return settle({ state: 'invalid', words: wordsOf(error) });
        const paid = await api.money.confirmLink(reference).catch(() => null);
        if (paid && !stale) void navigate(`/payment-complete#${paid.order_id}`, { replace: true });
        else settle(INVALID);
      },
    );
    return () => {
      stale = true;
    };
  }, [hydrated, hash, navigate]);
  return link;
}
