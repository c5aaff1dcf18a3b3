import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Failure } from '../failure.tsx';
import { reviewQuery } from '../money/queries.ts';
import { ReviewDecision } from './review-decision.tsx';
import { ReviewFacts } from './review-facts.tsx';

/** One payment that fitted nothing: what there is to know about it, and the four things that can become of it. */
export function ReviewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(reviewQuery(id));
  return (
    <Dialog open onClose={onClose} title="Payment to review" wide>
      {error && !data && <Failure error={error} retry={refetch} />}
      {!error && !data && <p className="text-quiet">Asking the card provider</p>}
      {data && (
        <>
          <ReviewFacts review={data} />
          {data.refunding ? (
            <Notice tone="waiting">
              The money is on its way back. The card provider has not answered yet and is asked again every
              minute.
            </Notice>
          ) : (
            <ReviewDecision review={data} onClose={onClose} />
          )}
        </>
      )}
    </Dialog>
  );
}
