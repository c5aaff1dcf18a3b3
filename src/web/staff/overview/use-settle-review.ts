import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReviewOutcome } from '#contract/money.ts';
import { api, Refused, wordsOf } from '../../api.ts';
import { toast } from '../../ui/toast.tsx';
import { reviewQuery } from '../money/queries.ts';
import { useConfirmed } from '../sign-in-again.tsx';

export function useSettleReview(id: string, onDone: () => void) {
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const settling = useMutation({
    mutationFn: (review: ReviewOutcome) => confirmed(() => api.money.settleReview({ review })),
    onSuccess: ({ message }) => {
      toast(message, { tone: 'done' });
      onDone();
    },
    onSettled: (_answer, error) => {
      for (const queryKey of [['overview'], ['orders'], ['order']])
        void client.invalidateQueries({ queryKey });
      if (error instanceof Refused) void client.invalidateQueries(reviewQuery(id));
    },
  });
  return {
    run: (review: ReviewOutcome) => settling.mutate(review),
    busy: settling.isPending,
    refusal: settling.error ? refusalOf(settling.error) : null,
  };
}

function refusalOf(error: unknown): string {
  const why = error instanceof Refused ? error.detail.reason : null;
  return typeof why === 'string' ? `${wordsOf(error)} (${why})` : wordsOf(error);
}
