import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Refused, wordsOf } from '../../api.ts';
import { toast } from '../../ui/toast.tsx';
import { useConfirmed } from '../sign-in-again.tsx';

/**
 * One movement of money: said in a toast when it is done, in words at its form when it is refused. Afterwards the order,
 * the lists and the figures are asked for anew; after a refusal the order too, because it may have moved on.
 */
export function useMoneyAction<Input>(
  orderId: string,
  call: (input: Input) => Promise<{ message: string }>,
  onDone: () => void,
) {
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const refresh = () => {
    for (const queryKey of [['order', orderId], ['orders'], ['overview']])
      void client.invalidateQueries({ queryKey });
  };
  const action = useMutation({
    mutationFn: (input: Input) => confirmed(() => call(input)),
    onSuccess: ({ message }) => {
      toast(message, { tone: 'done' });
      onDone();
      refresh();
    },
    onError: (error) => {
      if (error instanceof Refused) refresh();
    },
  });
  return {
    run: (input: Input) => action.mutate(input),
    busy: action.isPending,
    refusal: action.error ? wordsOf(action.error) : null,
  };
}
