import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { approvalFault } from '#domain/approval.ts';
import type { ProblemCode } from '#domain/problem.ts';
import { wordsFor } from '#domain/problem-words.ts';
import { api, Refused, wordsOf } from '../api.ts';
import { toast } from '../ui/toast.tsx';

/** Specification 4, Mockup approval. */
const LEAVE_MS = 1500;

type State =
  | { now: 'form' | 'busy' }
  | { now: 'failed'; code: ProblemCode | null; words: string }
  | { now: 'done'; words: string };

export function useApproval({ orderId, reference }: { orderId: string; reference: string }) {
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ now: 'form' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function submit(typed: { email: string; approved: string }) {
    const fault = approvalFault(typed);
    if (fault) return fail(fault, wordsFor[fault]);
    setState({ now: 'busy' });
    try {
      const { message } = await api.orders.approveMockup({
        order_id: reference,
        action: 'confirm',
        ...typed,
      });
      toast(message, { tone: 'done', ms: 2 * LEAVE_MS });
      setState({ now: 'done', words: message });
      timer.current = setTimeout(() => void navigate(`/order-status#${orderId}`), LEAVE_MS);
    } catch (error) {
      fail(error instanceof Refused ? (error.code as ProblemCode) : null, wordsOf(error));
    }
  }

  function fail(code: ProblemCode | null, words: string) {
    setState({ now: 'failed', code, words });
    toast(words, { tone: 'wrong', ms: LEAVE_MS });
  }

  return {
    state,
    change: () => state.now === 'failed' && setState({ now: 'form' }),
    submit: (typed: { email: string; approved: string }) => void submit(typed),
  };
}
